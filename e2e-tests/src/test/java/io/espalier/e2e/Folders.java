package io.espalier.e2e;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Folders of the tests' own. */
final class Folders {
    private Folders() {}

    static Path temporary(String purpose) {
        try {
            return Files.createTempDirectory("espalier-e2e-" + purpose + "-");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Names of what is in a folder. */
    static List<String> names(Path folder) {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.map(entry -> entry.getFileName().toString()).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static void delete(Path folder) {
        try (Stream<Path> tree = Files.walk(folder)) {
            List<Path> deepestFirst = tree.sorted(Comparator.reverseOrder()).toList();
            for (Path file : deepestFirst) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
