package io.espalier.server.access;

import java.util.concurrent.Semaphore;
import org.springframework.security.crypto.argon2.Argon2PasswordEncoder;
import org.springframework.security.crypto.password.PasswordEncoder;

/**
 * Proves passwords by Argon2id, with the memory and the rounds that OWASP's Password Storage Cheat Sheet names first (19 MiB, 2).
 * Safe from any thread; only so many are proved at once, as each takes that memory.
 */
final class Passwords {
    static final int LEAST = 12;
    static final int MOST = 256;

    private static final int SALT_BYTES = 16;
    private static final int HASH_BYTES = 32;
    private static final int MEMORY_KIB = 19_456;
    private static final int ROUNDS = 2;
    private static final int AT_ONCE = 4;

    private final PasswordEncoder encoder = new Argon2PasswordEncoder(SALT_BYTES, HASH_BYTES, 1, MEMORY_KIB, ROUNDS);
    private final Semaphore turns = new Semaphore(AT_ONCE);
    // Of no account: a name that is unknown takes as long to refuse as one that is known.
    private final String nobody = encoder.encode("nobody");

    static void requireGood(String password) throws RefusedChange {
        if (password.length() < LEAST || password.length() > MOST) {
            throw new RefusedChange("a password has " + LEAST + " to " + MOST + " characters");
        }
    }

    /** What proves a password from now on. */
    String proof(String password) {
        return inTurn(() -> encoder.encode(password));
    }

    boolean fits(String password, String proof) {
        return inTurn(() -> encoder.matches(password, proof));
    }

    /** Takes as long as {@link #fits}, and is never right. */
    void refuse(String password) {
        boolean ignored = inTurn(() -> encoder.matches(password, nobody));
    }

    private interface Work<T> {
        T run();
    }

    private <T> T inTurn(Work<T> work) {
        turns.acquireUninterruptibly();
        try {
            return work.run();
        } finally {
            turns.release();
        }
    }
}
