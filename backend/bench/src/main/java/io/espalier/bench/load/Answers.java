package io.espalier.bench.load;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** How long answers took and what they were. Safe from any thread. */
final class Answers {
    private static final int REFUSED = 429;
    private static final int BUSY = 503;
    private static final int OK = 200;

    private final Map<Kind, List<Double>> millis = new EnumMap<>(Kind.class);
    private final Map<String, Integer> others = new TreeMap<>();
    private long refused;
    private long unsaid;

    /** An answer came. */
    synchronized void add(Kind kind, double took) {
        millis.computeIfAbsent(kind, of -> new ArrayList<>()).add(took);
    }

    /**
     * An answer with that status came; only what was answered counts for how long it takes.
     *
     * @param saysWhen whether it says when to come again
     */
    synchronized void add(Kind kind, double took, int status, boolean saysWhen) {
        if (status == OK) {
            add(kind, took);
        } else if (status == REFUSED || status == BUSY) {
            refused++;
            unsaid += saysWhen ? 0 : 1;
        } else {
            failed(kind + " got " + status);
        }
    }

    /** No answer, or one that must not be. */
    synchronized void failed(String what) {
        others.merge(what, 1, Integer::sum);
    }

    /** Answers of a kind that took longest, so many in a hundred being quicker; NaN where there was none. */
    synchronized double percentile(Kind kind, int percent) {
        List<Double> sorted = new ArrayList<>(millis.getOrDefault(kind, List.of()));
        Collections.sort(sorted);
        return sorted.isEmpty() ? Double.NaN : sorted.get(Math.min(sorted.size() - 1, sorted.size() * percent / 100));
    }

    synchronized int count(Kind kind) {
        return millis.getOrDefault(kind, List.of()).size();
    }

    /** Answers with 429 or 503. */
    synchronized long refused() {
        return refused;
    }

    /** Of these, without Retry-After. */
    synchronized long unsaid() {
        return unsaid;
    }

    /** What went wrong, and how often. */
    synchronized Map<String, Integer> failures() {
        return new TreeMap<>(others);
    }
}
