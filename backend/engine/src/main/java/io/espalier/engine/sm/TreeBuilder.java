package io.espalier.engine.sm;

import io.espalier.engine.index.Attachment;
import io.espalier.engine.index.FabricIndex;
import java.util.Arrays;
import java.util.List;

/**
 * OpenSM's default builder: from the root, members go apart by the lowest port with fewest hops, switch by switch. A switch may
 * be come to twice where the hop matrix is not one of shortest paths; the bits are then simply added, as OpenSM does.
 */
public final class TreeBuilder {
    /** OpenSM stops at this depth, counting the root as 1. */
    private static final int MAX_DEPTH = 64;

    private final FabricIndex index;
    private final HopMatrix hops;
    private final RowSheet rows;

    public TreeBuilder(FabricIndex index, HopMatrix hops) {
        this.index = index;
        this.hops = hops;
        this.rows = new RowSheet(index);
    }

    /** The rows of the tree from a root to these members; a builder builds one. */
    public RowSheet build(int root, List<Attachment> members) {
        int[] targets =
                members.stream().mapToInt(at -> at.rank() << 8 | at.port()).toArray();
        branch(root, targets, 0, 1);
        return rows;
    }

    /** Each target is a switch's rank and, in the low 8 bits, its port. */
    private void branch(int rank, int[] targets, int upstreamPort, int depth) {
        if (depth >= MAX_DEPTH || index.multicastCap(rank) == 0) {
            return;
        }
        if (depth > 1) {
            rows.set(rank, upstreamPort);
        }
        long[] byPort = byPort(rank, targets);
        for (int start = 0; start < byPort.length; ) {
            int port = (int) (byPort[start] >>> 32);
            int end = start;
            while (end < byPort.length && byPort[end] >>> 32 == port) {
                end++;
            }
            leave(rank, port, Arrays.copyOfRange(byPort, start, end), depth);
            start = end;
        }
    }

    /** The targets that have a way, with their port in the high half, ascending. */
    private long[] byPort(int rank, int[] targets) {
        long[] byPort = new long[targets.length];
        int count = 0;
        for (int target : targets) {
            int port = target >>> 8 == rank ? target & 0xFF : hops.lowestPort(rank, target >>> 8);
            if (port >= 0) {
                byPort[count++] = (long) port << 32 | target;
            }
        }
        Arrays.sort(byPort, 0, count);
        return Arrays.copyOf(byPort, count);
    }

    private void leave(int rank, int port, long[] members, int depth) {
        int peer = port == 0 ? FabricIndex.END_PORT : index.peerSwitch(rank, port);
        if (peer == FabricIndex.NOTHING) {
            return;
        }
        rows.set(rank, port);
        if (peer >= 0) {
            int[] targets =
                    Arrays.stream(members).mapToInt(member -> (int) member).toArray();
            branch(peer, targets, index.peerPort(rank, port), depth + 1);
        }
    }
}
