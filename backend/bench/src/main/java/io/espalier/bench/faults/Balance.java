package io.espalier.bench.faults;

import java.util.Collection;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** What was done and not told yet, and what was told and not done. Used by one thread. */
final class Balance {
    private final SortedMap<Fact, Integer> owed = new TreeMap<>();
    private long done;

    /** The lab did this. */
    void done(Collection<Fact> facts) {
        facts.forEach(fact -> add(fact, 1));
        done += facts.size();
    }

    /** A program tells this. */
    void told(Fact fact) {
        add(fact, -1);
    }

    private void add(Fact fact, int count) {
        owed.merge(fact, count, (a, b) -> a + b == 0 ? null : a + b);
    }

    /** Whether everything that was done was told. */
    boolean isTold() {
        return owed.values().stream().noneMatch(count -> count > 0);
    }

    /**
     * What came of it.
     *
     * @param done facts in the lab's list
     * @param lost of these, never told
     * @param doubled told more often than they were done
     * @param words what was lost or doubled, each with its count
     */
    record Outcome(long done, long lost, long doubled, Map<Fact, Integer> words) {
        boolean isEven() {
            return lost == 0 && doubled == 0;
        }
    }

    /** Draws the line: what comes later belongs to what is done next. */
    Outcome settle() {
        Outcome outcome = new Outcome(done, sum(1), sum(-1), new TreeMap<>(owed));
        owed.clear();
        done = 0;
        return outcome;
    }

    private long sum(int sign) {
        return owed.values().stream()
                .mapToLong(count -> Math.max(0, count * sign))
                .sum();
    }
}
