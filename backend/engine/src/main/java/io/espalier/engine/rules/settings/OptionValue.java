package io.espalier.engine.rules.settings;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.settings.SettingsCheck;
import java.util.List;

/** Values of such options that are not understood. One finding an option. */
final class OptionValue implements Rule {
    static final String KIND = "option-value";

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        return SettingsCheck.of(evidence.circumstances().site().settings()).problems().stream()
                .map(problem -> new Finding(
                        KIND,
                        problem.key(),
                        Severity.WARNING,
                        problem.toString(),
                        "The value is not understood and counts as not set",
                        Subjects.FABRIC,
                        1))
                .toList();
    }
}
