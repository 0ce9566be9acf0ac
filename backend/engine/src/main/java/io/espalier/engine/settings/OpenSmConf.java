package io.espalier.engine.settings;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Reads opensm.conf: an option and its value a line, # begins a comment, quotes around a value do not count, the last line
 * for an option wins.
 */
public final class OpenSmConf {
    private OpenSmConf() {}

    /**
     * The settings.
     *
     * @param lines of opensm.conf
     * @param files the lines of the file of a path; nothing where it cannot be read
     */
    public static SmSettings read(List<String> lines, Function<String, Optional<List<String>>> files) {
        SmSettings settings = new SmSettings(options(lines), Map.of());
        for (SettingsFile file : SettingsFile.values()) {
            Optional<List<String>> text = settings.text(file.key()).flatMap(files);
            if (text.isPresent()) {
                settings = settings.withFile(file, text.get());
            }
        }
        return settings;
    }

    private static Map<String, String> options(List<String> lines) {
        Map<String, String> options = new TreeMap<>();
        for (String line : lines) {
            int comment = line.indexOf('#');
            String[] parts =
                    (comment < 0 ? line : line.substring(0, comment)).strip().split("\\s+", 2);
            if (parts.length == 2) {
                options.put(parts[0], unquoted(parts[1]));
            }
        }
        return options;
    }

    private static String unquoted(String value) {
        boolean quoted = value.length() > 1 && (isBetween(value, "\"") || isBetween(value, "'"));
        return quoted ? value.substring(1, value.length() - 1) : value;
    }

    private static boolean isBetween(String value, String quote) {
        return value.startsWith(quote) && value.endsWith(quote);
    }
}
