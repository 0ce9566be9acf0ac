package io.espalier.server;

import io.espalier.engine.FabricAnalysis;
import io.espalier.model.Fabric;
import io.espalier.model.SubnetManager;
import io.espalier.model.SweepProblem;
import io.espalier.server.sweep.SweepHealth;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Says in sentences what is wrong with the sweeps and with what they bring. */
final class Complaints {
    private Complaints() {}

    /** @param others what is wrong with the source, and with the operator's files about the SM */
    static ServiceHealth health(SweepHealth sweep, Optional<FabricAnalysis> current, List<String> others, Instant now) {
        Optional<Fabric> fabric = current.map(FabricAnalysis::fabric);
        Optional<Duration> age = fabric.map(f -> Duration.between(f.sweptAt(), now));
        List<SubnetManager> managers = fabric.map(Fabric::subnetManagers).orElse(List.of());
        SortedMap<SweepProblem.Reason, Integer> problems =
                fabric.map(Complaints::count).orElseGet(TreeMap::new);
        List<String> complaints = new ArrayList<>();
        ofSweep(sweep, age).ifPresent(complaints::add);
        problems.forEach((reason, number) -> complaints.add(sentence(reason, number)));
        complaints.addAll(others);
        current.ifPresent(analysis -> notFollowed(analysis).ifPresent(complaints::add));
        current.ifPresent(analysis -> strangeRacks(analysis).ifPresent(complaints::add));
        return new ServiceHealth(sweep, age, master(managers), managers, problems, complaints);
    }

    private static Optional<String> notFollowed(FabricAnalysis analysis) {
        return analysis.routing()
                .filter(answer -> !answer.exact())
                .map(answer ->
                        "trees cannot be judged: " + answer.refused().getLast().why());
    }

    /** A file of another fabric, or of names that this one had before. */
    private static Optional<String> strangeRacks(FabricAnalysis analysis) {
        int lines = analysis.circumstances().site().racks().count();
        int switches = analysis.fabric().switches().size();
        return lines > 0 && switches > 0 && analysis.racks().all().isEmpty()
                ? Optional.of("the file of racks has " + lines + (lines == 1 ? " line" : " lines")
                        + ", and none puts a switch of this fabric into a rack")
                : Optional.empty();
    }

    private static Optional<SubnetManager> master(List<SubnetManager> managers) {
        return managers.stream()
                .filter(sm -> sm.state() == SubnetManager.State.MASTER)
                .findFirst();
    }

    private static SortedMap<SweepProblem.Reason, Integer> count(Fabric fabric) {
        SortedMap<SweepProblem.Reason, Integer> counts = new TreeMap<>();
        fabric.problems().forEach(problem -> counts.merge(problem.reason(), 1, Integer::sum));
        return counts;
    }

    private static Optional<String> ofSweep(SweepHealth sweep, Optional<Duration> age) {
        String shown = age.map(time -> "; shown is the fabric of " + time.toSeconds() + " s ago")
                .orElse("; there is no fabric to show");
        return switch (sweep.state()) {
            case STARTING -> Optional.of("the first sweep has not ended yet" + shown);
            case FAILING -> Optional.of(blamed(sweep.lastError().orElse("")) + shown);
            case STOPPED -> Optional.of("sweeping has ended" + shown);
            case RUNNING ->
                age.filter(time -> ServiceHealth.isStale(time, sweep.interval()))
                        .map(time -> "nothing newer has come, though something should every "
                                + sweep.interval().toSeconds() + " s" + shown);
        };
    }

    /** What the history could not do says so itself, and is not the fabric's fault. */
    private static String blamed(String error) {
        return error.startsWith("the history ") ? error : "the fabric cannot be read: " + error;
    }

    private static String sentence(SweepProblem.Reason reason, int number) {
        String count = number == 1 ? "1 request" : number + " requests";
        return switch (reason) {
            case TIMEOUT -> count + " got no answer in time";
            case BAD_STATUS -> count + " were answered with an error";
            case MALFORMED -> count + " were answered with something that does not decode";
            case SA_SILENT -> "the SA does not answer: groups and members are not known";
            case SM_KEY_REFUSED -> "the SM_Key is wrong: the SA answers without it, but shows no members";
            case MEMBERS_HIDDEN -> "the SA hides the groups' members: an SM_Key is needed to see them";
            case NO_MASTER_SM -> "no subnet manager is master";
            case LOCAL_PORT -> "the local port could not be used";
            case M_KEY_PROTECTED -> count + " met a node that our M_Key does not open";
            case P_KEY_REFUSED -> number + " ports have no partition in common with us, so no counters";
            case NO_PERFORMANCE_AGENT -> number + " ports have no performance agent, so no counters";
            case CLASS_TAKEN -> "another program here holds a management class";
            case DUMP_NOT_USED -> "opensm_sa_dump cannot be used; the SA is asked instead";
            case CHANGED_MEANWHILE -> "groups and members are in motion, so not all that was read is of one moment";
        };
    }
}
