package io.espalier.engine.heat;

import io.espalier.model.PortId;
import java.util.OptionalDouble;

/**
 * How busy one direction of a link is. What cannot be told is absent.
 *
 * @param from the port that sends
 * @param to the port that receives
 * @param capacityGbps what the link carries after line coding, Gb/s; 0 for unknown
 * @param gbps measured data, Gb/s: what the sender sent, else what the receiver got
 * @param waitPerSecond PortXmitWait: ticks a second in which the sender had data and could not send. How long a tick is the
 *     device alone knows
 * @param waitShare ticks that were waited, as a share of those and the words that were sent. It is the share of the time in
 *     which the sender waited when a tick is as long as a word takes, as the spec suggests; it tells links of like devices apart in
 *     any case
 * @param errorsPerMinute errors of this direction: those that the receiver counts of what comes, and the sender of what it could
 *     not send
 * @param packetsPerSecond packets sent
 * @param multicastPerSecond of these, multicast packets
 * @param trees how many trees send into it; 0 for what a host sends
 */
public record Direction(
        PortId from,
        PortId to,
        double capacityGbps,
        OptionalDouble gbps,
        OptionalDouble waitPerSecond,
        OptionalDouble waitShare,
        OptionalDouble errorsPerMinute,
        OptionalDouble packetsPerSecond,
        OptionalDouble multicastPerSecond,
        int trees) {
    /** Measured data as a share of what the link carries, 0 to about 1. */
    public OptionalDouble load() {
        return gbps.isPresent() && capacityGbps > 0
                ? OptionalDouble.of(gbps.getAsDouble() / capacityGbps)
                : OptionalDouble.empty();
    }

    /** Multicast packets as a share of all packets, 0 to 1; nothing where none was sent. */
    public OptionalDouble multicastShare() {
        return multicastPerSecond.isPresent() && packetsPerSecond.isPresent() && packetsPerSecond.getAsDouble() > 0
                ? OptionalDouble.of(Math.min(1, multicastPerSecond.getAsDouble() / packetsPerSecond.getAsDouble()))
                : OptionalDouble.empty();
    }
}
