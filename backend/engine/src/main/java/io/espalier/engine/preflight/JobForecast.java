package io.espalier.engine.preflight;

import io.espalier.engine.mgid.MgidIssue;
import io.espalier.engine.mgid.MgidPrefix;
import java.util.List;
import java.util.Optional;

/**
 * What would become of a job's groups.
 *
 * @param name the job
 * @param owner for whom it works; empty where it does not say
 * @param groups in the order of the job
 * @param issues what is the matter with its MGIDs
 * @param freePrefix where something is, the next free range of its owner that holds as many groups
 */
public record JobForecast(
        String name,
        String owner,
        List<GroupForecast> groups,
        List<MgidIssue> issues,
        Optional<MgidPrefix> freePrefix) {
    public JobForecast {
        groups = List.copyOf(groups);
        issues = List.copyOf(issues);
    }
}
