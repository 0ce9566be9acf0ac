package io.espalier.server;

import io.espalier.server.oidc.OidcSettings;
import java.util.Optional;

/**
 * How people say who they are.
 *
 * @param accounts by a name and a password that are kept here
 * @param oidc through a provider that vouches for them
 */
public record LoginWays(boolean accounts, Optional<OidcSettings> oidc) {
    /** Nobody has to. */
    public static final LoginWays NONE = new LoginWays(false, Optional.empty());

    /** By name and password only. */
    public static final LoginWays ACCOUNTS = new LoginWays(true, Optional.empty());

    /** Whether whoever uses the server must say who they are. */
    public boolean required() {
        return accounts || oidc.isPresent();
    }
}
