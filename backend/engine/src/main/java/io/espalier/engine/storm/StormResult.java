package io.espalier.engine.storm;

import java.util.List;

/**
 * How a storm went. Times are microseconds from its start.
 *
 * @param joins joins that were wanted
 * @param in joins whose client got the answer
 * @param gaveUp joins whose client gave up; in and gaveUp together are all
 * @param members joins that the SA knows, also those whose client never heard of it
 * @param firstMicros when the first answer came; 0 when none did, as the next three
 * @param medianMicros when half of those who are in were in
 * @param p99Micros when 99 % were
 * @param lastMicros when the last one was
 * @param timeouts time-outs, all tries counted
 * @param traffic what was sent, lost and done twice
 * @param longestQueue the most requests that waited for the SA at a time
 * @param queue how many waited, over time
 * @param tables the trees that followed
 */
public record StormResult(
        int joins,
        int in,
        int gaveUp,
        int members,
        double firstMicros,
        double medianMicros,
        double p99Micros,
        double lastMicros,
        long timeouts,
        Traffic traffic,
        int longestQueue,
        List<QueuePoint> queue,
        Tables tables) {
    public StormResult {
        queue = List.copyOf(queue);
    }

    /**
     * What was sent, lost and done twice.
     *
     * @param requests requests sent
     * @param retries requests sent again: requests without the first ones
     * @param duplicates requests that the SA worked on for a port that was a member already
     * @param dropped requests that the SA lost
     * @param lateAnswers answers that no client waited for any more
     * @param busyMicros time the SA worked on requests
     * @param wastedMicros of that, for duplicates
     */
    public record Traffic(
            long requests,
            long retries,
            long duplicates,
            long dropped,
            long lateAnswers,
            double busyMicros,
            double wastedMicros) {}

    /**
     * The trees that followed.
     *
     * @param completeMicros when the last block was written
     * @param runs how often trees were computed
     * @param trees trees computed, one as often as it was computed
     * @param writes blocks written
     */
    public record Tables(double completeMicros, int runs, long trees, long writes) {}

    /** Whether every join's client got its answer. */
    public boolean everyoneIsIn() {
        return in == joins;
    }

    /** Joins a second until the last one was in. */
    public double joinsPerSecond() {
        return lastMicros == 0 ? 0 : in * 1e6 / lastMicros;
    }
}
