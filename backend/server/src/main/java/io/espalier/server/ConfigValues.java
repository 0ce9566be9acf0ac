package io.espalier.server;

import io.espalier.server.ConfigLines.Entry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/** The values of one section of a configuration, and where it has none those above the first section. */
final class ConfigValues {
    private final ConfigLines lines;
    private final Map<String, Entry> own;
    private final Map<String, Entry> usual;
    private final SortedMap<String, ConfigKey> known;

    /** @param known takes the keys that were asked for */
    ConfigValues(
            ConfigLines lines, Map<String, Entry> own, Map<String, Entry> usual, SortedMap<String, ConfigKey> known) {
        this.lines = lines;
        this.own = own;
        this.usual = usual;
        this.known = known;
    }

    void problem(Entry entry, String what) {
        lines.problem(entry, what);
    }

    /** One that names its place itself. */
    void problem(String text) {
        lines.problem(text);
    }

    /** What is set, of a setting that is read by one of the others. */
    Optional<Entry> entry(String key) {
        return Optional.ofNullable(own.get(key)).or(() -> Optional.ofNullable(usual.get(key)));
    }

    /**
     * What is set.
     *
     * @param otherwise what holds where nothing is, "" for nothing
     * @param allowed what may be set, in words
     */
    Optional<Entry> entry(String key, String otherwise, String allowed) {
        known.put(key, new ConfigKey(key, otherwise, allowed));
        return entry(key);
    }

    String text(String key, String otherwise, String allowed) {
        return entry(key, otherwise, allowed).map(Entry::value).orElse(otherwise);
    }

    /** One of a few words; the usual one where another is set, which is told. */
    String word(String key, String otherwise, List<String> words) {
        String allowed = words.size() == 1
                ? words.getFirst()
                : String.join(", ", words.subList(0, words.size() - 1)) + " or " + words.getLast();
        Optional<Entry> entry = entry(key, otherwise, allowed);
        entry.filter(word -> !words.contains(word.value()))
                .ifPresent(word -> problem(word, key + " must be " + allowed + ", not " + word.value()));
        return entry.map(Entry::value).filter(words::contains).orElse(otherwise);
    }

    /** A file or a folder, which need not be there. */
    Optional<Path> path(String key, String allowed) {
        Optional<Entry> entry = entry(key, "", allowed);
        try {
            return entry.map(Entry::value).filter(name -> !name.isEmpty()).map(Path::of);
        } catch (InvalidPathException e) {
            problem(entry.orElseThrow(), key + " must be " + allowed + ": that is no name of one");
            return Optional.empty();
        }
    }

    int number(String key, int otherwise, int min, int max) {
        Optional<Entry> entry = entry(key, String.valueOf(otherwise), "a whole number from " + min + " to " + max);
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
    <T> Optional<T> secret(String key, String allowed, SecretReader<T> reader) {
        Optional<Entry> entry = entry(key, "", allowed);
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
