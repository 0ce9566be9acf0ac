package io.espalier.engine.sm.ftree;

import java.util.ArrayList;
import java.util.List;

/** A switch as the fat-tree engine sees it. Used by one thread. */
final class TreeSwitch {
    /** Of a switch that no root reaches. Ranks are compared as unsigned numbers. */
    static final int UNRANKED = -1;

    /** Its number in KEY order of all switches. */
    final int key;

    /** Levels below the roots. */
    int rank = UNRANKED;

    /** Whether a compute node hangs on it. */
    boolean leaf;

    /** Its place in the tree. */
    TreeIndex place = TreeIndex.NONE;

    final List<PortGroup> down = new ArrayList<>();
    final List<PortGroup> siblings = new ArrayList<>();
    final List<PortGroup> up = new ArrayList<>();

    /** Whether a load upwards has changed since the groups downwards were last sorted. */
    boolean upLoadChanged;

    /** Whether the groups downwards, hosts among them, were ever sorted. */
    boolean hostsSorted;

    /** By which group a way that turns round at a root goes down first. */
    int turn;

    TreeSwitch(int key) {
        this.key = key;
    }

    boolean isRanked() {
        return rank != UNRANKED;
    }

    /** Takes a rank if it is lower than the one it has. */
    boolean takeRank(int other) {
        if (isRanked() && Integer.compareUnsigned(rank, other) <= 0) {
            return false;
        }
        rank = other;
        return true;
    }
}
