package io.espalier.server.access;

import java.time.Instant;

/**
 * What a program shows in place of a name and a password. The token itself is told once, when it is made, and not kept.
 *
 * @param id names the token; no secret
 * @param name what it is for, in its maker's words
 * @param role what its bearer may do
 * @param madeBy the account that made it
 * @param expires from then on it is worth nothing
 */
public record ApiToken(String id, String name, Role role, String madeBy, Instant since, Instant expires) {}
