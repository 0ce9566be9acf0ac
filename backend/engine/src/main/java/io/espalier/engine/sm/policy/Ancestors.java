package io.espalier.engine.sm.policy;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.layout.Tiers;
import io.espalier.engine.sm.forest.Ground;
import io.espalier.engine.sm.forest.MemberSet;
import java.util.BitSet;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * For each switch, those that reach it by hops that each lower the tier, over switches that forward multicast. Cost: a bit for
 * every two switches.
 */
final class Ancestors {
    private final Ground ground;
    private final FabricIndex index;
    private final Tiers tiers;
    private final BitSet[] above;

    Ancestors(Ground ground, Tiers tiers) {
        this.ground = ground;
        this.index = ground.index();
        this.tiers = tiers;
        this.above = new BitSet[index.size()];
        IntStream.range(0, index.size())
                .boxed()
                .sorted(Comparator.comparingInt((Integer rank) -> -tiers.tierAt(rank)))
                .forEach(rank -> above[rank] = aboveOf(rank));
    }

    private BitSet aboveOf(int rank) {
        BitSet all = new BitSet(index.size());
        all.set(rank);
        for (int port = 1; port <= index.highestPort(rank); port++) {
            int peer = index.peerSwitch(rank, port);
            if (peer >= 0 && tiers.tierAt(peer) > tiers.tierAt(rank) && ground.forwards(peer)) {
                all.or(above[peer]);
            }
        }
        return all;
    }

    /** Ranks of the switches of a tier above a root's that forward multicast and reach all member switches downwards. */
    int[] common(MemberSet members, int root) {
        BitSet common = new BitSet(index.size());
        common.set(0, index.size());
        for (int at = 0; at < members.switches(); at++) {
            common.and(above[members.rank(at)]);
        }
        return common.stream()
                .filter(rank -> tiers.tierAt(rank) > tiers.tierAt(root) && ground.forwards(rank))
                .toArray();
    }
}
