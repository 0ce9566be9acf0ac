package io.espalier.engine.whatif;

import io.espalier.engine.tree.TreeRows;
import io.espalier.model.Guid;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.PortSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Holds the groups of one planned fabric against those of another. Used by one thread. */
final class GroupComparison {
    private final PlannedSubnet before;
    private final PlannedSubnet after;
    private final Map<Mlid, TreeFigures> figuresBefore = new HashMap<>();
    private final Map<Mlid, TreeFigures> figuresAfter = new HashMap<>();

    private GroupComparison(PlannedSubnet before, PlannedSubnet after) {
        this.before = before;
        this.after = after;
    }

    /**
     * Every group of either side, by MGID.
     *
     * @param step is called before each group
     */
    static List<GroupOutcome> between(PlannedSubnet before, PlannedSubnet after, Runnable step) {
        GroupComparison comparison = new GroupComparison(before, after);
        SortedMap<Mgid, Optional<MulticastGroup>> old = byMgid(before);
        SortedMap<Mgid, Optional<MulticastGroup>> now = byMgid(after);
        SortedMap<Mgid, GroupOutcome> outcomes = new TreeMap<>();
        Set<Mgid> all = new HashSet<>(old.keySet());
        all.addAll(now.keySet());
        for (Mgid mgid : all) {
            step.run();
            Optional<MulticastGroup> was = old.getOrDefault(mgid, Optional.empty());
            Optional<MulticastGroup> is = now.getOrDefault(mgid, Optional.empty());
            outcomes.put(mgid, comparison.outcome(mgid, was, is));
        }
        return List.copyOf(outcomes.values());
    }

    private static SortedMap<Mgid, Optional<MulticastGroup>> byMgid(PlannedSubnet subnet) {
        SortedMap<Mgid, Optional<MulticastGroup>> groups = new TreeMap<>();
        subnet.fabric().groups().forEach(group -> groups.put(group.mgid(), Optional.of(group)));
        return groups;
    }

    private GroupOutcome outcome(Mgid mgid, Optional<MulticastGroup> old, Optional<MulticastGroup> now) {
        Set<Guid> was = ports(old);
        Set<Guid> is = ports(now);
        return new GroupOutcome(
                mgid,
                old.map(group -> side(group, before, figuresBefore)),
                now.map(group -> side(group, after, figuresAfter)),
                missing(was, is),
                missing(is, was),
                rowsChanged(old, now));
    }

    private static GroupOutcome.Side side(MulticastGroup group, PlannedSubnet subnet, Map<Mlid, TreeFigures> figures) {
        TreeFigures tree = figures.computeIfAbsent(group.mlid(), subnet::figures);
        return new GroupOutcome.Side(group.mlid(), group.members().size(), tree);
    }

    private static Set<Guid> ports(Optional<MulticastGroup> group) {
        Set<Guid> ports = new HashSet<>();
        group.ifPresent(there -> there.members().stream().map(Member::portGuid).forEach(ports::add));
        return ports;
    }

    private static List<Guid> missing(Set<Guid> from, Set<Guid> in) {
        return from.stream().filter(port -> !in.contains(port)).sorted().toList();
    }

    private int rowsChanged(Optional<MulticastGroup> old, Optional<MulticastGroup> now) {
        Map<Guid, PortSet> was = rows(old, before);
        Map<Guid, PortSet> is = rows(now, after);
        if (was.equals(is)) {
            return 0;
        }
        List<Guid> changed = new ArrayList<>();
        was.forEach((guid, row) -> {
            if (!row.equals(is.get(guid))) {
                changed.add(guid);
            }
        });
        is.keySet().stream().filter(guid -> !was.containsKey(guid)).forEach(changed::add);
        return changed.size();
    }

    private static Map<Guid, PortSet> rows(Optional<MulticastGroup> group, PlannedSubnet subnet) {
        return group.map(MulticastGroup::mlid)
                .map(subnet::rows)
                .map(TreeRows::rows)
                .orElseGet(TreeMap::new);
    }
}
