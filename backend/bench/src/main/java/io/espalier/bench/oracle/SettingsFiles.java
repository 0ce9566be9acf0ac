package io.espalier.bench.oracle;

import io.espalier.engine.settings.SettingsFile;
import io.espalier.engine.settings.SmSettings;
import io.espalier.lab.OpenSmOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Settings as files in a folder: what OpenSM is started with, and what is kept of a case that failed. */
final class SettingsFiles {
    private SettingsFiles() {}

    /** Writes the files that options name, and gives the options that name them there. */
    static OpenSmOptions write(SmSettings settings, Path dir) throws IOException {
        OpenSmOptions options = OpenSmOptions.DEFAULTS;
        for (Map.Entry<String, String> option : settings.options().entrySet()) {
            options = options.with(option.getKey(), option.getValue());
        }
        for (Map.Entry<SettingsFile, List<String>> file : settings.files().entrySet()) {
            String key = file.getKey().key();
            options = options.with(
                    key, Files.write(dir.resolve(key), file.getValue()).toString());
        }
        return options;
    }

    /** Writes them with an opensm.conf beside them, which names them without a folder. */
    static void writeWithConf(SmSettings settings, Path dir) throws IOException {
        List<String> lines = new ArrayList<>();
        write(settings, dir).options().forEach((key, value) -> lines.add(key + " " + value.replace(dir + "/", "")));
        Files.write(dir.resolve("opensm.conf"), lines);
    }
}
