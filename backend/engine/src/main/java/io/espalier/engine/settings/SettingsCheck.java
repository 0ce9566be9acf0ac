package io.espalier.engine.settings;

import java.util.ArrayList;
import java.util.List;

/**
 * What is to be said of settings before they are used. A value that is not understood counts as not set, so whoever takes
 * settings from a user asks here first.
 *
 * @param problems values that are not understood
 * @param notes one sentence for each option that OpenSM does not have
 */
public record SettingsCheck(List<Problem> problems, List<String> notes) {
    public SettingsCheck {
        problems = List.copyOf(problems);
        notes = List.copyOf(notes);
    }

    /**
     * A value that is not understood.
     *
     * @param key the option
     * @param expected what its value can be, in words
     * @param value what it is
     */
    public record Problem(String key, String expected, String value) {
        /** One line for people. */
        @Override
        public String toString() {
            return key + ": expected " + expected + ", not '" + value + "'";
        }
    }

    /** Checks the options that the embedded engine adds to OpenSM's. */
    public static SettingsCheck of(SmSettings settings) {
        List<Problem> problems = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        for (AddedOption option : AddedOption.values()) {
            settings.text(option.key()).ifPresent(value -> {
                notes.add(
                        "OpenSM has no option " + option.key() + " and ignores it; here it says: " + option.meaning());
                if (!option.accepts(value)) {
                    problems.add(new Problem(option.key(), option.expected(), value));
                }
            });
        }
        return new SettingsCheck(problems, notes);
    }
}
