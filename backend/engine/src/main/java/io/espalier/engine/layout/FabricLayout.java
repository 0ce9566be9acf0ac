package io.espalier.engine.layout;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.index.NodeNames;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Node;
import io.espalier.model.Switch;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Where each node stands in the picture and what is written in it; the same for the same fabric. Immutable. Cost: a few sorts of
 * the switches, one pass over the rest.
 */
public final class FabricLayout {
    private static final List<String> WORDS = List.of("Leaves", "Spines", "Cores");

    private final List<TierRow> tiers;
    private final SortedMap<Guid, Position> positions;
    private final SortedMap<Guid, String> labels;
    private final Hangers hangers;
    private final Lanes lanes;

    private FabricLayout(
            List<TierRow> tiers,
            SortedMap<Guid, Position> positions,
            SortedMap<Guid, String> labels,
            Hangers hangers,
            Lanes lanes) {
        this.tiers = List.copyOf(tiers);
        this.positions = Collections.unmodifiableSortedMap(positions);
        this.labels = labels;
        this.hangers = hangers;
        this.lanes = lanes;
    }

    /** The layout of a fabric. */
    public static FabricLayout of(Fabric fabric, FabricIndex index, Tiers tiers) {
        Neighbours neighbours = Neighbours.of(fabric, index);
        List<TierNames> names = index.size() == 0 ? List.of() : names(index, tiers);
        List<List<Integer>> rows =
                index.size() == 0 ? List.of() : new TierOrder(index, tiers, neighbours, names).rows();
        Places places = new Places(index, tiers, neighbours, rows, names);
        SortedMap<Guid, Position> positions = new TreeMap<>(places.positions());
        Hangers hangers = new Hangers(fabric);
        hangers.place(positions);
        List<TierRow> tierRows = new ArrayList<>();
        for (int tier = rows.size() - 1; tier >= 0; tier--) {
            String prefix = names.get(tier).prefix();
            tierRows.add(new TierRow(
                    tier,
                    places.isLayered() ? word(tier, rows.size()) : unlayered(tier),
                    prefix,
                    rows.get(tier).size(),
                    places.y(tier)));
        }
        return new FabricLayout(tierRows, positions, labels(fabric, tiers, names), hangers, new Lanes(fabric));
    }

    private static List<TierNames> names(FabricIndex index, Tiers tiers) {
        return IntStream.rangeClosed(0, tiers.highest())
                .mapToObj(tier -> TierNames.of(IntStream.range(0, index.size())
                        .filter(rank -> tiers.tierAt(rank) == tier)
                        .mapToObj(rank -> NodeNames.of(index.switchAt(rank)))
                        .toList()))
                .toList();
    }

    private static String word(int tier, int count) {
        if (count == 1) {
            return "Switches";
        }
        return count <= WORDS.size() ? WORDS.get(tier) : "Tier " + tier;
    }

    private static String unlayered(int tier) {
        return tier == 0 ? "Switches" : "Without hosts";
    }

    private static SortedMap<Guid, String> labels(Fabric fabric, Tiers tiers, List<TierNames> names) {
        SortedMap<Guid, String> labels = new TreeMap<>();
        for (Node node : fabric.nodes().values()) {
            String label = node instanceof Switch
                    ? names.get(tiers.tier(node.guid())).label(NodeNames.of(node))
                    : NodeNames.hostOf(node);
            labels.put(node.guid(), label);
        }
        return labels;
    }

    /** The rows of switches, the highest tier first. */
    public List<TierRow> tiers() {
        return tiers;
    }

    /** Every node's place. */
    public SortedMap<Guid, Position> positions() {
        return positions;
    }

    /**
     * A node's place.
     *
     * @throws IllegalArgumentException if it is not in the fabric
     */
    public Position position(Guid node) {
        return known(positions, node);
    }

    /**
     * What is written in a node: a switch's name without what all names of its tier begin and end with, a host's name.
     *
     * @throws IllegalArgumentException if it is not in the fabric
     */
    public String label(Guid node) {
        return known(labels, node);
    }

    private static <T> T known(SortedMap<Guid, T> values, Guid node) {
        T value = values.get(node);
        if (value == null) {
            throw new IllegalArgumentException("no node " + node + " in the fabric");
        }
        return value;
    }

    /** The switch under which a host, router or aggregation node is drawn; none for switches and lone hosts. */
    public Optional<Guid> parent(Guid node) {
        return hangers.parent(node);
    }

    /** Which of the parallel cables between its two nodes a link is, from 0. */
    public int lane(Link link) {
        return lanes.lane(link);
    }

    /** How many cables there are between the two nodes of a link. */
    public int lanes(Link link) {
        return lanes.lanes(link);
    }
}
