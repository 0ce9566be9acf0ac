package io.espalier.engine.heat;

import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Member;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Estimates how many packets each group carries. No counter tells the packets of one group, but a port that is in one group only
 * gets no other multicast; the upper median of such ports is the group's rate, since a port that sends into the group itself does
 * not get its own packets back. With these known, ports in one group more tell of that one, and so on, a few steps far.
 *
 * <p>Cost: members of all groups times {@link #MOST_STEPS}.
 */
public final class GroupRates {
    /** Every step takes the error of those before it along; from here on it would be more error than rate. */
    private static final int MOST_STEPS = 3;

    private final Map<PortId, Double> arriving = new HashMap<>();
    private final Map<PortId, Set<Mlid>> joined = new HashMap<>();
    private final SortedMap<Mlid, GroupRate> known = new TreeMap<>();

    private GroupRates(Fabric fabric, Moves moves) {
        for (MulticastGroup group : fabric.groups()) {
            for (Member member : group.members()) {
                endPort(fabric, member.portGuid()).ifPresent(port -> join(fabric, moves, port, group.mlid()));
            }
        }
    }

    /** The estimates for all groups that allow one; of an MLID that several groups share, one for all of them. */
    public static SortedMap<Mlid, GroupRate> of(Fabric fabric, Moves moves) {
        if (moves.all().isEmpty()) {
            return Collections.emptySortedMap();
        }
        GroupRates rates = new GroupRates(fabric, moves);
        boolean more = true;
        for (int step = 0; step <= MOST_STEPS && more; step++) {
            more = rates.step(step);
        }
        return Collections.unmodifiableSortedMap(rates.known);
    }

    /** A host's port: what a switch's own port 0 gets, no counter tells. */
    private static Optional<PortId> endPort(Fabric fabric, Guid portGuid) {
        return fabric.findEndPort(portGuid).map(Port::id).filter(id -> id.number() > 0);
    }

    private void join(Fabric fabric, Moves moves, PortId port, Mlid mlid) {
        Set<Mlid> mlids = joined.get(port);
        if (mlids == null) {
            OptionalDouble rate = arriving(fabric, moves, port);
            if (rate.isEmpty()) {
                return;
            }
            mlids = new TreeSet<>();
            joined.put(port, mlids);
            arriving.put(port, rate.getAsDouble());
        }
        mlids.add(mlid);
    }

    /** What the port counts, else what the switch counts that sends to it. */
    private static OptionalDouble arriving(Fabric fabric, Moves moves, PortId port) {
        OptionalDouble own = rate(moves.find(port), Counter.MULTICAST_RCV_PKTS);
        return own.isPresent() ? own : rate(fabric.findPeer(port).flatMap(moves::find), Counter.MULTICAST_XMIT_PKTS);
    }

    private static OptionalDouble rate(Optional<Move> move, Counter counter) {
        return move.map(found -> found.perSecond(counter)).orElse(OptionalDouble.empty());
    }

    private boolean step(int step) {
        SortedMap<Mlid, List<Double>> told = new TreeMap<>();
        joined.forEach((port, mlids) -> ask(port, mlids, told));
        told.forEach((mlid, rates) -> known.put(mlid, new GroupRate(mlid, upperMedian(rates), rates.size(), step)));
        return !told.isEmpty();
    }

    /** A port whose groups are all known but one tells the rate of that one. */
    private void ask(PortId port, Set<Mlid> mlids, Map<Mlid, List<Double>> told) {
        Optional<Mlid> unknown = Optional.empty();
        double others = 0;
        for (Mlid mlid : mlids) {
            GroupRate rate = known.get(mlid);
            if (rate != null) {
                others += rate.packetsPerSecond();
            } else if (unknown.isPresent()) {
                return;
            } else {
                unknown = Optional.of(mlid);
            }
        }
        double left = Math.max(0, arriving.getOrDefault(port, 0.0) - others);
        unknown.ifPresent(
                mlid -> told.computeIfAbsent(mlid, first -> new ArrayList<>()).add(left));
    }

    private static double upperMedian(List<Double> rates) {
        List<Double> sorted = rates.stream().sorted().toList();
        return sorted.get(sorted.size() / 2);
    }
}
