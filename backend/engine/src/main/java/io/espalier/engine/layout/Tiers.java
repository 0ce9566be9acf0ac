package io.espalier.engine.layout;

import io.espalier.engine.index.FabricIndex;
import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Node;
import io.espalier.model.PortId;
import io.espalier.model.Switch;
import java.util.Arrays;

/**
 * How high each switch stands: 0 where at least one end port hangs on it that is no SHARP aggregation node, else hops to the
 * nearest such switch. A switch that reaches none stands one above the highest of the others; in a fabric without any end port
 * all stand at 0. A link that is down counts here, so that a picture does not jump when a host goes down.
 */
public final class Tiers {
    private static final int UNSET = -1;

    private final FabricIndex index;
    private final int[] tiers;
    private final int highest;

    private Tiers(FabricIndex index, int[] tiers) {
        this.index = index;
        this.tiers = tiers;
        this.highest = Arrays.stream(tiers).max().orElse(0);
    }

    /** The tiers of a fabric's switches. Cost: one breadth-first search. */
    public static Tiers of(Fabric fabric, FabricIndex index) {
        int[] tiers = new int[index.size()];
        Arrays.fill(tiers, UNSET);
        int[] queue = new int[index.size()];
        int end = 0;
        for (Link link : fabric.links()) {
            int leaf = Math.max(leafOf(fabric, index, link.a()), leafOf(fabric, index, link.b()));
            if (leaf >= 0 && tiers[leaf] == UNSET) {
                tiers[leaf] = 0;
                queue[end++] = leaf;
            }
        }
        spread(Neighbours.of(fabric, index), tiers, queue, end);
        return new Tiers(index, tiers);
    }

    /** The switch that has a real end port at the other end of this port; -1 where it is none. */
    private static int leafOf(Fabric fabric, FabricIndex index, PortId id) {
        Node far = fabric.node(fabric.findPeer(id).orElse(id).node());
        boolean isEnd = !(far instanceof Switch) && !(far instanceof Adapter adapter && adapter.isAggregationNode());
        return isEnd ? index.rank(id.node()) : -1;
    }

    private static void spread(Neighbours neighbours, int[] tiers, int[] queue, int seeds) {
        int end = seeds;
        for (int next = 0; next < end; next++) {
            int above = tiers[queue[next]] + 1;
            for (int peer : neighbours.of(queue[next]).toArray()) {
                if (tiers[peer] == UNSET) {
                    tiers[peer] = above;
                    queue[end++] = peer;
                }
            }
        }
        int unreached = Arrays.stream(tiers).max().orElse(UNSET) + 1;
        for (int rank = 0; rank < tiers.length; rank++) {
            tiers[rank] = tiers[rank] == UNSET ? unreached : tiers[rank];
        }
    }

    /**
     * The tier of a switch.
     *
     * @throws IllegalArgumentException if it is no switch of the fabric
     */
    public int tier(Guid switchGuid) {
        int rank = index.rank(switchGuid);
        if (rank < 0) {
            throw new IllegalArgumentException("no switch " + switchGuid + " in the fabric");
        }
        return tiers[rank];
    }

    /** The tier of the switch of that rank. */
    public int tierAt(int rank) {
        return tiers[rank];
    }

    /** The highest tier; 0 in a fabric without switches. */
    public int highest() {
        return highest;
    }
}
