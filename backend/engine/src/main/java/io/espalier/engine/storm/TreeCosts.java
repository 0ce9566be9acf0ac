package io.espalier.engine.storm;

/**
 * What the trees cost that follow the joins. OpenSM flags the MLID of each new member. When no request waits for
 * the SA, its sweeper takes all flags at once, computes those trees while the SA has to wait, and then writes the changed
 * blocks of the tables. Joins that come meanwhile flag for the next run.
 *
 * @param runMicros of each run, whatever it computes, in microseconds
 * @param treeMicros of each tree
 * @param settleMicros from the last tree of a run until the next run can begin, whatever is written: the SA works meanwhile
 * @param writeMicros of each block written to a switch
 * @param writesPerBlock writes for each block of 32 MLIDs in which a tree was computed: switches, times the positions of 16
 *     ports that each has
 */
public record TreeCosts(
        double runMicros, double treeMicros, double settleMicros, double writeMicros, int writesPerBlock) {
    /** No time at all. */
    public static final TreeCosts NONE = new TreeCosts(0, 0, 0, 0, 0);

    public TreeCosts {
        Checks.range("runMicros", runMicros, 0, Limits.LONGEST_MICROS);
        Checks.range("treeMicros", treeMicros, 0, Limits.LONGEST_MICROS);
        Checks.range("settleMicros", settleMicros, 0, Limits.LONGEST_MICROS);
        Checks.range("writeMicros", writeMicros, 0, Limits.LONGEST_MICROS);
        Checks.range("writesPerBlock", writesPerBlock, 0, 1_000_000);
    }
}
