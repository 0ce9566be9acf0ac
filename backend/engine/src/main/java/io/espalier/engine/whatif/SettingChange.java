package io.espalier.engine.whatif;

import io.espalier.engine.settings.SettingsFile;
import java.util.List;

/** Another value for an option of the SM. */
public sealed interface SettingChange extends Change {
    /**
     * An option with a value.
     *
     * @param option an option of opensm.conf, or one of those that the embedded engine adds
     * @param value as it would stand in the file
     */
    record Option(String option, String value) implements SettingChange {}

    /**
     * An option that names a file, with the file's text.
     *
     * @param file which
     * @param lines its lines
     */
    record Text(SettingsFile file, List<String> lines) implements SettingChange {
        public Text {
            lines = List.copyOf(lines);
        }
    }
}
