package io.espalier.engine.index;

/** Fewest links between every two switches. Immutable. Cost: that of {@link Ways#shortest}. */
public final class Distances {
    /** No way, or 255 links and more. */
    public static final int NO_PATH = Ways.NO_PATH;

    private final Ways ways;

    private Distances(Ways ways) {
        this.ways = ways;
    }

    /** The distances on a fabric's links between switches. */
    public static Distances of(FabricIndex index) {
        return new Distances(Ways.shortest(index));
    }

    /** The shortest ways these are the lengths of. */
    public Ways ways() {
        return ways;
    }

    /** Links from one switch to another: 0 to itself, {@link #NO_PATH} where there is no way. */
    public int hops(int from, int to) {
        return ways.hops(from, to);
    }
}
