package io.espalier.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;

/** A lab's temporary folder, and names that no other lab has. */
final class LabDir {
    private LabDir() {}

    static Path create() {
        try {
            return Files.createTempDirectory("espalier-lab-").toAbsolutePath();
        } catch (IOException e) {
            throw new LabException("cannot make a folder for the lab", e);
        }
    }

    static Path subfolder(Path dir, String name) {
        try {
            return Files.createDirectories(dir.resolve(name));
        } catch (IOException e) {
            throw new LabException("cannot make " + dir.resolve(name), e);
        }
    }

    /** Short, because a CA name of libibumad has 19 characters; random, because pids repeat across containers. */
    static String socketName() {
        return String.format(
                "e%d.%04x",
                ProcessHandle.current().pid(), ThreadLocalRandom.current().nextInt(0x10000));
    }

    static void delete(Path dir) {
        try (Stream<Path> tree = Files.walk(dir)) {
            List<Path> deepestFirst = tree.sorted(Comparator.reverseOrder()).toList();
            for (Path file : deepestFirst) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new LabException("cannot delete " + dir, e);
        }
    }
}
