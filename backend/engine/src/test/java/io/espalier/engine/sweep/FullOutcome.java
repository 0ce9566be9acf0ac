package io.espalier.engine.sweep;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.sm.MulticastPlan;
import io.espalier.engine.sm.OpenSmRouting;
import io.espalier.engine.tree.TreeRows;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Member;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.Node;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import io.espalier.model.SubnetManager;
import io.espalier.model.Switch;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The outcome of a failure by two plans of whole fabrics, the second one built anew of what the SM still sees. Slow; to compare
 * with.
 */
record FullOutcome(int treesChanged, int membersLost, long peakAfter, int rowsChanged, int switchesLost) {
    static FullOutcome of(Fabric fabric, Failure failure) {
        Fabric left = left(fabric, failure);
        MulticastPlan before = new OpenSmRouting().on(fabric);
        MulticastPlan after = new OpenSmRouting().on(left);
        int trees = 0;
        int rows = 0;
        int lost = 0;
        for (Mlid mlid : fabric.groupsByMlid().keySet()) {
            TreeRows was = before.rows(mlid);
            TreeRows is = after.rows(mlid);
            boolean sameRoot = before.root(mlid).equals(after.root(mlid));
            trees += sameRoot && was.equals(is) ? 0 : 1;
            for (Switch node : left.switches()) {
                rows += was.row(node.guid()).equals(is.row(node.guid())) ? 0 : 1;
            }
            Set<Guid> served = served(fabric, before, mlid);
            served.removeAll(served(left, after, mlid));
            for (MulticastGroup group : fabric.groupsByMlid().getOrDefault(mlid, List.of())) {
                lost += (int) group.members().stream()
                        .map(Member::portGuid)
                        .distinct()
                        .filter(served::contains)
                        .count();
            }
        }
        int switches = fabric.switches().size() - left.switches().size();
        return new FullOutcome(trees, lost, peak(left, after), rows, switches);
    }

    /** Members whose port has its bit in a row that a packet from the root comes to. */
    private static Set<Guid> served(Fabric fabric, MulticastPlan plan, Mlid mlid) {
        Set<Guid> served = new HashSet<>();
        Optional<Guid> root = plan.root(mlid);
        Deque<Guid> open = new ArrayDeque<>();
        Set<Guid> seen = new HashSet<>();
        root.ifPresent(open::add);
        while (!open.isEmpty()) {
            Guid here = open.remove();
            if (!seen.add(here)) {
                continue;
            }
            PortSet row = plan.rows(mlid).row(here);
            row.stream().forEach(number -> {
                PortId port = new PortId(here, number);
                Optional<PortId> peer = number == 0 ? Optional.of(port) : fabric.findPeer(port);
                peer.ifPresent(end -> {
                    if (number > 0 && fabric.node(end.node()) instanceof Switch) {
                        open.add(end.node());
                    } else {
                        served.add(fabric.findPort(end).orElseThrow().guid());
                    }
                });
            });
        }
        return served;
    }

    private static long peak(Fabric fabric, MulticastPlan plan) {
        Map<PortId, Integer> loads = new HashMap<>();
        plan.tables()
                .forEach((guid, table) -> table.rows()
                        .values()
                        .forEach(row -> row.stream()
                                .forEach(number -> loads.merge(new PortId(guid, number), 1, Integer::sum))));
        return loads.entrySet().stream()
                .filter(load -> load.getKey().number() > 0)
                .filter(load -> fabric.findPeer(load.getKey())
                        .map(peer -> fabric.node(peer.node()) instanceof Switch
                                && !peer.node().equals(load.getKey().node()))
                        .orElse(false))
                .mapToInt(Map.Entry::getValue)
                .max()
                .orElse(0);
    }

