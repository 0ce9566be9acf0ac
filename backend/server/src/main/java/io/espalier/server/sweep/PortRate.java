package io.espalier.server.sweep;

import java.time.Duration;
import java.util.OptionalDouble;

/**
 * How fast the counters of one port moved between its two last readings. A rate that cannot be told is absent, which is
 * not 0: the port has no such counter, it is stuck at the end of its field, or somebody reset it.
 *
 * @param over time between the two readings
 * @param xmitGbps data sent, Gb/s: PortXmitData counts words of 4 bytes
 * @param rcvGbps data received, Gb/s
 * @param xmitWaitPerSecond ticks of the port's own clock, a second, in which data waited; its length is the device's secret
 * @param errorsPerMinute all error counters together
 * @param reset whether a counter went down between the readings
 * @param faulty whether a data rate was above what the link can carry; that rate is then absent
 */
public record PortRate(
        Duration over,
        OptionalDouble xmitGbps,
        OptionalDouble rcvGbps,
        OptionalDouble xmitWaitPerSecond,
        OptionalDouble errorsPerMinute,
        boolean reset,
        boolean faulty) {}
