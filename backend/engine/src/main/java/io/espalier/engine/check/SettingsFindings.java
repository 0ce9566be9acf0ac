package io.espalier.engine.check;

import io.espalier.engine.settings.OpenSmOption;
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
        for (String key : settings.options().keySet()) {
            if (OpenSmOption.isAddedHere(key)) {
                findings.add(finding(
                        "option-ignored",
                        key,
                        Severity.INFO,
                        "OpenSM has no option " + key + " and ignores it",
                        "It tells Espalier's own engine something; the trees in the switches do not follow it"));
            } else if (!OpenSmOption.isKnown(key)) {
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
