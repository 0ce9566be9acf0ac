package io.espalier.bench.faults;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What came of one fault, each time that it happened. Used by one thread. */
final class Tally {
    private static final int MOST_WORDS = 12;

    private final List<Duration> shown = new ArrayList<>();
    private final List<String> remarks = new ArrayList<>();
    private int times;
    private long facts;
    private long lost;
    private long doubled;
    private long unequal;
    private Optional<String> skipped = Optional.empty();

    /** It happened once. */
    void happened() {
        times++;
    }

    /** It cannot happen here. */
    void skip(String why) {
        skipped = Optional.of(why);
    }

    /**
     * After it, all was shown as it is.
     *
     * @param took how long it took
     * @param missing what was not shown when time was up
     */
    void shown(Duration took, Optional<String> missing) {
        shown.add(took);
        missing.ifPresent(this::broke);
    }

    /** Something did not go as it should. */
    void broke(String how) {
        unequal++;
        remarks.add(how);
    }

    /** A watcher told of it so and so well. */
    void told(String watcher, Balance.Outcome outcome) {
        facts += outcome.done();
        lost += outcome.lost();
        doubled += outcome.doubled();
        outcome.words().entrySet().stream()
                .limit(MOST_WORDS)
                .forEach(word -> remarks.add(watcher + (word.getValue() > 0 ? " lost " : " doubled ")
                        + Math.abs(word.getValue()) + " x " + word.getKey()));
    }

    /**
     * As it is written down.
     *
     * @param fault in words
     * @param times it happened
     * @param medianSeconds until all was shown as it is
     * @param worstSeconds the same, the longest
     * @param facts that had to be told, by all programs
     * @param told of these
     * @param lost of these
     * @param doubled told too often, or never done
     * @param unequal times that it was not shown within the limit
     * @param skipped why it did not happen
     * @param remarks what was lost, doubled or unequal
     */
    record Row(
            String fault,
            int times,
            double medianSeconds,
            double worstSeconds,
            long facts,
            long told,
            long lost,
            long doubled,
            long unequal,
            Optional<String> skipped,
            List<String> remarks) {
        boolean isClean() {
            return lost == 0 && doubled == 0 && unequal == 0;
        }
    }

    Row row(String fault) {
        List<Double> seconds =
                shown.stream().map(took -> took.toMillis() / 1000.0).sorted().toList();
        return new Row(
                fault,
                times,
                seconds.isEmpty() ? 0 : seconds.get(seconds.size() / 2),
                seconds.isEmpty() ? 0 : seconds.getLast(),
                facts,
                facts - lost,
                lost,
                doubled,
                unequal,
                skipped,
                List.copyOf(remarks));
    }
}
