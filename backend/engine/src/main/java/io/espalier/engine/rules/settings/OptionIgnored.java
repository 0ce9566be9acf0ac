package io.espalier.engine.rules.settings;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.settings.AddedOption;
import io.espalier.engine.settings.SmSettings;
import java.util.Arrays;
import java.util.List;

/** Options of opensm.conf that only Espalier's engine has. One finding an option. */
final class OptionIgnored implements Rule {
    static final String KIND = "option-ignored";

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        SmSettings settings = evidence.circumstances().site().settings();
        return Arrays.stream(AddedOption.values())
                .filter(option -> settings.text(option.key()).isPresent())
                .map(option -> new Finding(
                        KIND,
                        option.key(),
                        Severity.INFO,
                        "OpenSM has no option " + option.key() + " and ignores it",
                        "Espalier's own engine takes it so: " + option.meaning()
                                + "; the trees in the switches do not follow it",
                        Subjects.FABRIC,
                        1))
                .toList();
    }
}
