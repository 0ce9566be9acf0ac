package io.espalier.server.secret;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Set;

/** A file that holds a secret and that nobody but its owner may read. The secret itself appears in no message. */
public final class KeyFile {
    private static final Set<PosixFilePermission> TOO_OPEN = EnumSet.of(
            PosixFilePermission.GROUP_READ,
            PosixFilePermission.GROUP_WRITE,
            PosixFilePermission.OTHERS_READ,
            PosixFilePermission.OTHERS_WRITE);

    private KeyFile() {}

    /**
     * The key.
     *
     * @throws IOException if there is none that may be used; the message is one line for the operator
     */
    public static long read(Path file) throws IOException {
        return parse(file, readText(file));
    }

    /**
     * The token that proves a collector to a server.
     *
     * @throws IOException if there is none that may be used; the message is one line for the operator
     */
    public static String readToken(Path file) throws IOException {
        String token = readText(file);
        if (!token.matches("[A-Za-z0-9._~+/=-]{16,512}")) {
            throw new IOException(file + ": expected one token of 16 to 512 letters, digits and any of . _ ~ + / = -");
        }
        return token;
    }

    /**
     * A password, as it stands in the file without the white space around it.
     *
     * @throws IOException if there is none that may be used; the message is one line for the operator
     */
    public static String readPassword(Path file) throws IOException {
        String password = readText(file);
        if (password.isEmpty() || password.lines().count() > 1) {
            throw new IOException(file + ": expected one line with the password");
        }
        return password;
    }

    /**
     * All of a file's text without the white space around it; empty where it is no text.
     *
     * @throws IOException if it may not be used; the message is one line for the operator
     */
    public static String readText(Path file) throws IOException {
        if (!Files.isReadable(file)) {
            throw new FileNotFoundException(file + " is not there or may not be read");
        }
        if (!Files.isRegularFile(file)) {
            throw new IOException(file + " is no file with a line in it");
        }
        if (Files.getPosixFilePermissions(file).stream().anyMatch(TOO_OPEN::contains)) {
            throw new IOException(file + ": others may read or write it; run: chmod 600 " + file);
        }
        return text(file);
    }

    private static String text(Path file) throws IOException {
        try {
            return Files.readString(file, StandardCharsets.UTF_8).strip();
        } catch (CharacterCodingException binary) {
            return "";
        }
    }

    private static long parse(Path file, String text) throws IOException {
        try {
            boolean hex = text.startsWith("0x") || text.startsWith("0X");
            return hex ? Long.parseUnsignedLong(text.substring(2), 16) : Long.parseUnsignedLong(text);
        } catch (NumberFormatException e) {
            // Without the cause: its message holds what may be a key.
            throw new IOException(file + ": expected one number, decimal or hex with 0x, of at most 64 bits");
        }
    }
}
