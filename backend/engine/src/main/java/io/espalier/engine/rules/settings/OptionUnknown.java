package io.espalier.engine.rules.settings;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.settings.AddedOption;
import io.espalier.engine.settings.OpenSmOption;
import java.util.List;
import java.util.Set;

/** Options of opensm.conf that neither OpenSM nor Espalier has. One finding an option. */
final class OptionUnknown implements Rule {
    static final String KIND = "option-unknown";

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        Set<String> added = AddedOption.keys();
        return evidence.circumstances().site().settings().options().keySet().stream()
                .filter(key -> !added.contains(key) && !OpenSmOption.isKnown(key))
                .map(key -> new Finding(
                        KIND,
                        key,
                        Severity.WARNING,
                        "OpenSM 3.3 has no option " + key,
                        "It ignores the line: the option may be misspelt, or of another version",
                        Subjects.FABRIC,
                        1))
                .toList();
    }
}
