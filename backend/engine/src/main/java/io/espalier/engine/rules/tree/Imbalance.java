package io.espalier.engine.rules.tree;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.text.Words;
import io.espalier.engine.tree.SwitchUse;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * One switch of the top tier carries far more groups than its share, and yet not nearly all: that is {@link OneSpine}'s. OpenSM
 * does not balance trees, so this is worth knowing and no fault.
 */
final class Imbalance implements Rule {
    static final String KIND = "imbalance";

    /** With fewer groups chance alone is uneven. */
    private static final int FEWEST_GROUPS = 16;

    /** Of two switches one can at most have twice its share, and then it has all. */
    private static final int FEWEST_SWITCHES = 3;

    /** Times the mean of the tier. */
    private static final double LIMIT = 2;

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        Optional<SwitchUse> most = evidence.spines().stream().max(Comparator.comparingInt(SwitchUse::groups));
        int sum = evidence.spines().stream().mapToInt(SwitchUse::groups).sum();
        int switches = evidence.spines().size();
        if (switches < FEWEST_SWITCHES || sum < FEWEST_GROUPS || OneSpine.carriesAll(evidence)) {
            return List.of();
        }
        double mean = (double) sum / switches;
        return most.filter(use -> use.groups() >= LIMIT * mean)
                .map(use -> List.of(finding(evidence, use, mean)))
                .orElse(List.of());
    }

    private static Finding finding(Evidence evidence, SwitchUse most, double mean) {
        return new Finding(
                KIND,
                most.switchGuid().toString(),
                Severity.INFO,
                String.format(
                        Locale.ROOT,
                        "Imbalance: %,d groups pass over %s, where %.0f would be the mean of its tier",
                        most.groups(),
                        Words.node(evidence.fabric(), most.switchGuid()),
                        mean),
                "Its links carry what the other switches of its tier could share",
                Subjects.of(most.switchGuid()),
                most.groups());
    }
}
