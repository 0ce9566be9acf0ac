package io.espalier.engine.rules;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.rules.group.GroupRules;
import io.espalier.engine.rules.load.LoadRules;
import io.espalier.engine.rules.port.PortRules;
import io.espalier.engine.rules.settings.SettingsRules;
import io.espalier.engine.rules.sweep.SweepRules;
import io.espalier.engine.rules.tree.TreeRules;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** All rules of all families. */
public final class Rules {
    /** The rules, family by family. */
    public static final List<Rule> ALL = Stream.of(
                    TreeRules.ALL, GroupRules.ALL, SettingsRules.ALL, PortRules.ALL, LoadRules.ALL, SweepRules.ALL)
            .flatMap(List::stream)
            .toList();

    private static final Comparator<Finding> WORST_FIRST =
            Comparator.comparing(Finding::severity).thenComparing(Finding::kind).thenComparing(Finding::key);

    private static final Map<String, String> FAMILIES =
            ALL.stream().collect(Collectors.toMap(Rule::kind, Rules::family, (one, same) -> one));

    private Rules() {}

    private static String family(Rule rule) {
        String folder = rule.getClass().getPackageName();
        return folder.substring(folder.lastIndexOf('.') + 1);
    }

    /** The family of a kind: what the package of its rule is called. Nothing for what no rule on a single fabric finds. */
    public static Optional<String> family(String kind) {
        return Optional.ofNullable(FAMILIES.get(kind));
    }

    /** What all rules find, worst first. */
    public static List<Finding> check(Evidence evidence) {
        return ALL.stream()
                .flatMap(rule -> rule.check(evidence).stream())
                .sorted(WORST_FIRST)
                .toList();
    }
}
