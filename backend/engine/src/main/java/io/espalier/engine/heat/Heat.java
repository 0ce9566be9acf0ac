package io.espalier.engine.heat;

import io.espalier.engine.tree.LinkLoads;
import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.Link;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.Switch;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;

/** Measures the links of one fabric. Immutable. Cost: a dozen look-ups for each link that is asked for. */
public final class Heat {
    /** Readings are stamped by us, not by the port: a link at full load may seem a little faster than it is. */
    private static final double CLOCK_TOLERANCE = 1.05;

    private static final double MINUTE = 60;
    private static final Set<Counter> AT_SENDER = EnumSet.of(Counter.XMIT_DISCARDS, Counter.XMIT_CONSTRAINT_ERRORS);
    /** Without PortRcvSwitchRelayErrors, which grows on healthy multicast, and what readings themselves may cause. */
    private static final Set<Counter> AT_RECEIVER = EnumSet.of(
            Counter.SYMBOL_ERRORS,
            Counter.LINK_ERROR_RECOVERY,
            Counter.LINK_DOWNED,
            Counter.RCV_ERRORS,
            Counter.RCV_REMOTE_PHYSICAL_ERRORS,
            Counter.RCV_CONSTRAINT_ERRORS,
            Counter.LOCAL_LINK_INTEGRITY_ERRORS,
            Counter.EXCESSIVE_BUFFER_OVERRUN_ERRORS);

    private final Fabric fabric;
    private final Moves moves;
    private final LinkLoads loads;

    private Heat(Fabric fabric, Moves moves, LinkLoads loads) {
        this.fabric = fabric;
        this.moves = moves;
        this.loads = loads;
    }

    /** The heat of a fabric whose counters moved so and whose links carry these trees. */
    public static Heat of(Fabric fabric, Moves moves, LinkLoads loads) {
        return new Heat(fabric, moves, loads);
    }

    /** All links, in the order of the fabric. */
    public List<LinkHeat> links() {
        return fabric.links().stream().map(this::link).toList();
    }

    /** One link of the fabric. */
    public LinkHeat link(Link link) {
        boolean trunk = isSwitch(link.a()) && isSwitch(link.b());
        return new LinkHeat(link, trunk, direction(link.a(), link.b()), direction(link.b(), link.a()));
    }

    private boolean isSwitch(PortId port) {
        return fabric.node(port.node()) instanceof Switch;
    }

    /** One direction, between the ends of a link. */
    public Direction direction(PortId from, PortId to) {
        Optional<Move> sender = moves.find(from);
        Optional<Move> receiver = moves.find(to);
        double capacity = fabric.findPort(from).map(Port::dataGbps).orElse(0.0);
        return new Direction(
                from,
                to,
                capacity,
                plausible(either(gbps(sender, Counter.XMIT_DATA), gbps(receiver, Counter.RCV_DATA)), capacity),
                perSecond(sender, Counter.XMIT_WAIT),
                waitShare(sender),
                errors(sender, receiver),
                either(perSecond(sender, Counter.XMIT_PKTS), perSecond(receiver, Counter.RCV_PKTS)),
                either(perSecond(sender, Counter.MULTICAST_XMIT_PKTS), perSecond(receiver, Counter.MULTICAST_RCV_PKTS)),
                loads.treesOut(from));
    }

    /**
     * A measured rate; nothing where it is above what the link can carry, so that something was counted wrong.
     *
     * @param gbps Gb/s
     * @param capacityGbps what the link carries, Gb/s; 0 for unknown, which refuses nothing
     */
    public static OptionalDouble plausible(OptionalDouble gbps, double capacityGbps) {
        double most = capacityGbps * CLOCK_TOLERANCE;
        return gbps.isPresent() && most > 0 && gbps.getAsDouble() > most ? OptionalDouble.empty() : gbps;
    }

    private static OptionalDouble either(OptionalDouble first, OptionalDouble second) {
        return first.isPresent() ? first : second;
    }

    private static OptionalDouble gbps(Optional<Move> move, Counter words) {
        return move.map(found -> found.gbps(words)).orElse(OptionalDouble.empty());
    }

    private static OptionalDouble perSecond(Optional<Move> move, Counter counter) {
        return move.map(found -> found.perSecond(counter)).orElse(OptionalDouble.empty());
    }

    /** Of what the sender wanted to do, the part in which it waited; nothing where it sent nothing and waited for nothing. */
    private static OptionalDouble waitShare(Optional<Move> sender) {
        OptionalLong waited = sender.map(move -> move.by(Counter.XMIT_WAIT)).orElse(OptionalLong.empty());
        OptionalLong words = sender.map(move -> move.by(Counter.XMIT_DATA)).orElse(OptionalLong.empty());
        if (waited.isEmpty() || words.isEmpty()) {
            return OptionalDouble.empty();
        }
        double all = (double) waited.getAsLong() + words.getAsLong();
        return OptionalDouble.of(all > 0 ? waited.getAsLong() / all : 0);
    }

    private static OptionalDouble errors(Optional<Move> sender, Optional<Move> receiver) {
        if (sender.isEmpty() && receiver.isEmpty()) {
            return OptionalDouble.empty();
        }
        double sent = sender.map(move -> perMinute(move, AT_SENDER)).orElse(0.0);
        return OptionalDouble.of(
                sent + receiver.map(move -> perMinute(move, AT_RECEIVER)).orElse(0.0));
    }

    private static double perMinute(Move move, Set<Counter> counters) {
        long sum = counters.stream().mapToLong(move::atLeast).sum();
        return sum / move.seconds() * MINUTE;
    }
}
