package io.espalier.server.export.tree;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.index.NodeNames;
import io.espalier.engine.layout.NaturalOrder;
import io.espalier.engine.tree.TreeReport;
import io.espalier.engine.tree.TreeShape;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Member;
import io.espalier.model.Node;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Walks one tree, or two laid over each other, breadth first from the apex; what hangs together with nothing comes last. */
final class TreeWalk {
    private final FabricAnalysis analysis;
    private final Fabric fabric;
    private final TreeReport report;
    private final TreeSide side;
    private final SortedMap<Link, Presence> trunks = new TreeMap<>();
    private final Map<Guid, Integer> order = new LinkedHashMap<>();
    private final Map<Link, TreeHop> hops = new LinkedHashMap<>();

    TreeWalk(FabricAnalysis analysis, TreeReport report, TreeSide side) {
        this.analysis = analysis;
        this.fabric = analysis.fabric();
        this.report = report;
        this.side = side;
        Set<Link> installed = Set.copyOf(report.installed().trunkLinks());
        Set<Link> planned = Set.copyOf(report.planned().trunkLinks());
        for (Link link : union(installed, planned)) {
            Presence presence = Presence.of(installed.contains(link), planned.contains(link));
            if (presence.in(side)) {
                trunks.put(link, presence);
            }
        }
        starts().forEach(this::walk);
    }

    private static <T> Set<T> union(Set<T> one, Set<T> other) {
        Set<T> all = new LinkedHashSet<>(one);
        all.addAll(other);
        return all;
    }

    /** The apex, then the others, the highest first: one that was passed by then starts nothing. */
    private List<Guid> starts() {
        List<Guid> starts = new ArrayList<>();
        apex().ifPresent(starts::add);
        copies().keySet().stream()
                .sorted(Comparator.comparingInt((Guid guid) -> -analysis.tiers().tier(guid))
                        .thenComparing(Guid.KEY_ORDER))
                .forEach(starts::add);
        return starts;
    }

    private Optional<Guid> apex() {
        return side == TreeSide.PLANNED
                ? report.plannedRoot().or(() -> report.planned().apex())
                : report.installed().apex().or(report::plannedRoot);
    }

    /** Switches of the side with the copies they make; the installed tree's word stands first. */
    private SortedMap<Guid, Integer> copies() {
        SortedMap<Guid, Integer> copies = new TreeMap<>();
        if (side != TreeSide.INSTALLED) {
            copies.putAll(report.planned().copies());
        }
        if (side != TreeSide.PLANNED) {
            copies.putAll(report.installed().copies());
        }
        return copies;
    }

    private void walk(Guid start) {
        Deque<Guid> queue = new ArrayDeque<>();
        if (order.putIfAbsent(start, order.size()) == null) {
            queue.add(start);
        }
        while (!queue.isEmpty()) {
            Guid here = queue.remove();
            for (Link link : linksAt(here)) {
                PortId from = link.a().node().equals(here) ? link.a() : link.b();
                PortId to = link.other(from);
                boolean isNew = order.putIfAbsent(to.node(), order.size()) == null;
                hops.putIfAbsent(link, new TreeHop(from, to, presence(link), !isNew));
                if (isNew) {
                    queue.add(to.node());
                }
            }
        }
    }

    /** Installed links before planned ones: the way that packets take comes first. */
    private List<Link> linksAt(Guid node) {
        return trunks.keySet().stream()
                .filter(link -> link.a().node().equals(node) || link.b().node().equals(node))
                .sorted(Comparator.comparing((Link link) -> presence(link) == Presence.PLANNED)
                        .thenComparing(link -> name(far(link, node)), new NaturalOrder())
                        .thenComparing(Comparator.naturalOrder()))
                .toList();
    }

    private static Guid far(Link link, Guid node) {
        return link.a().node().equals(node) ? link.b().node() : link.a().node();
    }

    private Presence presence(Link link) {
        return trunks.getOrDefault(link, Presence.BOTH);
    }

    private String name(Guid guid) {
        return fabric.findNode(guid).map(NodeNames::of).orElse(guid.toString());
    }

    List<TreeStop> stops() {
        Map<Guid, Integer> installed = report.installed().copies();
        Map<Guid, Integer> planned = report.planned().copies();
        Map<Guid, Integer> copies = copies();
        return order.keySet().stream()
                .map(guid -> new TreeStop(
                        guid,
                        name(guid),
                        analysis.tiers().tier(guid),
                        Presence.of(installed.containsKey(guid), planned.containsKey(guid)),
                        copies.getOrDefault(guid, 0),
                        report.installed().apex().filter(guid::equals).isPresent(),
                        report.plannedRoot().filter(guid::equals).isPresent()))
                .toList();
    }

    List<TreeHop> hops() {
        return List.copyOf(hops.values());
    }

    List<TreeEnd> ends() {
        TreeShape shape = side == TreeSide.PLANNED ? report.planned() : report.installed();
        List<TreeEnd> ends = new ArrayList<>();
        report.members().forEach(member -> ends.add(member(member, shape)));
        shape.deadEnds().forEach(port -> ends.add(deadEnd(port)));
        ends.sort(Comparator.comparingInt(this::place)
                .thenComparingInt(end -> end.at().map(PortId::number).orElse(0))
                .thenComparing(TreeEnd::id));
        return ends;
    }

    private int place(TreeEnd end) {
        return end.at().map(PortId::node).map(order::get).orElse(Integer.MAX_VALUE);
    }

    private TreeEnd member(Member member, TreeShape shape) {
        Optional<Port> port = fabric.findEndPort(member.portGuid());
        return new TreeEnd(
                member.portGuid().toString(),
                port.map(this::hostName).orElse("no port of that GUID"),
                port.flatMap(this::switchPort),
                port.map(Port::number).orElse(0),
                member.joinState().toString(),
                !shape.cutOff().contains(member.portGuid()));
    }

    private String hostName(Port port) {
        Node node = fabric.node(port.id().node());
        return NodeNames.hostOf(node);
    }

    /** A switch's own port 0 hangs on the switch itself. */
    private Optional<PortId> switchPort(Port port) {
        return port.number() == 0 ? Optional.of(port.id()) : fabric.findPeer(port.id());
    }

    private TreeEnd deadEnd(PortId port) {
        String name = fabric.findPeer(port)
                .map(peer -> NodeNames.hostOf(fabric.node(peer.node())) + ", no member")
                .orElse("no link");
        return new TreeEnd(port.toString(), name, Optional.of(port), 0, "", false);
    }
}
