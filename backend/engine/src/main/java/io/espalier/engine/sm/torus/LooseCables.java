package io.espalier.engine.sm.torus;

import io.espalier.engine.index.FabricIndex;
import java.util.Arrays;

/**
 * The cables between switches that have no place in the torus yet, and the search for switches among them that stand to known
 * ones as corners of a square do. Used by one thread.
 */
final class LooseCables {
    /** No such switch. */
    static final int NONE = -1;

    private final FabricIndex index;
    private final int[][] peers;

    LooseCables(FabricIndex index) {
        this.index = index;
        peers = new int[index.size()][];
        for (int rank = 0; rank < peers.length; rank++) {
            peers[rank] = new int[index.highestPort(rank) + 1];
            Arrays.fill(peers[rank], NONE);
            for (int port = 1; port < peers[rank].length; port++) {
                peers[rank][port] = Math.max(NONE, index.peerSwitch(rank, port));
            }
        }
    }

    int ports(int rank) {
        return peers[rank].length;
    }

    /** The switch a loose cable leads to from a port; {@link #NONE} where there is none. */
    int peer(int rank, int port) {
        return peers[rank][port];
    }

    /** The port at the other end of a cable. */
    int peerPort(int rank, int port) {
        return index.peerPort(rank, port);
    }

    /** Takes a cable away, for the torus. */
    void take(int rank, int port) {
        int peer = peers[rank][port];
        peers[rank][port] = NONE;
        peers[peer][index.peerPort(rank, port)] = NONE;
    }

    /** The fourth corner of a square: next to {@code a} and {@code c}, across from {@code b}. */
    int corner(int a, int b, int c) {
        if (a < 0 || b < 0 || c < 0) {
            return NONE;
        }
        for (int found : peers[a]) {
            if (found >= 0 && found != b && isNextTo(found, c)) {
                return found;
            }
        }
        return NONE;
    }

    private boolean isNextTo(int rank, int other) {
        for (int peer : peers[rank]) {
            if (peer == other) {
                return true;
            }
        }
        return false;
    }

    /** The switch next to {@code base}, and not {@code beyond}, that makes a square with {@code a}. */
    int across(int a, int base, int beyond) {
        return across(a, base, a, beyond);
    }

    /** The switch next to {@code base}, and not {@code beyond}, that makes squares with {@code a} and with {@code c}. */
    int across(int a, int base, int c, int beyond) {
        if (a < 0 || base < 0 || c < 0 || beyond < 0) {
            return NONE;
        }
        for (int found : peers[base]) {
            boolean candidate = found >= 0 && found != beyond;
            if (candidate && corner(a, base, found) >= 0 && corner(c, base, found) >= 0) {
                return found;
            }
        }
        return NONE;
    }
}
