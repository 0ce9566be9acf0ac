package io.espalier.engine.sweep;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.index.Loss;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.SubnetManager;
import java.util.BitSet;
import java.util.Optional;

/** Which part of a fabric its subnet manager still sees after a loss. Immutable. Cost of an answer: at most one walk over the links. */
final class SeenPart {
    private static final int UNKNOWN = -1;

    private final FabricIndex index;
    private final int manager;
    private final BitSet before;

    SeenPart(Fabric fabric, FabricIndex index) {
        this.index = index;
        manager = fabric.subnetManagers().stream()
                .filter(sm -> sm.state() == SubnetManager.State.MASTER)
                .map(sm -> index.attachedTo(sm.portGuid()))
                .filter(egress -> egress >= 0)
                .findFirst()
                .map(index::rankOf)
                .orElse(UNKNOWN);
        Loss nothing = Loss.none(index);
        BitSet all = new BitSet();
        all.set(0, index.size());
        before = manager == UNKNOWN ? largest(all, nothing) : from(manager, nothing, index.size());
    }

    boolean isManagerLost(Loss loss) {
        return manager != UNKNOWN && loss.isSwitchLost(manager);
    }

    /** The loss with all that it cuts off, end ports too. What was not seen before is left as it is. */
    Loss withCutOff(Loss loss) {
        BitSet left = (BitSet) before.clone();
        left.andNot(loss.switches());
        boolean isManagerThere = manager != UNKNOWN && !loss.isSwitchLost(manager);
        BitSet seen = isManagerThere ? from(manager, loss, left.cardinality()) : largest(left, loss);
        BitSet gone = loss.switches();
        left.andNot(seen);
        gone.or(left);
        Loss.Builder all = loss.toBuilder();
        gone.stream().forEach(rank -> takeAlong(all, rank));
        return all.build();
    }

    private void takeAlong(Loss.Builder all, int rank) {
        all.switchAt(rank);
        for (int port = 1; port <= index.highestPort(rank); port++) {
            Optional<Guid> endPort = index.endPort(rank, port);
            endPort.ifPresent(all::endPort);
        }
    }

    /** Of some switches, the part with most end ports, the first in KEY order of equals. */
    private BitSet largest(BitSet among, Loss loss) {
        BitSet largest = new BitSet();
        BitSet open = (BitSet) among.clone();
        int most = -1;
        for (int rank = open.nextSetBit(0); rank >= 0; rank = open.nextSetBit(rank)) {
            BitSet part = from(rank, loss, index.size());
            open.andNot(part);
            int endPorts = part.stream().map(this::endPorts).sum();
            if (endPorts > most) {
                most = endPorts;
                largest = part;
            }
        }
        return largest;
    }

    private int endPorts(int rank) {
        int count = 0;
        for (int port = 1; port <= index.highestPort(rank); port++) {
            count += index.peerSwitch(rank, port) == FabricIndex.END_PORT ? 1 : 0;
        }
        return count;
    }

    /** The switches that can be reached; stops when there are as many as there can be. */
    private BitSet from(int start, Loss loss, int most) {
        BitSet seen = new BitSet(index.size());
        int[] queue = new int[index.size()];
        int end = 1;
        queue[0] = start;
        seen.set(start);
        for (int next = 0; next < end && end < most; next++) {
            int rank = queue[next];
            for (int egress = index.egress(rank, 1); egress <= index.egress(rank, index.highestPort(rank)); egress++) {
                int peer = index.peerOf(egress);
                if (peer >= 0 && !seen.get(peer) && !loss.isEgressLost(egress)) {
                    seen.set(peer);
                    queue[end++] = peer;
                }
            }
        }
        return seen;
    }
}
