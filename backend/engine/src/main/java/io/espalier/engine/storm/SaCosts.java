package io.espalier.engine.storm;

/**
 * What one join costs the SA, and when requests are lost. Set and Delete have a queue and a thread of their own in OpenSM,
 * so the SA is one server here.
 *
 * @param latencyMicros one way between client and SA, in microseconds
 * @param serviceMicros that the SA works on one request
 * @param growthMicros more for each member that the group has already
 * @param spread share of the service time that chance adds or takes away, evenly, 0 to 1
 * @param queueLimit requests that may wait; one more is lost, as from a full receive queue; 0 for no limit
 * @param fifoTimeoutMicros OpenSM's max_msg_fifo_timeout: a request that comes while two or more wait, and the last one
 *     served had waited longer, is dropped. OpenSM spares Set and Delete unless single_thread is TRUE: 0 spares them
 */
public record SaCosts(
        double latencyMicros,
        double serviceMicros,
        double growthMicros,
        double spread,
        int queueLimit,
        long fifoTimeoutMicros) {
    public SaCosts {
        Checks.range("latencyMicros", latencyMicros, 0, Limits.LONGEST_MICROS);
        Checks.range("serviceMicros", serviceMicros, 0, Limits.LONGEST_MICROS);
        Checks.range("growthMicros", growthMicros, 0, Limits.LONGEST_MICROS);
        Checks.range("spread", spread, 0, 1);
        Checks.range("queueLimit", queueLimit, 0, Integer.MAX_VALUE);
        Checks.range("fifoTimeoutMicros", fifoTimeoutMicros, 0, Limits.LONGEST_MICROS);
    }

    /** An SA that loses nothing and always takes the same time. */
    public static SaCosts of(double latencyMicros, double serviceMicros) {
        return new SaCosts(latencyMicros, serviceMicros, 0, 0, 0, 0);
    }
}
