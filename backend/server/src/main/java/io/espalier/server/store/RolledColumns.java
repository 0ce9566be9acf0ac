package io.espalier.server.store;

/**
 * What a roll-up adds to a {@link PortSeries}: for each counter the lowest and the highest rate as a share of the mean, in steps
 * of 2 %, and by how much more it counted than the last values differ, which is 0 but after a reset or a gap.
 */
final class RolledColumns {
    /** Milliseconds of a point in which the port was not read. */
    static final int UNMEASURED = 4 * PortSeries.COUNTERS;

    static final int COLUMNS = UNMEASURED + 1;

    private static final int NOTHING = 4095;
    private static final double STEP = Math.log(1.02);

    private RolledColumns() {}

    static int low(int counter) {
        return PortSeries.COUNTERS + counter;
    }

    static int high(int counter) {
        return 2 * PortSeries.COUNTERS + counter;
    }

    static int more(int counter) {
        return 3 * PortSeries.COUNTERS + counter;
    }

    /** How often 2 % lie between two rates, rounded up. */
    static long steps(double small, double large) {
        if (large <= 0) {
            return 0;
        }
        return small <= 0
                ? NOTHING
                : Math.clamp((long) Math.ceil(Math.log(large / small) / STEP - 1e-9), 0, NOTHING - 1);
    }

    static double below(double mean, long steps) {
        return steps == NOTHING ? 0 : mean / Math.exp(STEP * steps);
    }

    static double above(double mean, long steps) {
        return mean * Math.exp(STEP * steps);
    }
}
