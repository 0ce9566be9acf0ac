package io.espalier.server.access;

import java.time.Instant;

/**
 * A person who may use the dashboard.
 *
 * @param name of lower-case letters, digits, {@code . _ -}, at most 64
 * @param since when the account was made
 * @param disabled whether it lets nobody in for now, and none of its tokens
 */
public record Account(String name, Role role, Instant since, boolean disabled) {
    /** What a name looks like. */
    public static final String NAME_PATTERN = "[a-z0-9][a-z0-9._-]{0,63}";

    /** What a name looks like, in words. */
    public static final String NAME_WORDS =
            "1 to 64 lower-case letters, digits and any of . _ -, beginning with a letter or digit";
}
