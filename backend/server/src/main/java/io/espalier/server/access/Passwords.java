package io.espalier.server.access;

import java.text.Normalizer;
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
    // As typed, a character may be several; what is longer is not even looked at.
    private static final int MOST_TYPED = 8 * MOST;

    private static final int SALT_BYTES = 16;
    private static final int HASH_BYTES = 32;
    private static final int MEMORY_KIB = 19_456;
    private static final int ROUNDS = 2;
    private static final int AT_ONCE = 4;

    private final PasswordEncoder encoder = new Argon2PasswordEncoder(SALT_BYTES, HASH_BYTES, 1, MEMORY_KIB, ROUNDS);
    private final Semaphore turns = new Semaphore(AT_ONCE);
    // Of no account: a name that is unknown takes as long to refuse as one that is known.
    private final String nobody = encoder.encode("nobody");

    /** Spaces and every printing character of Unicode, each counted as one (NIST SP 800-63B, section 5.1.1.2). */
    static void requireGood(String password) throws RefusedChange {
        String normal = normal(password);
        if (!isPossible(password) || characters(normal) < LEAST) {
            throw new RefusedChange("a password has " + LEAST + " to " + MOST + " characters");
        }
        if (!normal.codePoints().allMatch(Passwords::mayBeIn)) {
            throw new RefusedChange(
                    "a password has letters, digits, signs and spaces, and no control characters such as tabs");
        }
        if (normal.codePoints().noneMatch(Passwords::isSeen)) {
            throw new RefusedChange("a password has more than spaces and what is not seen");
        }
    }

    /** Whether an account here can have it. */
    static boolean isPossible(String password) {
        return password.length() <= MOST_TYPED && characters(normal(password)) <= MOST;
    }

    private static int characters(String text) {
        return text.codePointCount(0, text.length());
    }

    /** A letter with its accent is the same however a keyboard makes it. */
    private static String normal(String password) {
        return Normalizer.normalize(password, Normalizer.Form.NFC);
    }

    private static boolean mayBeIn(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL,
                    Character.SURROGATE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }

    private static boolean isSeen(int character) {
        return !Character.isSpaceChar(character) && Character.getType(character) != Character.FORMAT;
    }

    /** What proves a password from now on. */
    String proof(String password) {
        return inTurn(() -> encoder.encode(normal(password)));
    }

    /** Also one of a former program, which took a password as it came. */
    boolean fits(String password, String proof) {
        String normal = normal(password);
        return inTurn(
                () -> encoder.matches(normal, proof) || (!normal.equals(password) && encoder.matches(password, proof)));
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
