package io.espalier.e2e;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** Files with an SM_Key. */
final class KeyFiles {
    private KeyFiles() {}

    /** The key that OpenSM has unless told otherwise, readable by its owner only. */
    static Path openSmDefault(Path folder) {
        return write(folder.resolve("sm-key"), "rw-------");
    }

    /** The same, readable by everybody. */
    static Path open(Path folder) {
        return write(folder.resolve("open-sm-key"), "rw-r--r--");
    }

    private static Path write(Path file, String permissions) {
        try {
            Files.writeString(file, "0x1\n");
            return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
