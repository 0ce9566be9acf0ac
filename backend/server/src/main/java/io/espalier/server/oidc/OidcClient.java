package io.espalier.server.oidc;

import java.util.List;

/**
 * Who we are to a provider.
 *
 * @param id as registered there
 * @param secret proves it; nothing shows it
 * @param scopes what is asked for, {@code openid} among it
 */
public record OidcClient(String id, String secret, List<String> scopes) {
    public OidcClient {
        scopes = List.copyOf(scopes);
    }

    @Override
    public String toString() {
        return "OidcClient[" + id + ", " + scopes + "]";
    }
}
