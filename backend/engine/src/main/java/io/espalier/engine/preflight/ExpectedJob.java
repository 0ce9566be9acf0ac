package io.espalier.engine.preflight;

import java.util.List;

/**
 * What a job will ask of the fabric.
 *
 * @param name unique among the jobs asked about
 * @param owner for whom it works, as the MGID plan names owners; empty where it is not said
 * @param startMillis when its first join comes, from any moment
 * @param joinsPerSecond how fast its joins come; 0 for all at once
 * @param groups in the order in which it asks for them
 */
public record ExpectedJob(String name, String owner, long startMillis, int joinsPerSecond, List<ExpectedGroup> groups) {
    public ExpectedJob {
        groups = List.copyOf(groups);
        if (startMillis < 0 || joinsPerSecond < 0) {
            throw new IllegalArgumentException("job " + name + ": a time or a pace below 0");
        }
    }

    /** When its join of that position comes. */
    long millisOfJoin(int position) {
        return joinsPerSecond == 0 ? startMillis : startMillis + 1_000L * position / joinsPerSecond;
    }
}
