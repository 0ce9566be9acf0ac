package io.espalier.engine.preflight;

import java.util.List;

/**
 * The answer to a preflight.
 *
 * @param verdict all in one word
 * @param blockers why the jobs should not start; each a sentence
 * @param warnings what somebody should look at first
 * @param notes what the answer rests on
 * @param jobs in the order asked for
 * @param left what would be left of MLIDs and rows
 * @param peak how links between switches would be loaded
 * @param origins every group of the SA and of partitions.conf, by MGID
 */
public record PreflightReport(
        Verdict verdict,
        List<String> blockers,
        List<String> warnings,
        List<String> notes,
        List<JobForecast> jobs,
        RoomLeft left,
        PeakLoad peak,
        List<GroupOrigin> origins) {
    public PreflightReport {
        blockers = List.copyOf(blockers);
        warnings = List.copyOf(warnings);
        notes = List.copyOf(notes);
        jobs = List.copyOf(jobs);
        origins = List.copyOf(origins);
    }

    /** Whether jobs may start. */
    public enum Verdict {
        READY,
        READY_WITH_WARNINGS,
        NOT_READY
    }
}
