package io.espalier.engine.index;

import java.util.function.IntBinaryOperator;

/**
 * For every two switches the fewest hops from one to the other, and the lowest port that leads there with so few. Immutable.
 * Two bytes a pair.
 */
public final class Ways {
    /** No way, or 255 hops and more. */
    public static final int NO_PATH = 255;

    private final FabricIndex index;
    private final Trunks trunks;
    private final boolean shortest;
    /** What was lost since the search. */
    private final Loss lost;
    /** By target, then switch. */
    private final byte[][] hops;
    /** By switch, then target; 0 where there is none. */
    private final byte[][] ports;

    private Ways(Trunks trunks, boolean shortest, Loss lost, byte[][] hops, byte[][] ports) {
        this.index = lost.index();
        this.trunks = trunks;
        this.shortest = shortest;
        this.lost = lost;
        this.hops = hops;
        this.ports = ports;
    }

    /** The shortest ways, where every link between switches weighs 1: the metric of OpenSM's minhop. */
    public static Ways shortest(FabricIndex index) {
        Trunks trunks = new Trunks(index);
        byte[][] hops = new byte[index.size()][index.size()];
        byte[][] ports = new byte[index.size()][index.size()];
        new WaySearch(index, trunks, hops, ports).searchAll();
        return new Ways(trunks, true, Loss.none(index), hops, ports);
    }

    /**
     * The ways of another metric, which is asked for all pairs once.
     *
     * @param least fewest hops from a switch to a target, {@link #NO_PATH} where there is no way
     * @param lowestPort the lowest port by which it is so far, -1 where there is none
     */
    public static Ways of(FabricIndex index, IntBinaryOperator least, IntBinaryOperator lowestPort) {
        byte[][] hops = new byte[index.size()][index.size()];
        byte[][] ports = new byte[index.size()][index.size()];
        for (int rank = 0; rank < index.size(); rank++) {
            for (int target = 0; target < index.size(); target++) {
                hops[target][rank] = (byte) least.applyAsInt(rank, target);
                ports[rank][target] = (byte) Math.max(0, lowestPort.applyAsInt(rank, target));
            }
        }
        return new Ways(new Trunks(index), false, Loss.none(index), hops, ports);
    }

    /** The switches these ways are between. */
    public FabricIndex index() {
        return index;
    }

    /** Whether these are shortest ways where every link weighs 1; then {@link #without} can be asked. */
    public boolean areShortest() {
        return shortest;
    }

    /** Fewest hops; 0 to itself, {@link #NO_PATH} where there is no way. */
    public int hops(int from, int to) {
        return hops[to][from] & 0xFF;
    }

    /** The lowest port of a switch that leads to another with fewest hops; -1 where there is none. */
    public int lowestPort(int from, int to) {
        int port = ports[from][to] & 0xFF;
        return port == 0 ? -1 : port;
    }

    /**
     * The shortest ways that are left after a loss: the same as a search on the fabric without what is lost, but only what
     * changes is worked out anew.
     *
     * @throws IllegalStateException if these are not shortest ways
     */
    public Ways without(Loss loss) {
        if (!shortest) {
            throw new IllegalStateException(
                    "after a loss the ways of a metric other than fewest links are its engine's to find");
        }
        if (loss.trunks().length == 0 && loss.switches().isEmpty()) {
            return this;
        }
        Loss all = lost.and(loss);
        byte[][] newHops = hops.clone();
        byte[][] newPorts = ports.clone();
        new WayRepair(trunks, all, newHops, newPorts).repairAll();
        return new Ways(trunks, true, all, newHops, newPorts);
    }
}