    private static Fabric left(Fabric fabric, Failure failure) {
        Set<Guid> gone = new HashSet<>();
        Set<Link> cut = new HashSet<>();
        switch (failure) {
            case Failure.LinkDown(Link link) -> cut.add(link);
            case Failure.SwitchDown(Guid guid) -> gone.add(guid);
            case Failure.RootAt(Guid guid) -> throw new IllegalArgumentException("nothing is gone: " + guid);
        }
        Set<Guid> all =
                new HashSet<>(fabric.switches().stream().map(Switch::guid).toList());
        Set<Guid> before = seen(fabric, all, Set.of(), Set.of());
        before.removeAll(seen(fabric, before, gone, cut));
        gone.addAll(before);
        return without(fabric, gone, cut);
    }

    private static Fabric without(Fabric fabric, Set<Guid> gone, Set<Link> cut) {
        FabricIndex index = FabricIndex.of(fabric);
        Set<Guid> leaving = new HashSet<>();
        Fabric.Builder builder = new Fabric.Builder(fabric.sweptAt()).membersKnown(true);
        for (Node node : fabric.nodes().values()) {
            if (gone.contains(node.guid())) {
                node.findPort(0).ifPresent(port -> leaving.add(port.guid()));
            } else {
                builder.node(node);
            }
            if (!(node instanceof Switch)) {
                node.ports().stream()
                        .filter(port -> index.attachment(port.guid())
                                .map(at -> gone.contains(index.guid(at.rank())))
                                .orElse(false))
                        .forEach(port -> leaving.add(port.guid()));
            }
        }
        fabric.links().stream()
                .filter(link -> !cut.contains(link))
                .filter(link -> !gone.contains(link.a().node())
                        && !gone.contains(link.b().node()))
                .forEach(builder::link);
        for (MulticastGroup group : fabric.groups()) {
            builder.group(group.withMembers(group.members().stream()
                    .filter(member -> !leaving.contains(member.portGuid()))
                    .toList()));
        }
        return builder.build();
    }

    /** The switches in the SM's part, or in the one with most end ports where it is not known or gone. */
    private static Set<Guid> seen(Fabric fabric, Set<Guid> among, Set<Guid> gone, Set<Link> cut) {
        FabricIndex index = FabricIndex.of(fabric);
        Optional<Guid> manager = fabric.subnetManagers().stream()
                .map(SubnetManager::portGuid)
                .flatMap(port -> index.attachment(port).stream())
                .map(at -> index.guid(at.rank()))
                .filter(guid -> !gone.contains(guid))
                .findFirst();
        if (manager.isPresent()) {
            return part(fabric, manager.get(), gone, cut);
        }
        Set<Guid> best = new HashSet<>();
        long most = -1;
        Collection<Switch> byKey = fabric.switches().stream()
                .sorted((a, b) -> Guid.KEY_ORDER.compare(a.guid(), b.guid()))
                .filter(node -> among.contains(node.guid()) && !gone.contains(node.guid()))
                .toList();
        for (Switch node : byKey) {
            Set<Guid> part = part(fabric, node.guid(), gone, cut);
            long endPorts = fabric.links().stream()
                    .filter(link -> part.contains(link.a().node())
                            != part.contains(link.b().node()))
                    .filter(link -> !(fabric.node(link.a().node()) instanceof Switch)
                            || !(fabric.node(link.b().node()) instanceof Switch))
                    .count();
            if (endPorts > most) {
                most = endPorts;
                best = part;
            }
        }
        return best;
    }

    private static Set<Guid> part(Fabric fabric, Guid start, Set<Guid> gone, Set<Link> cut) {
        Set<Guid> part = new HashSet<>();
        Deque<Guid> open = new ArrayDeque<>(List.of(start));
        while (!open.isEmpty()) {
            Guid here = open.remove();
            if (gone.contains(here) || !(fabric.node(here) instanceof Switch) || !part.add(here)) {
                continue;
            }
            fabric.links().stream()
                    .filter(link -> !cut.contains(link))
                    .filter(link ->
                            link.a().node().equals(here) || link.b().node().equals(here))
                    .forEach(link -> open.add(
                            link.a().node().equals(here)
                                    ? link.b().node()
                                    : link.a().node()));
        }
        return part;
    }
}
