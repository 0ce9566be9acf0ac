package io.espalier.engine.check;

import java.util.Comparator;
import java.util.List;

/** All rules. */
public final class Rules {
    private static final List<Rule> ALL = List.of(
            new MembersCutOff(),
            new Loops(),
            new DeadBranches(),
            new DiffersFromPlan(),
            new StaleRows(),
            new TablesUnread(),
            new MembersHidden(),
            new SweepGaps(),
            new GrowingErrors(),
            new OneSpine());

    private static final Comparator<Finding> WORST_FIRST =
            Comparator.comparing(Finding::severity).thenComparing(Finding::kind).thenComparing(Finding::key);

    private Rules() {}

    /** What all rules find, worst first. */
    public static List<Finding> check(Evidence evidence) {
        return ALL.stream()
                .flatMap(rule -> rule.check(evidence).stream())
                .sorted(WORST_FIRST)
                .toList();
    }
}
