package io.espalier.server.sm;

import io.espalier.engine.settings.OpenSmConf;
import io.espalier.engine.settings.SmSettings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An opensm.conf with the files it names, at one moment. A relative name is one beside the opensm.conf; a file that cannot be
 * read counts as not there, as it does for OpenSM.
 */
public final class OpenSmFiles {
    private final Path conf;
    private final Map<Path, Optional<Stamp>> stamps = new HashMap<>();
    private final SmSettings settings;

    /** When a file was written last, and how long it is. */
    private record Stamp(FileTime modified, long size) {}

    private OpenSmFiles(Path conf) throws IOException {
        this.conf = conf;
        settings = OpenSmConf.read(stamped(conf), this::named);
    }

    /**
     * Reads the files.
     *
     * @throws IOException if the opensm.conf cannot be read
     */
    public static OpenSmFiles read(Path conf) throws IOException {
        return new OpenSmFiles(conf);
    }

    /** What they say. */
    public SmSettings settings() {
        return settings;
    }

    /** Whether any of them is another by now, or has come or gone. */
    public boolean areChanged() {
        return stamps.entrySet().stream()
                .anyMatch(entry -> !stamp(entry.getKey()).equals(entry.getValue()));
    }

    private Optional<List<String>> named(String name) {
        try {
            return Optional.of(stamped(conf.resolveSibling(name)));
        } catch (IOException | InvalidPathException e) {
            return Optional.empty();
        }
    }

    /** The stamp is taken first: a file that is written meanwhile is read once more. */
    private List<String> stamped(Path file) throws IOException {
        stamps.put(file, stamp(file));
        return lines(file);
    }

    /** The lines of a file of OpenSM's. Its comments may be in any character set; each byte is a character in this one. */
    public static List<String> lines(Path file) throws IOException {
        return Files.readAllLines(file, StandardCharsets.ISO_8859_1);
    }

    private static Optional<Stamp> stamp(Path file) {
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            return Optional.of(new Stamp(attributes.lastModifiedTime(), attributes.size()));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
