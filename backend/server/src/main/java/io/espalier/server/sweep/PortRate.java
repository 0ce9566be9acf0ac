package io.espalier.server.sweep;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.heat.Heat;
import io.espalier.engine.heat.Move;
import io.espalier.model.Counter;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

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
        boolean faulty) {
    private static final double MINUTE = 60;

    /** The rates of a port, if the fabric and the one before have readings of it. */
    public static Optional<PortRate> find(FabricAnalysis analysis, PortId port) {
        double linkGbps = analysis.fabric().findPort(port).map(Port::dataGbps).orElse(0.0);
        return analysis.moves().find(port).map(move -> of(move, linkGbps));
    }

    private static PortRate of(Move move, double linkGbps) {
        OptionalDouble xmit = move.gbps(Counter.XMIT_DATA);
        OptionalDouble rcv = move.gbps(Counter.RCV_DATA);
        OptionalDouble sent = Heat.plausible(xmit, linkGbps);
        OptionalDouble received = Heat.plausible(rcv, linkGbps);
        return new PortRate(
                move.over(),
                sent,
                received,
                move.perSecond(Counter.XMIT_WAIT),
                errorsPerMinute(move),
                wasReset(move),
                !sent.equals(xmit) || !received.equals(rcv));
    }

    private static OptionalDouble errorsPerMinute(Move move) {
        OptionalLong sum = OptionalLong.empty();
        for (Counter counter : Counter.values()) {
            OptionalLong moved = move.by(counter);
            if (counter.kind() == Counter.Kind.ERROR && moved.isPresent()) {
                sum = OptionalLong.of(sum.orElse(0) + moved.getAsLong());
            }
        }
        return sum.isPresent() ? OptionalDouble.of(sum.getAsLong() / move.seconds() * MINUTE) : OptionalDouble.empty();
    }

    /** Whether a counter that both readings have went down. */
    static boolean wasReset(Move move) {
        return Arrays.stream(Counter.values()).anyMatch(move::fell);
    }
}
