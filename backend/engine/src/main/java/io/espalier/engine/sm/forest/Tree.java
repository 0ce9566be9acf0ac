package io.espalier.engine.sm.forest;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.tree.TreeRows;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.PortSet;
import java.util.Arrays;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One planned tree in plain numbers: four bytes for each port of each row. Immutable.
 *
 * <p>Its egresses are the ports of all its rows, ascending, as {@link FabricIndex#egress} numbers them: so the rows by switch in
 * KEY order, a link between two switches in both directions, and the members' ports.
 */
public final class Tree {
    /** The root where no tree is built. */
    public static final int NO_ROOT = -1;

    private final Mlid mlid;
    private final int root;
    private final int depth;
    private final int[] egresses;
    private final int[] missed;
    private final boolean cutShort;

    /** Takes the arrays for its own. */
    Tree(Mlid mlid, int root, int depth, int[] egresses, int[] missed, boolean cutShort) {
        this.mlid = mlid;
        this.root = root;
        this.depth = depth;
        this.egresses = egresses;
        this.missed = missed;
        this.cutShort = cutShort;
    }

    /** No rows at all. */
    public static Tree none(Mlid mlid) {
        return new Tree(mlid, NO_ROOT, 0, new int[0], new int[0], false);
    }

    /** Whose rows. */
    public Mlid mlid() {
        return mlid;
    }

    /** The switch it is built from, {@link #NO_ROOT} where none is built. */
    public int root() {
        return root;
    }

    /** Whether a tree is built. */
    public boolean isBuilt() {
        return root != NO_ROOT;
    }

    /** Hops from the root to the farthest member's switch that is reached. */
    public int depth() {
        return depth;
    }

    /** How many ports its rows have together. */
    public int size() {
        return egresses.length;
    }

    /** A port of its rows, 0 ≤ i &lt; {@link #size}. */
    public int egress(int i) {
        return egresses[i];
    }

    /** Whether a row has that port. */
    public boolean has(int egress) {
        return Arrays.binarySearch(egresses, egress) >= 0;
    }

    /** Whether a switch has a row. */
    public boolean hasRow(FabricIndex index, int rank) {
        int place = Arrays.binarySearch(egresses, index.egress(rank, 0));
        int next = place >= 0 ? place : -place - 1;
        return next < egresses.length && index.rankOf(egresses[next]) == rank;
    }

    /** Whether it leads to every member that has a link. */
    public boolean isWhole() {
        return missed.length == 0;
    }

    /** Whether it leads to the members on a switch. */
    public boolean reaches(int memberSwitch) {
        return isBuilt() && Arrays.binarySearch(missed, memberSwitch) < 0;
    }

    /** Whether it ends early on some way that goes on: at a switch that forwards no multicast, or at OpenSM's depth limit. */
    boolean isCutShort() {
        return cutShort;
    }

    /** Whether the other is the same tree: same MLID, root and rows. */
    public boolean isSame(Tree other) {
        return this == other
                || (mlid.equals(other.mlid) && root == other.root && Arrays.equals(egresses, other.egresses));
    }

    /** NodeGUID of the root. */
    public Optional<Guid> rootGuid(FabricIndex index) {
        return isBuilt() ? Optional.of(index.guid(root)) : Optional.empty();
    }

    /** The rows. */
    public TreeRows toRows(FabricIndex index) {
        SortedMap<Guid, PortSet> rows = new TreeMap<>();
        long[] words = new long[4];
        for (int i = 0; i < egresses.length; i++) {
            int port = index.portOf(egresses[i]);
            words[port >> 6] |= 1L << port;
            int rank = index.rankOf(egresses[i]);
            if (i + 1 == egresses.length || index.rankOf(egresses[i + 1]) != rank) {
                rows.put(index.guid(rank), PortSet.ofWords(words));
                Arrays.fill(words, 0);
            }
        }
        return new TreeRows(mlid, rows);
    }
}
