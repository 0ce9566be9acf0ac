package io.espalier.server;

import io.espalier.server.ConfigLines.Entry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;

/** The values of one section of a configuration, and where it has none those above the first section. */
final class ConfigValues {
    private final ConfigLines lines;
    private final Map<String, Entry> own;
    private final Map<String, Entry> usual;
    private final SortedSet<String> known;

    /** @param known takes the keys that were asked for */
    ConfigValues(ConfigLines lines, Map<String, Entry> own, Map<String, Entry> usual, SortedSet<String> known) {
        this.lines = lines;
        this.own = own;
        this.usual = usual;
        this.known = known;
    }

    void problem(Entry entry, String what) {
        lines.problem(entry.line(), what);
    }

    /** One that names its place itself. */
    void problem(String text) {
        lines.problem(text);
    }

    Optional<Entry> entry(String key) {
        known.add(key);
        return Optional.ofNullable(own.get(key)).or(() -> Optional.ofNullable(usual.get(key)));
    }

    String text(String key, String otherwise) {
        return entry(key).map(Entry::value).orElse(otherwise);
    }

    Optional<Path> path(String key) {
        return entry(key).map(Entry::value).map(Path::of);
    }

    int number(String key, int otherwise, int min, int max) {
        Optional<Entry> entry = entry(key);
        if (entry.isEmpty()) {
            return otherwise;
        }
        String value = entry.get().value();
        boolean good = value.matches("\\d{1,9}") && Integer.parseInt(value) >= min && Integer.parseInt(value) <= max;
        if (!good) {
            problem(entry.get(), key + " must be a whole number from " + min + " to " + max + ", not " + value);
        }
        return good ? Integer.parseInt(value) : otherwise;
    }

    /** Reads a file with a secret. */
    interface SecretReader<T> {
        T read(Path file) throws IOException;
    }

    /** What is in the file that a key names; nothing where it is not set, or cannot be used, which is told. */
    <T> Optional<T> secret(String key, SecretReader<T> reader) {
        Optional<Entry> entry = entry(key);
        if (entry.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(reader.read(Path.of(entry.get().value())));
        } catch (IOException e) {
            problem(entry.get(), key + ": " + told(e, entry.get().value()));
            return Optional.empty();
        }
    }

    /** With the name of the file only if it is one: it may be the secret itself, in the wrong place. */
    private static String told(IOException e, String value) {
        String why = String.valueOf(e.getMessage());
        if (value.isEmpty()) {
            return "names no file";
        }
        boolean isName = value.matches("\\.{0,2}/.*") || Files.exists(Path.of(value));
        return isName ? why : why.replace(value, "its file");
    }
}
