package io.espalier.transport;

/**
 * What the requests of one management class have cost.
 *
 * @param sent handed to the port
 * @param timeouts that nothing answered
 * @param busy answers that asked to be asked again later
 * @param waitedNanos from sending to the answer, all answered requests together
 */
public record ClassCost(long sent, long timeouts, long busy, long waitedNanos) {
    /** Nothing was asked. */
    public static final ClassCost NONE = new ClassCost(0, 0, 0, 0);

    /** What was spent since an earlier count. */
    public ClassCost since(ClassCost earlier) {
        return new ClassCost(
                sent - earlier.sent,
                timeouts - earlier.timeouts,
                busy - earlier.busy,
                waitedNanos - earlier.waitedNanos);
    }
}
