package io.espalier.engine.heat;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Member;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortId;
import io.espalier.model.Switch;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeSet;

/**
 * Who makes a link hot: the trees that send into a direction, with their packets. A packet of a group need not pass every link of
 * its tree, only those between a sender and the members; so where the port's own counter tells less than the groups' rates would
 * make, all of them are taken in proportion.
 *
 * @param fabric whose trees
 * @param rates packets of groups
 */
public record Usages(Fabric fabric, SortedMap<Mlid, GroupRate> rates) {
    private static final Comparator<Usage> MOST_FIRST = Comparator.comparingDouble(
                    (Usage usage) -> usage.packetsPerSecond().orElse(-1))
            .reversed()
            .thenComparing(Usage::mlid);

    /** The trees that send into a direction, those with most packets first, those of which nothing is known last. */
    public List<Usage> of(Direction direction) {
        Collection<Mlid> trees = trees(direction.from());
        double sum = trees.stream().mapToDouble(this::rate).sum();
        OptionalDouble measured = direction.multicastPerSecond();
        boolean alone = trees.size() == 1 && measured.isPresent();
        double scale = measured.isPresent() && sum > measured.getAsDouble() ? measured.getAsDouble() / sum : 1;
        return trees.stream()
                .map(mlid -> alone
                        ? usage(mlid, measured, direction, Usage.Basis.MEASURED)
                        : estimated(mlid, scale, direction))
                .sorted(MOST_FIRST)
                .toList();
    }

    private double rate(Mlid mlid) {
        GroupRate rate = rates.get(mlid);
        return rate == null ? 0 : rate.packetsPerSecond();
    }

    private Usage estimated(Mlid mlid, double scale, Direction direction) {
        return rates.containsKey(mlid)
                ? usage(mlid, OptionalDouble.of(rate(mlid) * scale), direction, Usage.Basis.ESTIMATED)
                : usage(mlid, OptionalDouble.empty(), direction, Usage.Basis.UNKNOWN);
    }

    private static Usage usage(Mlid mlid, OptionalDouble packets, Direction direction, Usage.Basis basis) {
        OptionalDouble all = direction.packetsPerSecond();
        boolean told = packets.isPresent() && all.isPresent() && all.getAsDouble() > 0;
        OptionalDouble share = told
                ? OptionalDouble.of(Math.min(1, packets.getAsDouble() / all.getAsDouble()))
                : OptionalDouble.empty();
        return new Usage(mlid, packets, share, basis);
    }

    /** Rows with the port where a switch sends; what a host sends, the groups it is in. */
    private Collection<Mlid> trees(PortId from) {
        if (fabric.node(from.node()) instanceof Switch) {
            MulticastTable table = fabric.table(from.node());
            return table.rows().entrySet().stream()
                    .filter(row -> row.getValue().contains(from.number()))
                    .map(row -> row.getKey())
                    .toList();
        }
        Guid portGuid = fabric.node(from.node()).port(from.number()).guid();
        TreeSet<Mlid> joined = new TreeSet<>();
        for (MulticastGroup group : fabric.groups()) {
            if (group.members().stream().map(Member::portGuid).anyMatch(portGuid::equals)) {
                joined.add(group.mlid());
            }
        }
        return joined;
    }
}
