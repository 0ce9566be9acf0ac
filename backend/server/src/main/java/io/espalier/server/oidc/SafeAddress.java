package io.espalier.server.oidc;

import java.net.URI;
import java.util.Locale;
import java.util.Optional;

/** An address to which a secret may be sent: over TLS, or on this machine. */
public final class SafeAddress {
    private SafeAddress() {}

    /** Whether one is. */
    public static boolean holds(Optional<URI> address) {
        return address.filter(uri -> uri.getHost() != null && uri.getUserInfo() == null && uri.getScheme() != null)
                .filter(uri -> uri.getScheme().equalsIgnoreCase("https")
                        || (uri.getScheme().equalsIgnoreCase("http") && isHere(uri.getHost())))
                .isPresent();
    }

    private static boolean isHere(String host) {
        String name = host.toLowerCase(Locale.ROOT);
        return name.equals("localhost") || name.equals("[::1]") || name.matches("127(\\.\\d{1,3}){3}");
    }
}
