package io.espalier.engine.rules.port;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.heat.GroupRate;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Counter;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.PortId;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedSet;

/**
 * A group whose tree may be the storm's.
 *
 * @param tree its tree
 * @param suffering the ports that its tree sends into and that overflow
 * @param packetsPerSecond what its members get, estimated; nothing where that cannot be told
 * @param aim which part of its egress ports suffer, 0 to 1: a tree that has many ports that fare well is less likely
 */
record Suspect(TreeReport tree, SortedSet<PortId> suffering, OptionalDouble packetsPerSecond, double aim) {
    /** The likeliest first: the one with most packets, then the one whose ports suffer most. */
    static final Comparator<Suspect> LIKELIEST = Comparator.comparingDouble(
                    (Suspect suspect) -> suspect.packetsPerSecond().orElse(-1))
            .thenComparingDouble(Suspect::aim)
            .reversed()
            .thenComparing(suspect -> suspect.tree().mlid());

    /** Another tree explains as much when it has nearly as many of the ports. */
    private static final double NEARLY = 0.8;

    /** Those whose trees have nearly the most of the ports, the likeliest first. */
    static List<Suspect> of(Evidence evidence, Overflow overflow, Map<Mlid, GroupRate> rates) {
        double enough = NEARLY * overflow.most();
        return evidence.trees().stream()
                .filter(tree -> suffering(overflow, tree.mlid()).size() >= enough)
                .map(tree -> of(tree, suffering(overflow, tree.mlid()), rates))
                .sorted(LIKELIEST)
                .toList();
    }

    private static SortedSet<PortId> suffering(Overflow overflow, Mlid mlid) {
        return overflow.byTree().getOrDefault(mlid, Collections.emptySortedSet());
    }

    private static Suspect of(TreeReport tree, SortedSet<PortId> suffering, Map<Mlid, GroupRate> rates) {
        int all = tree.installed().rows().rows().values().stream()
                .mapToInt(row -> row.size())
                .sum();
        GroupRate rate = rates.get(tree.mlid());
        return new Suspect(
                tree,
                suffering,
                rate == null ? OptionalDouble.empty() : OptionalDouble.of(rate.packetsPerSecond()),
                all == 0 ? 0 : (double) suffering.size() / all);
    }

    /** Where the tree replicates above the ports: their switch where they have one in common, else the tree's apex. */
    Optional<Guid> replicatesAt() {
        Optional<Guid> busiest = Overflow.busiestSwitch(suffering);
        boolean one = suffering.stream().map(PortId::node).distinct().count() == 1;
        Optional<Guid> at = one ? busiest : tree.installed().apex().or(() -> busiest);
        return at.filter(guid -> copies(guid) >= 2);
    }

    /** Copies that a tree switch makes of a packet. */
    int copies(Guid switchGuid) {
        return tree.installed().copies().getOrDefault(switchGuid, 0);
    }

    /** Multicast packets a second that leave by the suffering ports; nothing where any does not tell. */
    Optional<Double> multicastOut(Evidence evidence) {
        return Overflow.together(evidence, suffering, Overflow.rate(Counter.MULTICAST_XMIT_PKTS));
    }

    /** All packets a second that leave by them. */
    Optional<Double> packetsOut(Evidence evidence) {
        return Overflow.together(evidence, suffering, Overflow.rate(Counter.XMIT_PKTS));
    }

    /** Multicast packets a second that come into a switch by ports of the tree; nothing where none tells. */
    double multicastIn(Evidence evidence, Guid switchGuid) {
        return tree.installed().rows().row(switchGuid).stream()
                .mapToObj(number -> new PortId(switchGuid, number))
                .flatMap(port -> evidence.moves().find(port).stream())
                .mapToDouble(move -> move.perSecond(Counter.MULTICAST_RCV_PKTS).orElse(0))
                .sum();
    }
}
