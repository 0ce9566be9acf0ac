package io.espalier.engine.sm.ftree;

/**
 * A switch's place in the tree: its rank and then up to seven digits, each 0 to 254.
 *
 * @param bytes the eight, first the rank; 0xFF where there is none
 */
record TreeIndex(long bytes) implements Comparable<TreeIndex> {
    static final TreeIndex NONE = new TreeIndex(-1);
    static final int LENGTH = 8;

    boolean isNone() {
        return (bytes >>> 56) == 0xFF;
    }

    int digit(int at) {
        return (int) (bytes >>> shift(at)) & 0xFF;
    }

    TreeIndex with(int at, int digit) {
        long hole = ~(0xFFL << shift(at));
        return new TreeIndex((bytes & hole) | ((digit & 0xFFL) << shift(at)));
    }

    private static int shift(int at) {
        return 56 - 8 * (at & 7);
    }

    @Override
    public int compareTo(TreeIndex other) {
        return Long.compareUnsigned(bytes, other.bytes);
    }
}
