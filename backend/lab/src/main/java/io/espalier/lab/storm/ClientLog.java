package io.espalier.lab.storm;

import java.util.Arrays;

/** What the clients of a storm met. Each client has its own; {@link #add} puts them together. */
final class ClientLog {
    private static final long NOT_IN = -1;

    /** By join, all clients' together: nanoseconds from the start until its answer came. */
    private final long[] inAt;

    /** By group: the MLID that the SA told, or 0. */
    private final int[] mlids;

    private long requests;
    private long timeouts;
    private int gaveUp;

    ClientLog(int joins, int groups) {
        inAt = new long[joins];
        Arrays.fill(inAt, NOT_IN);
        mlids = new int[groups];
    }

    void asked() {
        requests++;
    }

    void timedOut() {
        timeouts++;
    }

    void gaveUp() {
        gaveUp++;
    }

    void isIn(int join, int group, int mlid, long nanos) {
        inAt[join] = nanos;
        mlids[group] = mlid;
    }

    boolean isIn(int join) {
        return inAt[join] != NOT_IN;
    }

    int[] membersByGroup(StormJoins joins, int joinCount) {
        int[] members = new int[mlids.length];
        for (int join = 0; join < joinCount; join++) {
            members[joins.group(join)] += isIn(join) ? 1 : 0;
        }
        return members;
    }

    void add(ClientLog other) {
        for (int join = 0; join < inAt.length; join++) {
            inAt[join] = Math.max(inAt[join], other.inAt[join]);
        }
        for (int group = 0; group < mlids.length; group++) {
            mlids[group] = Math.max(mlids[group], other.mlids[group]);
        }
        requests += other.requests;
        timeouts += other.timeouts;
        gaveUp += other.gaveUp;
    }

    /** The times of all that are in, soonest first, in nanoseconds. */
    long[] sortedTimes() {
        return Arrays.stream(inAt).filter(at -> at != NOT_IN).sorted().toArray();
    }

    int mlid(int group) {
        return mlids[group];
    }

    int lastMlid() {
        return Arrays.stream(mlids).max().orElse(0);
    }

    long requests() {
        return requests;
    }

    long timeouts() {
        return timeouts;
    }

    int gaveUpCount() {
        return gaveUp;
    }
}
