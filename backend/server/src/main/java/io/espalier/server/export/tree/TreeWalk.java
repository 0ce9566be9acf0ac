package io.espalier.server.export.tree;

import io.espalier.engine.index.NaturalOrder;
import io.espalier.engine.tree.TreeShape;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Member;
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

/**
 * Walks one tree, or two laid over each other, breadth first from the apex, or from both roots at once where they stand side by
 * side; what hangs together with nothing comes last.
 */
final class TreeWalk {
    private final TreePair pair;
    private final TreeShape first;
    private final TreeShape second;
    private final TreeSide side;
    private final SortedMap<Link, Presence> trunks = new TreeMap<>();
    private final Map<Guid, Integer> order = new LinkedHashMap<>();
    private final Map<Link, TreeHop> hops = new LinkedHashMap<>();

    TreeWalk(TreePair pair, TreeSide side) {
        this.pair = pair;
        this.first = pair.first().shape();
        this.second = pair.second().shape();
        this.side = side;
        Set<Link> ofFirst = Set.copyOf(first.trunkLinks());
        Set<Link> ofSecond = Set.copyOf(second.trunkLinks());
        for (Link link : union(ofFirst, ofSecond)) {
            Presence presence = Presence.of(ofFirst.contains(link), ofSecond.contains(link));
            if (presence.in(side)) {
                trunks.put(link, presence);
            }
        }
        walk(tops());
        starts().forEach(start -> walk(List.of(start)));
    }

    /** The apex, and beside it the second tree's root where that stands as high and neither tree passes the other's. */
    private List<Guid> tops() {
        List<Guid> tops = new ArrayList<>();
        apex().ifPresent(apex -> {
            tops.add(apex);
            pair.second()
                    .root()
                    .filter(root -> !root.equals(apex) && copies().containsKey(root))
                    .filter(root -> tier(pair.second(), root) == tier(pair.first(), apex))
                    .filter(root -> !first.copies().containsKey(root)
                            && !second.copies().containsKey(apex))
                    .ifPresent(tops::add);
        });
        return tops;
    }

    /** In its own fabric: what is lost on the way to the other has no tier there. */
    private static int tier(TreeHalf half, Guid guid) {
        return half.analysis().tiers().tier(guid);
    }

    private static <T> Set<T> union(Set<T> one, Set<T> other) {
        Set<T> all = new LinkedHashSet<>(one);
        all.addAll(other);
        return all;
    }

    /** The highest first: one that was passed by then starts nothing. */
    private List<Guid> starts() {
        return copies().keySet().stream()
                .sorted(Comparator.comparingInt((Guid guid) -> -pair.tier(guid)).thenComparing(Guid.KEY_ORDER))
                .toList();
    }

    private Optional<Guid> apex() {
        Optional<Guid> of = pair.second().root();
        return side == TreeSide.PLANNED
                ? of
                : first.apex().or(() -> pair.first().root()).or(() -> of);
    }

    /** Switches of the side with the copies they make; the first tree's word stands. */
    private SortedMap<Guid, Integer> copies() {
        SortedMap<Guid, Integer> copies = new TreeMap<>();
        if (side != TreeSide.INSTALLED) {
            copies.putAll(second.copies());
        }
        if (side != TreeSide.PLANNED) {
            copies.putAll(first.copies());
        }
        return copies;
    }

    private void walk(List<Guid> starts) {
        Deque<Guid> queue = new ArrayDeque<>();
        for (Guid start : starts) {
            if (order.putIfAbsent(start, order.size()) == null) {
                queue.add(start);
            }
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

    /** The first tree's links before those of the second alone: the way that packets take comes first. */
    private List<Link> linksAt(Guid node) {
        return trunks.keySet().stream()
                .filter(link -> link.a().node().equals(node) || link.b().node().equals(node))
                .sorted(Comparator.comparing((Link link) -> presence(link) == Presence.PLANNED)
                        .thenComparing(link -> pair.name(far(link, node)), new NaturalOrder())
                        .thenComparing(Comparator.naturalOrder()))
                .toList();
    }

    private static Guid far(Link link, Guid node) {
        return link.a().node().equals(node) ? link.b().node() : link.a().node();
    }

    private Presence presence(Link link) {
        return trunks.getOrDefault(link, Presence.BOTH);
    }

    List<TreeStop> stops() {
        Map<Guid, Integer> copies = copies();
        return order.keySet().stream()
                .map(guid -> stop(guid, copies.getOrDefault(guid, 0)))
                .toList();
    }

    private TreeStop stop(Guid guid, int copies) {
        boolean ofFirst = pair.first().root().filter(guid::equals).isPresent();
        boolean ofSecond = pair.second().root().filter(guid::equals).isPresent();
        return new TreeStop(
                guid,
                pair.name(guid),
                pair.tier(guid),
                Presence.of(first.copies().containsKey(guid), second.copies().containsKey(guid)),
                copies,
                ofFirst,
                pair.words().root(ofFirst, ofSecond));
    }

    List<TreeHop> hops() {
        return List.copyOf(hops.values());
    }

    List<TreeEnd> ends() {
        TreeHalf told = pair.told(side);
        List<TreeEnd> ends = new ArrayList<>();
        members().values().forEach(member -> ends.add(member(member)));
        told.shape().deadEnds().forEach(port -> ends.add(deadEnd(port)));
        ends.sort(Comparator.comparingInt(this::place)
                .thenComparingInt(end -> end.at().map(PortId::number).orElse(0))
                .thenComparing(TreeEnd::id));
        return ends;
    }

    /** Of both, as the later one has them. */
    private Map<Guid, Member> members() {
        Map<Guid, Member> members = new LinkedHashMap<>();
        pair.first().members().forEach(member -> members.put(member.portGuid(), member));
        pair.second().members().forEach(member -> members.put(member.portGuid(), member));
        return members;
    }

    private int place(TreeEnd end) {
        return end.at().map(PortId::node).map(order::get).orElse(Integer.MAX_VALUE);
    }

    private TreeEnd member(Member member) {
        Guid guid = member.portGuid();
        boolean wasIn = isIn(pair.first(), guid);
        boolean isIn = isIn(pair.second(), guid);
        TreeHalf told = pair.isOfOneFabric() ? pair.told(side) : isIn ? pair.second() : pair.first();
        Optional<Port> port = pair.endPort(guid);
        return new TreeEnd(
                guid.toString(),
                port.map(Port::id).map(pair::hostName).orElse("no port of that GUID"),
                port.flatMap(this::switchPort),
                port.map(Port::number).orElse(0),
                member.joinState().toString(),
                !told.shape().cutOff().contains(guid),
                wasIn && isIn ? "" : pair.words().of(Presence.of(wasIn, isIn)));
    }

    private static boolean isIn(TreeHalf half, Guid portGuid) {
        return half.members().stream().anyMatch(member -> member.portGuid().equals(portGuid));
    }

    /** A switch's own port 0 hangs on the switch itself. */
    private Optional<PortId> switchPort(Port port) {
        return port.number() == 0 ? Optional.of(port.id()) : pair.peer(port.id());
    }

    private TreeEnd deadEnd(PortId port) {
        String name =
                pair.peer(port).map(peer -> pair.hostName(peer) + ", no member").orElse("no link");
        return new TreeEnd(port.toString(), name, Optional.of(port), 0, "", false, "");
    }
}
