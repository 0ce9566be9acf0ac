package io.espalier.lab.storm;

import io.espalier.engine.storm.StormPlan;
import io.espalier.engine.storm.StormSample;

/**
 * How a real storm went. Times are microseconds from its start, as the clients saw them.
 *
 * @param joins joins that were wanted
 * @param in joins whose client got the answer
 * @param gaveUp joins whose client gave up
 * @param members how many of the storm's memberships the SA has afterwards
 * @param firstMicros when the first answer came; 0 when none did, as the next three
 * @param medianMicros when half of those who are in were in
 * @param p99Micros when 99 % were
 * @param lastMicros when the last one was
 * @param roundTripMicros median time from one answer to the answer so many later as were under way at most: what a join
 *     took from request to answer; 0 when fewer than two are in
 * @param requests requests sent
 * @param timeouts time-outs, all tries counted
 * @param tables when the switches had the tables that follow
 */
public record MeasuredStorm(
        int joins,
        int in,
        int gaveUp,
        int members,
        double firstMicros,
        double medianMicros,
        double p99Micros,
        double lastMicros,
        double roundTripMicros,
        long requests,
        long timeouts,
        Tables tables) {

    /**
     * When the switches had their tables.
     *
     * @param completeMicros end of the first reading of all switches that found the final tables
     * @param notBeforeMicros begin of the last reading that did not: the truth lies between; 0 when the first reading
     *     found them
     */
    public record Tables(double completeMicros, double notBeforeMicros) {}

    /** Joins a second until the last one was in. */
    public double joinsPerSecond() {
        return lastMicros == 0 ? 0 : in * 1e6 / lastMicros;
    }

    static MeasuredStorm of(ClientLog log, StormPlan plan, int members, Tables tables) {
        long[] times = log.sortedTimes();
        return new MeasuredStorm(
                plan.joins(),
                times.length,
                log.gaveUpCount(),
                members,
                micros(times, 0),
                micros(times, 0.5),
                micros(times, 0.99),
                micros(times, 1),
                roundTrip(times, plan.mostUnderWay()),
                log.requests(),
                log.timeouts(),
                tables);
    }

    private static double roundTrip(long[] sorted, int underWay) {
        return sorted.length < 2
                ? 0
                : StormSample.of(Math.min(underWay, sorted.length - 1), sorted).roundTripMicros();
    }

    private static double micros(long[] sorted, double share) {
        int place = Math.max(0, (int) Math.ceil(share * sorted.length) - 1);
        return sorted.length == 0 ? 0 : sorted[place] / 1000.0;
    }
}
