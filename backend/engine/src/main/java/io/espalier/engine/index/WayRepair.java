package io.espalier.engine.index;

import java.util.BitSet;

/**
 * Mends shortest ways after a loss, target by target. Without links hops only grow, and those of a switch grow only where
 * every port that led to the target in fewest hops is lost or leads to a switch whose own hops grow. So the switches that are
 * further now are found from the lost links outwards; all others keep their hops. Rows are copied
 * before they are written to, and only then. Used by one thread. After Ramalingam and Reps, "An incremental algorithm for a
 * generalization of the shortest-path problem", J. Algorithms 21 (1996).
 */
final class WayRepair {
    private final FabricIndex index;
    private final Trunks trunks;
    private final Loss loss;
    private final int[] lostTrunks;
    private final int[] lostSwitches;
    private final byte[][] hops;
    private final byte[][] ports;
    private final BitSet ownHops = new BitSet();
    private final BitSet ownPorts = new BitSet();
    /** The switches that are further from the target now: the first so many. */
    private final int[] further;

    private final boolean[] isFurther;
    private int count;

    /** Will write to these arrays. */
    WayRepair(Trunks trunks, Loss loss, byte[][] hops, byte[][] ports) {
        this.index = loss.index();
        this.trunks = trunks;
        this.loss = loss;
        this.lostTrunks = loss.trunks();
        this.lostSwitches = loss.switches().stream().toArray();
        this.hops = hops;
        this.ports = ports;
        this.further = new int[index.size()];
        this.isFurther = new boolean[index.size()];
    }

    void repairAll() {
        for (int target = 0; target < hops.length; target++) {
            repair(target);
        }
    }

    private void repair(int target) {
        byte[] row = hops[target];
        count = 0;
        for (int rank : lostSwitches) {
            if (rank != target) {
                lengthen(row, rank);
            }
        }
        for (int egress : lostTrunks) {
            examine(row, index.rankOf(egress), index.peerOf(egress));
        }
        for (int i = 0; i < count; i++) {
            spread(row, further[i]);
        }
        if (count > 0) {
            measure(target);
        }
        mendPorts(target);
        for (int i = 0; i < count; i++) {
            isFurther[further[i]] = false;
        }
    }

    /** A switch is further now if it led to the target through one that is lost to it, or further itself, and has no other way. */
    private void examine(byte[] row, int behind, int through) {
        int far = row[behind] & 0xFF;
        boolean ledThrough = far != Ways.NO_PATH && far == (row[through] & 0xFF) + 1;
        if (ledThrough && !isFurther[behind] && !hasWay(row, behind, far)) {
            lengthen(row, behind);
        }
    }

    private void lengthen(byte[] row, int rank) {
        if (row[rank] != (byte) Ways.NO_PATH) {
            isFurther[rank] = true;
            further[count++] = rank;
        }
    }

    private boolean hasWay(byte[] row, int rank, int far) {
        for (int trunk = trunks.start(rank); trunk < trunks.start(rank + 1); trunk++) {
            int peer = trunks.peer(trunk);
            if ((row[peer] & 0xFF) + 1 == far && !isFurther[peer] && !loss.isEgressLost(trunks.egress(trunk))) {
                return true;
            }
        }
        return false;
    }

    private void spread(byte[] row, int rank) {
        for (int trunk = trunks.start(rank); trunk < trunks.start(rank + 1); trunk++) {
            int behind = trunks.peer(trunk);
            examine(row, behind, rank);
        }
    }

    /** Finds the new hops of the switches that are further, nearest first. */
    private void measure(int target) {
        byte[] row = own(hops, ownHops, target);
        for (int i = 0; i < count; i++) {
            row[further[i]] = (byte) Ways.NO_PATH;
        }
        int nearest = Ways.NO_PATH;
        for (int i = 0; i < count; i++) {
            nearest = Math.min(nearest, byPeers(row, further[i]));
        }
        // A switch is final in the round of its hops: its peers that are nearer are.
        boolean left = nearest < Ways.NO_PATH;
        for (int far = nearest; left && far < Ways.NO_PATH; far++) {
            left = settle(row, far);
        }
    }

    /** Gives their hops to those that are so far; whether any switch is still to be reached. */
    private boolean settle(byte[] row, int far) {
        boolean left = false;
        for (int i = 0; i < count; i++) {
            int rank = further[i];
            if (row[rank] == (byte) Ways.NO_PATH) {
                int reach = byPeers(row, rank);
                if (reach == far) {
                    row[rank] = (byte) far;
                }
                left |= reach < Ways.NO_PATH;
            }
        }
        return left;
    }

    private int byPeers(byte[] row, int rank) {
        int nearest = Ways.NO_PATH;
        for (int trunk = trunks.start(rank); trunk < trunks.start(rank + 1); trunk++) {
            if (!loss.isEgressLost(trunks.egress(trunk))) {
                nearest = Math.min(nearest, (row[trunks.peer(trunk)] & 0xFF) + 1);
            }
        }
        return nearest;
    }

    /** A port changes only where its link is lost, or where the switch or the peer it leads to is further. */
    private void mendPorts(int target) {
        byte[] row = hops[target];
        for (int egress : lostTrunks) {
            int rank = index.rankOf(egress);
            if (index.portOf(egress) == (ports[rank][target] & 0xFF)) {
                mendPort(row, rank, target);
            }
        }
        for (int i = 0; i < count; i++) {
            int rank = further[i];
            mendPort(row, rank, target);
            for (int trunk = trunks.start(rank); trunk < trunks.start(rank + 1); trunk++) {
                int peer = trunks.peer(trunk);
                int port = ports[peer][target] & 0xFF;
                if (port > 0 && index.peerOf(index.egress(peer, port)) == rank) {
                    mendPort(row, peer, target);
                }
            }
        }
    }

    private void mendPort(byte[] row, int rank, int target) {
        int port = lowestPort(row, rank, target);
        if (port != (ports[rank][target] & 0xFF)) {
            own(ports, ownPorts, rank)[target] = (byte) port;
        }
    }

    private int lowestPort(byte[] row, int rank, int target) {
        int far = row[rank] & 0xFF;
        if (far == Ways.NO_PATH || rank == target) {
            return 0;
        }
        for (int trunk = trunks.start(rank); trunk < trunks.start(rank + 1); trunk++) {
            int egress = trunks.egress(trunk);
            if ((row[trunks.peer(trunk)] & 0xFF) + 1 == far && !loss.isEgressLost(egress)) {
                return index.portOf(egress);
            }
        }
        return 0;
    }

    private static byte[] own(byte[][] rows, BitSet isOwn, int number) {
        if (!isOwn.get(number)) {
            rows[number] = rows[number].clone();
            isOwn.set(number);
        }
        return rows[number];
    }
}
