package io.espalier.engine.rules;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.rules.group.GroupRules;
import io.espalier.engine.rules.port.PortRules;
import io.espalier.engine.rules.settings.SettingsRules;
import io.espalier.engine.rules.sweep.SweepRules;
import io.espalier.engine.rules.tree.TreeRules;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** All rules of all families. */
public final class Rules {
    /** The rules, family by family. */
    public static final List<Rule> ALL = Stream.of(
                    TreeRules.ALL, GroupRules.ALL, SettingsRules.ALL, PortRules.ALL, SweepRules.ALL)
            .flatMap(List::stream)
            .toList();

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
