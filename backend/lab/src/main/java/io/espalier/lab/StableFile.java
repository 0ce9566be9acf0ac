package io.espalier.lab;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Reads files that OpenSM writes in place: it empties them and fills them again, so that a reader can meet half of one. A
 * file is taken when two readings one after the other are the same.
 */
final class StableFile {
    private static final Duration LIMIT = Duration.ofSeconds(20);

    private StableFile() {}

    static List<String> lines(Path file) {
        byte[][] last = {bytes(file)};
        Waiting.until(LIMIT, () -> {
            Waiting.pause();
            byte[] now = bytes(file);
            boolean same = Arrays.equals(last[0], now);
            last[0] = now;
            return same ? Optional.empty() : Optional.of(file + " is being written");
        });
        return new String(last[0], StandardCharsets.ISO_8859_1).lines().toList();
    }

    private static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new LabException("cannot read " + file, e);
        }
    }
}
