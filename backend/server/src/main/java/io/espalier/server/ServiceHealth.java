package io.espalier.server;

import io.espalier.model.SubnetManager;
import io.espalier.model.SweepProblem;
import io.espalier.server.sweep.SweepHealth;
import io.espalier.server.sweep.SweepState;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/**
 * Whether what the service answers can be relied on, and why not.
 *
 * @param sweep how the sweep loop fares
 * @param age time since the newest fabric was swept; empty while there is none
 * @param master the SM that is master in the newest fabric
 * @param subnetManagers every SM of the newest fabric
 * @param problems how many answers the newest fabric lacks, by reason
 * @param complaints what is wrong, each one sentence for people, the gravest first; empty when all is well
 */
public record ServiceHealth(
        SweepHealth sweep,
        Optional<Duration> age,
        Optional<SubnetManager> master,
        List<SubnetManager> subnetManagers,
        SortedMap<SweepProblem.Reason, Integer> problems,
        List<String> complaints) {
    public ServiceHealth {
        subnetManagers = List.copyOf(subnetManagers);
        complaints = List.copyOf(complaints);
    }

    /** The same where only this is to be complained of: a recording is not read anew. */
    ServiceHealth complainingOf(List<String> others) {
        return new ServiceHealth(sweep, age, master, subnetManagers, problems, others);
    }

    /** Whether there is a fabric and it is being kept fresh: what /readyz answers. */
    public boolean ready() {
        return sweep.state() == SweepState.RUNNING && !stale();
    }

    /** Whether the newest fabric is older than three sweeps. */
    public boolean stale() {
        return age.map(time -> isStale(time, sweep.interval())).orElse(true);
    }

    static boolean isStale(Duration age, Duration interval) {
        return age.compareTo(interval.multipliedBy(3).plusSeconds(5)) > 0;
    }
}
