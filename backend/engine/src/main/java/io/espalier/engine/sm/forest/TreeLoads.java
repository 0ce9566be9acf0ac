package io.espalier.engine.sm.forest;

import io.espalier.engine.index.FabricIndex;
import io.espalier.model.PortId;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What trees put on each link direction: the sum of the weights of the trees whose row has the egress port. Peak and mean are
 * over links between switches. Trees may be added and taken away; used by one thread.
 */
public final class TreeLoads {
    /** No egress. */
    public static final int NONE = -1;

    private final FabricIndex index;
    private final int[] trunks;
    private final long[] loads;

    /** No load anywhere. */
    public TreeLoads(FabricIndex index) {
        this(index, IntStream.range(0, index.egresses()).filter(index::isTrunk).toArray(), new long[index.egresses()]);
    }

    private TreeLoads(FabricIndex index, int[] trunks, long[] loads) {
        this.index = index;
        this.trunks = trunks;
        this.loads = loads;
    }

    /**
     * A link direction and its load.
     *
     * @param egress the switch port that sends into it
     * @param load the sum of the weights
     */
    public record Load(PortId egress, long load) {}

    /** The same loads, to be changed apart. */
    public TreeLoads copy() {
        return new TreeLoads(index, trunks, loads.clone());
    }

    /** Adds a tree; takes it away again where the weight is negative. */
    public void add(Tree tree, long weight) {
        for (int i = 0; i < tree.size(); i++) {
            loads[tree.egress(i)] += weight;
        }
    }

    /** The load that leaves by an egress. */
    public long load(int egress) {
        return loads[egress];
    }

    /** The greatest load of any direction of a link between switches. */
    public long peak() {
        long peak = 0;
        for (int trunk : trunks) {
            peak = Math.max(peak, loads[trunk]);
        }
        return peak;
    }

    /** The first egress in KEY order with the greatest load; {@link #NONE} where nothing is loaded. */
    public int hottest() {
        int hottest = NONE;
        long most = 0;
        for (int trunk : trunks) {
            if (loads[trunk] > most) {
                most = loads[trunk];
                hottest = trunk;
            }
        }
        return hottest;
    }

    /** The mean over the directions that have any load; 0 where none has. */
    public double mean() {
        return Arrays.stream(trunks)
                .mapToLong(trunk -> loads[trunk])
                .filter(load -> load > 0)
                .average()
                .orElse(0);
    }

    /** The directions with the greatest loads, greatest first, equal ones in KEY order; those without any load are left out. */
    public List<Load> hottest(int count) {
        return Arrays.stream(trunks)
                .filter(trunk -> loads[trunk] > 0)
                .boxed()
                .sorted(Comparator.comparingLong((Integer trunk) -> -loads[trunk]))
                .limit(count)
                .map(trunk -> new Load(index.portId(trunk), loads[trunk]))
                .toList();
    }
}
