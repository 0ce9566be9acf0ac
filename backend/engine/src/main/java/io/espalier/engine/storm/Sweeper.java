package io.espalier.engine.storm;

import java.util.BitSet;

/** OpenSM's sweeper as far as joins concern it: flags, runs over all flags at once, writes. */
final class Sweeper {
    private static final int MLIDS_PER_BLOCK = 32;

    private final TreeCosts costs;
    private final BitSet flagged = new BitSet();
    private boolean busy;
    private long writesUnderWay;
    private int runs;
    private long trees;
    private long writes;
    private long completeAt;

    Sweeper(TreeCosts costs) {
        this.costs = costs;
    }

    void flag(int group) {
        flagged.set(group);
    }

    boolean wantsToRun() {
        return !busy && !flagged.isEmpty();
    }

    /** Takes all flags; returns how long it computes, in nanoseconds. */
    long run() {
        busy = true;
        runs++;
        int count = flagged.cardinality();
        trees += count;
        writesUnderWay = 0;
        for (int group = flagged.nextSetBit(0); group >= 0; group = flagged.nextSetBit(group)) {
            int nextBlock = (group / MLIDS_PER_BLOCK + 1) * MLIDS_PER_BLOCK;
            writesUnderWay += costs.writesPerBlock();
            group = nextBlock;
        }
        flagged.clear();
        return Limits.nanos(costs.runMicros() + count * costs.treeMicros());
    }

    /** How long the blocks of this run take to be written and noticed, in nanoseconds. */
    long writing() {
        return Limits.nanos(costs.settleMicros() + writesUnderWay * costs.writeMicros());
    }

    void written(long now) {
        busy = false;
        writes += writesUnderWay;
        completeAt = now;
    }

    int runs() {
        return runs;
    }

    long trees() {
        return trees;
    }

    long writes() {
        return writes;
    }

    long completeAt() {
        return completeAt;
    }
}
