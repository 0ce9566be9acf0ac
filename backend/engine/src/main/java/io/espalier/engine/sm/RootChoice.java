package io.espalier.engine.sm;

import io.espalier.engine.index.Attachment;
import io.espalier.engine.index.FabricIndex;
import java.util.BitSet;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * OpenSM's choice of a tree's root: the switch whose farthest member is nearest, the first in KEY order among equals. Every
 * switch that forwards multicast is asked, members on it or not. Cost: switches times member switches.
 */
public final class RootChoice {
    private final FabricIndex index;
    private final HopMatrix hops;

    public RootChoice(FabricIndex index, HopMatrix hops) {
        this.index = index;
        this.hops = hops;
    }

    /** The root's rank, if any switch forwards multicast. */
    public OptionalInt root(Membership membership) {
        int[] targets = targets(membership);
        int[] extra = extraHops(membership, targets);
        int best = -1;
        int bestCost = Integer.MAX_VALUE;
        for (int rank = 0; rank < index.size(); rank++) {
            if (index.multicastCap(rank) > 0) {
                int cost = cost(rank, targets, extra, bestCost);
                if (cost < bestCost) {
                    best = rank;
                    bestCost = cost;
                }
            }
        }
        return best < 0 ? OptionalInt.empty() : OptionalInt.of(best);
    }

    /** All switches that cost as little as the root, in KEY order: the root is the first. */
    public int[] leastCost(Membership membership) {
        OptionalInt root = root(membership);
        if (root.isEmpty()) {
            return new int[0];
        }
        int[] targets = targets(membership);
        int[] extra = extraHops(membership, targets);
        int least = cost(root.getAsInt(), targets, extra, Integer.MAX_VALUE);
        return IntStream.range(root.getAsInt(), index.size())
                .filter(rank -> index.multicastCap(rank) > 0)
                .filter(rank -> cost(rank, targets, extra, least + 1) == least)
                .toArray();
    }

    private static int[] targets(Membership membership) {
        return membership.attached().stream()
                .mapToInt(Attachment::rank)
                .distinct()
                .toArray();
    }

    /** One hop more to CAs; but not where the switch is itself a member, even if CAs on it are members too. */
    private static int[] extraHops(Membership membership, int[] targets) {
        BitSet selfMembers = new BitSet();
        membership.attached().stream().filter(at -> at.port() == 0).forEach(at -> selfMembers.set(at.rank()));
        int[] extra = new int[targets.length];
        for (int i = 0; i < targets.length; i++) {
            extra[i] = selfMembers.get(targets[i]) ? 0 : 1;
        }
        return extra;
    }

    /** Hops to the farthest member; gives up early, with too low a cost, where it cannot be better than the best. */
    private int cost(int rank, int[] targets, int[] extra, int bestCost) {
        int cost = 0;
        for (int i = 0; i < targets.length && cost < bestCost; i++) {
            cost = Math.max(cost, hops.least(rank, targets[i]) + extra[i]);
        }
        return cost;
    }
}
