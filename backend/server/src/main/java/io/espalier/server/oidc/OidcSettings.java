package io.espalier.server.oidc;

import io.espalier.server.tls.TrustedCa;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/**
 * Which provider vouches for people, and who we are to it.
 *
 * @param label what people call the provider
 * @param issuer as the provider names itself, such as {@code https://id.example/realms/site}
 * @param client who we are to it
 * @param publicUrl where browsers find this server, without a path
 * @param claims what it says of people, and what that means here
 * @param trust who vouches for the provider's host; empty for the JDK's list
 * @param longest how long somebody may stay who came in through it
 */
public record OidcSettings(
        String label,
        URI issuer,
        OidcClient client,
        URI publicUrl,
        PersonClaims claims,
        Optional<TrustedCa> trust,
        Duration longest) {
    /** Where the provider sends browsers back to, below the public address. */
    public static final String CALLBACK = "/login/oidc/callback";

    /** The same as the provider must know it. */
    public URI redirect() {
        return publicUrl.resolve(CALLBACK);
    }

    /** Where it sends them when they have left it, as it must know that. */
    public URI afterLogout() {
        return publicUrl.resolve("/login?left");
    }
}
