package io.espalier.app.cli;

import io.espalier.model.Guid;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Set;

/** Reads a 64-bit key from a file that nobody else may read. The key itself appears in no message. */
final class KeyFiles {
    private static final Set<PosixFilePermission> TOO_OPEN = EnumSet.of(
            PosixFilePermission.GROUP_READ,
            PosixFilePermission.GROUP_WRITE,
            PosixFilePermission.OTHERS_READ,
            PosixFilePermission.OTHERS_WRITE);

    private KeyFiles() {}

    static long read(Path file) throws CommandFailure {
        try {
            if (Files.getPosixFilePermissions(file).stream().anyMatch(TOO_OPEN::contains)) {
                throw failure(file, "others may read or write it; run: chmod 600 " + file);
            }
            return parse(file, Files.readString(file, StandardCharsets.UTF_8).trim());
        } catch (IOException e) {
            throw new CommandFailure(ExitCode.USAGE, file + ": cannot be read as a key file: " + e, e);
        }
    }

    private static long parse(Path file, String text) throws CommandFailure {
        try {
            return text.startsWith("0x") ? Guid.parse(text).value() : Long.parseUnsignedLong(text);
        } catch (IllegalArgumentException e) {
            // Without the cause: its message holds what may be a key.
            throw failure(file, "expected one number on line 1, decimal or hex with 0x, of at most 64 bits");
        }
    }

    private static CommandFailure failure(Path file, String message) {
        return new CommandFailure(ExitCode.USAGE, file + ": " + message);
    }
}
