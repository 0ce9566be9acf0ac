package io.espalier.server.api;

import io.espalier.server.access.ApiToken;
import java.util.List;

/**
 * What a program shows in place of a name and a password.
 *
 * @param token the secret, in the answer that made it and nowhere else; empty otherwise
 */
record TokenJson(String id, String name, String role, String madeBy, String since, String expires, String token) {
    static TokenJson of(ApiToken of, String token) {
        return new TokenJson(
                of.id(),
                of.name(),
                of.role().label(),
                of.madeBy(),
                of.since().toString(),
                of.expires().toString(),
                token);
    }

    @Override
    public String toString() {
        return "TokenJson[" + id + "]";
    }

    /** All of them, the oldest first. */
    record ListJson(List<TokenJson> tokens) {}
}
