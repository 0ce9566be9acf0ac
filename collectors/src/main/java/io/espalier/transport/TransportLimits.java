package io.espalier.transport;

/**
 * How hard a fabric may be asked.
 *
 * @param maxInFlight requests under way in all, 1 to 128
 * @param maxPerDestination requests under way to one node
 * @param timeoutMillis wait for each try of an SMP or PerfMgt request
 * @param saTimeoutMillis wait for each try of an SA request
 * @param retries tries after the first
 * @param maxMadsPerSecond 0 for no limit
 * @param maxSaInFlight requests under way to the SA, which answers everybody else in the fabric too
 */
public record TransportLimits(
        int maxInFlight,
        int maxPerDestination,
        int timeoutMillis,
        int saTimeoutMillis,
        int retries,
        int maxMadsPerSecond,
        int maxSaInFlight) {
    private static final int USUAL_SA_IN_FLIGHT = 4;

    /** Gentle enough for a fabric in production. */
    public static final TransportLimits DEFAULT = new TransportLimits(64, 4, 200, 2000, 2, 0);

    /** With the usual few requests to the SA. */
    public TransportLimits(
            int maxInFlight,
            int maxPerDestination,
            int timeoutMillis,
            int saTimeoutMillis,
            int retries,
            int maxMadsPerSecond) {
        this(
                maxInFlight,
                maxPerDestination,
                timeoutMillis,
                saTimeoutMillis,
                retries,
                maxMadsPerSecond,
                USUAL_SA_IN_FLIGHT);
    }

    public TransportLimits {
        check("maxInFlight", maxInFlight, 1, 128);
        check("maxPerDestination", maxPerDestination, 1, 128);
        check("timeoutMillis", timeoutMillis, 1, 60_000);
        check("saTimeoutMillis", saTimeoutMillis, 1, 600_000);
        check("retries", retries, 0, 20);
        check("maxMadsPerSecond", maxMadsPerSecond, 0, Integer.MAX_VALUE);
        check("maxSaInFlight", maxSaInFlight, 1, 128);
    }

    private static void check(String name, int value, int min, int max) {
        if (value < min || value > max) {
            throw new IllegalArgumentException(name + " must be " + min + " to " + max + ", not " + value);
        }
    }
}
