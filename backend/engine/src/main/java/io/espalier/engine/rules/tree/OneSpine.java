package io.espalier.engine.rules.tree;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.text.Words;
import io.espalier.engine.tree.SwitchUse;
import io.espalier.model.Mlid;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Most groups that cross the top tier pass over the same switch of it. OpenSM does so in every symmetric fat tree, so this is
 * worth knowing and no fault.
 */
final class OneSpine implements Rule {
    static final String KIND = "one-spine";

    @Override
    public String kind() {
        return KIND;
    }

    private static final int FEWEST_GROUPS = 4;
    private static final double SHARE = 0.9;

    @Override
    public List<Finding> check(Evidence evidence) {
        return carriesAll(evidence)
                ? most(evidence).map(use -> List.of(finding(evidence, use))).orElse(List.of())
                : List.of();
    }

    /** Whether one switch of the top tier carries most groups that cross it. */
    static boolean carriesAll(Evidence evidence) {
        Optional<SwitchUse> most = most(evidence);
        if (evidence.spines().size() < 2 || most.isEmpty()) {
            return false;
        }
        long crossing = crossing(evidence);
        return crossing >= FEWEST_GROUPS && most.get().groups() >= SHARE * crossing;
    }

    private static Optional<SwitchUse> most(Evidence evidence) {
        return evidence.spines().stream().max(Comparator.comparingInt(SwitchUse::groups));
    }

    /** Groups with a row on any switch of the top tier. */
    private static long crossing(Evidence evidence) {
        Set<Mlid> there = new HashSet<>();
        for (SwitchUse spine : evidence.spines()) {
            there.addAll(evidence.fabric().table(spine.switchGuid()).rows().keySet());
        }
        return evidence.fabric().groups().stream()
                .filter(group -> there.contains(group.mlid()))
                .count();
    }

    private static Finding finding(Evidence evidence, SwitchUse most) {
        String name = Words.node(evidence.fabric(), most.switchGuid());
        int all = evidence.fabric().groups().size();
        return new Finding(
                KIND,
                most.switchGuid().toString(),
                Severity.INFO,
                String.format(Locale.ROOT, "%,d of %s pass over %s", most.groups(), Words.count(all, "group"), name),
                String.format(
                        Locale.ROOT,
                        "Its links carry what %,d switches of its tier could share; if it fails, all these groups stop",
                        evidence.spines().size()),
                Subjects.of(most.switchGuid()),
                most.groups());
    }
}
