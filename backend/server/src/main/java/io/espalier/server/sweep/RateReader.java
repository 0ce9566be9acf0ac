package io.espalier.server.sweep;

import io.espalier.engine.heat.Move;
import io.espalier.engine.heat.Moves;
import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/** Works out {@link PortRates} from two fabrics. */
public final class RateReader {
    private static final double MINUTE = 60;
    // Readings are stamped by us, not by the port: a link at full load may seem a little faster than it is.
    private static final double CLOCK_TOLERANCE = 1.05;

    private RateReader() {}

    /** The rates of the ports that both fabrics have a reading of. */
    public static PortRates between(Fabric before, Fabric now) {
        SortedMap<PortId, PortRate> rates = new TreeMap<>();
        for (Move move : Moves.between(before, now).all()) {
            double linkGbps = now.findPort(move.port()).map(Port::dataGbps).orElse(0.0);
            rates.put(move.port(), rate(move, linkGbps));
        }
        return new PortRates(now.number(), rates);
    }

    private static PortRate rate(Move move, double linkGbps) {
        OptionalDouble xmit = move.gbps(Counter.XMIT_DATA);
        OptionalDouble rcv = move.gbps(Counter.RCV_DATA);
        return new PortRate(
                move.over(),
                plausible(xmit, linkGbps),
                plausible(rcv, linkGbps),
                move.perSecond(Counter.XMIT_WAIT),
                errorsPerMinute(move),
                wasReset(move),
                tooFast(xmit, linkGbps) || tooFast(rcv, linkGbps));
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

    private static boolean tooFast(OptionalDouble rate, double linkGbps) {
        return linkGbps > 0 && rate.isPresent() && rate.getAsDouble() > linkGbps * CLOCK_TOLERANCE;
    }

    private static OptionalDouble plausible(OptionalDouble rate, double linkGbps) {
        return tooFast(rate, linkGbps) ? OptionalDouble.empty() : rate;
    }
}
