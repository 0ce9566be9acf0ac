package io.espalier.server.access;

import java.time.Instant;

/**
 * What lets somebody set a password, once. It is not kept.
 *
 * @param name of the account
 * @param text the secret; to be told once
 * @param until from then on it is worth nothing
 */
public record OneTimeToken(String name, String text, Instant until) {
    @Override
    public String toString() {
        return "OneTimeToken[" + name + ", " + until + "]";
    }
}
