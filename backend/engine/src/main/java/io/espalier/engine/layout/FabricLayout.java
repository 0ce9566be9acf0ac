package io.espalier.engine.layout;

import io.espalier.engine.chassis.Director;
import io.espalier.engine.chassis.Directors;
import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.index.NodeNames;
import io.espalier.engine.racks.Rack;
import io.espalier.engine.racks.Racks;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Node;
import io.espalier.model.Switch;
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

    private final FabricIndex index;
    private final Levels levels;
    private final List<TierRow> tiers;
    private final SortedMap<Guid, Position> positions;
    private final SortedMap<Guid, String> labels;
    private final Hangers hangers;
    private final Lanes lanes;
    private final List<Director> directors;
    private final List<Rack> racks;

    private FabricLayout(Fabric fabric, FabricIndex index, Tiers tiers, Directors directors, Racks racks) {
        this.index = index;
        Neighbours neighbours = Neighbours.of(fabric, index);
        Company company = new Company(index, directors, racks);
        levels = new Levels(index, tiers, directors);
        List<TierNames> names = index.size() == 0 ? List.of() : names(index, levels, company);
        List<List<Integer>> order =
                index.size() == 0 ? List.of() : new TierOrder(index, levels, company, neighbours, names).rows();
        List<Row> rows = IntStream.range(0, order.size())
                .mapToObj(tier -> Row.of(index, company, names.get(tier), order.get(tier)))
                .toList();
        Places places = new Places(index, levels, company, neighbours, rows);
        SortedMap<Guid, Position> all = new TreeMap<>(places.positions());
        hangers = new Hangers(fabric);
        hangers.place(all);
        positions = Collections.unmodifiableSortedMap(all);
        this.tiers = IntStream.range(0, order.size())
                .mapToObj(tier -> new TierRow(
                        tier,
                        places.isLayered() ? word(tier, order.size()) : unlayered(tier),
                        names.get(tier).prefix(),
                        order.get(tier).size(),
                        places.y(tier)))
                .toList()
                .reversed();
        labels = labels(fabric, names, directors);
        lanes = new Lanes(fabric);
        this.directors = places.isEllipse() ? List.of() : directors.all();
        // Where there are no rows, the switches of a rack do not stand side by side.
        this.racks = places.isLayered() ? racks.all() : List.of();
    }

    /**
     * The layout of a fabric.
     *
     * @param directors those of the fabric, each of which stands as one
     * @param racks where the site says its switches stand
     */
    public static FabricLayout of(Fabric fabric, FabricIndex index, Tiers tiers, Directors directors, Racks racks) {
        return new FabricLayout(fabric, index, tiers, directors, racks);
    }

    private static List<TierNames> names(FabricIndex index, Levels levels, Company company) {
        return IntStream.rangeClosed(0, levels.highest())
                .mapToObj(tier -> TierNames.of(IntStream.range(0, index.size())
                        .filter(rank -> levels.at(rank) == tier && !company.isModule(rank))
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

    private SortedMap<Guid, String> labels(Fabric fabric, List<TierNames> names, Directors directors) {
        SortedMap<Guid, String> all = new TreeMap<>();
        for (Node node : fabric.nodes().values()) {
            all.put(node.guid(), NodeNames.hostOf(node));
        }
        for (Switch node : fabric.switches()) {
            if (directors.of(node.guid()).isEmpty()) {
                all.put(node.guid(), names.get(tier(node.guid())).label(NodeNames.of(node)));
            }
        }
        directors.all().stream().flatMap(Director::modules).forEach(module -> all.put(module.guid(), module.label()));
        return all;
    }

    /** The directors that are drawn as one, each with its modules over one another; none where all stand on a ring. */
    public List<Director> directors() {
        return directors;
    }

    /** The racks whose switches stand side by side in their rows; none where there are no rows. */
    public List<Rack> racks() {
        return racks;
    }

    /**
     * In which row a switch stands, 0 at the bottom: its tier, but that of the others for a module of a director.
     *
     * @throws IllegalArgumentException if it is no switch of the fabric
     */
    public int tier(Guid switchGuid) {
        int rank = index.rank(switchGuid);
        if (rank < 0) {
            throw new IllegalArgumentException("no switch " + switchGuid + " in the fabric");
        }
        return levels.at(rank);
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
