package io.espalier.server;

import io.espalier.server.secret.KeyFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** What a collector shows to be let in. Only its hash is kept, and nothing shows that either. */
public final class PushToken {
    private final byte[] hash;

    private PushToken(byte[] hash) {
        this.hash = hash;
    }

    /**
     * That in a file, which only its owner may read.
     *
     * @throws IOException if there is none that may be used; the message is one line for the operator
     */
    public static PushToken read(Path file) throws IOException {
        return of(KeyFile.readToken(file));
    }

    /** That of a text. */
    public static PushToken of(String token) {
        return new PushToken(hash(token));
    }

    /** Whether that is the token; takes as long for one that is nearly right as for any other. */
    public boolean fits(String shown) {
        return MessageDigest.isEqual(hash, hash(shown));
    }

    private static byte[] hash(String token) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PushToken token && MessageDigest.isEqual(hash, token.hash);
    }

    @Override
    public int hashCode() {
        return 0;
    }

    @Override
    public String toString() {
        return "PushToken[set]";
    }
}
