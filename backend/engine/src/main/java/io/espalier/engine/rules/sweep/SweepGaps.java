package io.espalier.engine.rules.sweep;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.text.Words;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.SweepProblem;
import io.espalier.model.SweepProblem.Reason;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Answers that the sweep did not get, folded by reason and node. */
final class SweepGaps implements Rule {
    static final String KIND = "sweep-gap";

    /** Have rules of their own. */
    private static final Set<Reason> WITH_RULES =
            EnumSet.of(Reason.MEMBERS_HIDDEN, Reason.M_KEY_PROTECTED, Reason.SM_KEY_REFUSED);

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        Map<Reason, Map<Guid, List<SweepProblem>>> folded = evidence.fabric().problems().stream()
                .filter(problem -> !WITH_RULES.contains(problem.reason()))
                .collect(Collectors.groupingBy(
                        SweepProblem::reason,
                        TreeMap::new,
                        Collectors.groupingBy(problem -> problem.at().node(), TreeMap::new, Collectors.toList())));
        return folded.values().stream()
                .flatMap(byNode -> byNode.values().stream())
                .map(problems -> finding(evidence.fabric(), problems))
                .toList();
    }

    private static Finding finding(Fabric fabric, List<SweepProblem> problems) {
        Reason reason = problems.getFirst().reason();
        Guid node = problems.getFirst().at().node();
        String attributes = String.join(
                ", ",
                new TreeSet<>(problems.stream().map(SweepProblem::attribute).toList()));
        return new Finding(
                KIND,
                reason + " " + node,
                severity(reason),
                what(problems.getLast(), Words.node(fabric, node), problems.size()),
                "Missing in this sweep: " + attributes,
                Subjects.of(node)
                        .withPorts(problems.stream()
                                .map(SweepProblem::at)
                                .distinct()
                                .toList()),
                problems.size());
    }

    private static Severity severity(Reason reason) {
        return switch (reason) {
            case NO_MASTER_SM -> Severity.CRITICAL;
            case LOCAL_PORT, SA_SILENT, SM_KEY_REFUSED, CLASS_TAKEN -> Severity.ERROR;
            case TIMEOUT, BAD_STATUS, MALFORMED, MEMBERS_HIDDEN, M_KEY_PROTECTED, P_KEY_REFUSED, DUMP_NOT_USED ->
                Severity.WARNING;
            case NO_PERFORMANCE_AGENT, CHANGED_MEANWHILE -> Severity.INFO;
        };
    }

    private static String what(SweepProblem problem, String node, int count) {
        return switch (problem.reason()) {
            case TIMEOUT -> node + " left " + Words.count(count, "request") + " without answer";
            case BAD_STATUS -> node + " refused " + Words.count(count, "request");
            case MALFORMED -> node + " gave " + Words.count(count, "answer") + " that cannot be read";
            case SA_SILENT -> "The subnet administration does not answer";
            case SM_KEY_REFUSED -> "The subnet administration refuses the SM_Key: it is wrong";
            case NO_MASTER_SM -> "No subnet manager is master";
            case LOCAL_PORT -> "The local port cannot be used";
            case M_KEY_PROTECTED -> node + " keeps " + Words.count(count, "answer") + " behind its M_Key";
            case P_KEY_REFUSED -> node + " has no partition in common with us, so no counters";
            case NO_PERFORMANCE_AGENT -> node + " has no performance agent, so no counters";
            case CLASS_TAKEN -> "Another program on this machine holds a management class";
            case DUMP_NOT_USED -> "OpenSM's file of members cannot be used, so the SA is asked";
            case CHANGED_MEANWHILE -> "Groups and members are in motion: " + problem.detail();
            case MEMBERS_HIDDEN -> "The subnet manager does not show the members of groups";
        };
    }
}
