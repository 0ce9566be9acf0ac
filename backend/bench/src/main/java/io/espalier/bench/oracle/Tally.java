package io.espalier.bench.oracle;

/** What many cases came to. Used by one thread. */
final class Tally {
    private int runs;
    private int notFollowed;
    private int broken;
    private long rows;
    private long hops;
    private long mismatches;

    void add(OracleResult result) {
        runs++;
        notFollowed += result.ours().exact() ? 0 : 1;
        rows += result.rows();
        hops += result.hops();
        mismatches += result.mismatches().size();
    }

    /** A run in which OpenSM gave no answer. */
    void addBroken() {
        runs++;
        broken++;
    }

    void add(Tally other) {
        runs += other.runs;
        notFollowed += other.notFollowed;
        broken += other.broken;
        rows += other.rows;
        hops += other.hops;
        mismatches += other.mismatches;
    }

    int runs() {
        return runs;
    }

    /** Runs whose trees the engine says it cannot follow. */
    int notFollowed() {
        return notFollowed;
    }

    /** Runs in which OpenSM gave no answer. */
    int broken() {
        return broken;
    }

    /** Rows of multicast tables compared. */
    long rows() {
        return rows;
    }

    /** Entries of hop matrices compared. */
    long hops() {
        return hops;
    }

    /** Rows, hops and engines that differ. */
    long mismatches() {
        return mismatches;
    }
}
