package io.espalier.engine.tree;

import io.espalier.engine.index.Distances;
import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.layout.Tiers;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Member;
import io.espalier.model.PortId;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Reads from rows what they mean on one fabric. Where the SA hides members, the CA ports that the rows lead to are taken for
 * them. Immutable. Cost of a tree: its rows times the switches that members are on.
 */
public final class ShapeReader {
    private final Fabric fabric;
    private final FabricIndex index;
    private final Distances distances;
    private final Tiers tiers;

    public ShapeReader(Fabric fabric, FabricIndex index, Distances distances, Tiers tiers) {
        this.fabric = fabric;
        this.index = index;
        this.distances = distances;
        this.tiers = tiers;
    }

    /** The shape of the rows for these members; the unread switches may hold rows that are not known. */
    public TreeShape read(TreeRows rows, List<Member> members, Set<Guid> unread) {
        MemberPlaces places =
                fabric.membersKnown() ? MemberPlaces.of(fabric, index, members) : MemberPlaces.guessed(index, rows);
        TreeGraph graph = new TreeGraph(index, rows, places, unread);
        List<Walk> walks = walks(graph, places);
        Optional<Walk> fromApex = fromApex(graph, places);
        return new TreeShape(
                rows,
                links(graph, Arc::isTrunk),
                links(graph, arc -> arc.end() == Arc.End.MEMBER && arc.port() > 0),
                copies(graph),
                fromApex.map(walk -> graph.guid(walk.start())),
                fromApex.map(walk -> depth(graph.places(places.ranks()), walk)).orElse(0),
                isJudged(graph, places, unread) ? new Reach(graph, places, rows, walks).cutOff() : Set.of(),
                deadEnds(graph),
                loops(graph, walks),
                new Stretch(graph, places, distances).max(walks));
    }

    private static List<Walk> walks(TreeGraph graph, MemberPlaces places) {
        return IntStream.range(0, graph.size())
                .filter(place -> !places.on(graph.rank(place)).isEmpty())
                .mapToObj(graph::walk)
                .toList();
    }

    /** Whether it can be said who is cut off. */
    private boolean isJudged(TreeGraph graph, MemberPlaces places, Set<Guid> unread) {
        return fabric.membersKnown()
                && !graph.leadsToUnread()
                && places.places().stream()
                        .noneMatch(
                                place -> unread.contains(index.guid(place.at().rank())));
    }

    private List<Link> links(TreeGraph graph, Predicate<Arc> wanted) {
        SortedSet<Link> links = new TreeSet<>();
        for (int place = 0; place < graph.size(); place++) {
            for (Arc arc : graph.arcs(place)) {
                PortId port = new PortId(graph.guid(place), arc.port());
                if (wanted.test(arc)) {
                    fabric.findPeer(port).ifPresent(peer -> links.add(new Link(port, peer)));
                }
            }
        }
        return List.copyOf(links);
    }

    private static SortedMap<Guid, Integer> copies(TreeGraph graph) {
        SortedMap<Guid, Integer> copies = new TreeMap<>();
        for (int place = 0; place < graph.size(); place++) {
            copies.put(graph.guid(place), graph.arcs(place).size() - 1);
        }
        return copies;
    }

    private Optional<Walk> fromApex(TreeGraph graph, MemberPlaces members) {
        int top = IntStream.range(0, graph.size())
                .map(place -> tiers.tierAt(graph.rank(place)))
                .max()
                .orElse(0);
        int[] places = graph.places(members.ranks());
        boolean allHaveRows = places.length == members.ranks().size();
        Comparator<Walk> nearest = Comparator.comparingInt(walk -> allHaveRows ? farthest(places, walk) : 0);
        return IntStream.range(0, graph.size())
                .filter(place -> tiers.tierAt(graph.rank(place)) == top)
                .mapToObj(graph::walk)
                .min(nearest.thenComparingInt(Walk::start));
    }

    /** Hops to the farthest member's switch; the greatest number where one is not reached. */
    private static int farthest(int[] places, Walk walk) {
        return IntStream.of(places).allMatch(walk::reaches) ? depth(places, walk) : Integer.MAX_VALUE;
    }

    /** Hops to the farthest member's switch that is reached. */
    private static int depth(int[] places, Walk walk) {
        return IntStream.of(places).map(walk::hops).reduce(0, Math::max);
    }

    private static List<PortId> deadEnds(TreeGraph graph) {
        List<PortId> deadEnds = new ArrayList<>();
        for (int place = 0; place < graph.size(); place++) {
            for (Arc arc : graph.arcs(place)) {
                if (graph.isDeadEnd(arc)) {
                    deadEnds.add(new PortId(graph.guid(place), arc.port()));
                }
            }
        }
        return deadEnds.stream().sorted().toList();
    }

    /** Also where no member's packet comes: others may send there. */
    private static boolean loops(TreeGraph graph, List<Walk> walks) {
        if (walks.stream().anyMatch(Walk::isTwice)) {
            return true;
        }
        BitSet reached = new BitSet();
        walks.forEach(
                walk -> IntStream.range(0, graph.size()).filter(walk::reaches).forEach(reached::set));
        return IntStream.range(0, graph.size())
                .filter(place -> !reached.get(place))
                .anyMatch(place -> graph.walk(place).isTwice());
    }
}
