package io.espalier.engine.rules.settings;

import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.settings.AddedOption;
import io.espalier.engine.settings.OpenSmOption;
import io.espalier.engine.settings.SettingsCheck;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.text.Words;
import java.util.ArrayList;
import java.util.List;

/** What is notable in an SM's settings: options that OpenSM does not have, and engines that it does not know. */
public final class SettingsFindings {
    private SettingsFindings() {}

    /** The findings, none where all is well. */
    public static List<Finding> of(SmSettings settings) {
        List<Finding> findings = new ArrayList<>();
        for (AddedOption option : AddedOption.values()) {
            settings.text(option.key())
                    .ifPresent(value -> findings.add(finding(
                            "option-ignored",
                            option.key(),
                            Severity.INFO,
                            "OpenSM has no option " + option.key() + " and ignores it",
                            "Espalier's own engine takes it so: " + option.meaning()
                                    + "; the trees in the switches do not follow it")));
        }
        for (SettingsCheck.Problem problem : SettingsCheck.of(settings).problems()) {
            findings.add(finding(
                    "option-value",
                    problem.key(),
                    Severity.WARNING,
                    problem.toString(),
                    "The value is not understood and counts as not set"));
        }
        for (String key : settings.options().keySet()) {
            if (!AddedOption.keys().contains(key) && !OpenSmOption.isKnown(key)) {
                findings.add(finding(
                        "option-unknown",
                        key,
                        Severity.WARNING,
                        "OpenSM 3.3 has no option " + key,
                        "It ignores the line: the option may be misspelt, or of another version"));
            }
        }
        if (!settings.unknownEngines().isEmpty()) {
            findings.add(finding(
                    "engine-unknown",
                    SmSettings.ENGINES,
                    Severity.WARNING,
                    "OpenSM knows no routing engine " + Words.list(settings.unknownEngines()),
                    "It passes over the name and takes the next engine, or minhop"));
        }
        return findings;
    }

    private static Finding finding(String kind, String key, Severity severity, String what, String effect) {
        return new Finding(kind, key, severity, what, effect, Subjects.FABRIC, 1);
    }
}
