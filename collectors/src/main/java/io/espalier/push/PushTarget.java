package io.espalier.push;

import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Where captures go to.
 *
 * @param captures the subnet's captures on the server
 */
public record PushTarget(URI captures) {
    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

    /**
     * The captures of a subnet on a server.
     *
     * @param server its root: https, or http on this machine
     * @param plainHttp whether http may lead elsewhere: the token can be read on the way then
     * @throws IllegalArgumentException if it is no such address; the message is one line for the operator
     */
    public static PushTarget of(String server, String subnet, boolean plainHttp) {
        URI root = URI.create(server.endsWith("/") ? server : server + "/");
        String scheme = Optional.ofNullable(root.getScheme()).orElse("").toLowerCase(Locale.ROOT);
        if (root.getUserInfo() != null) {
            throw new IllegalArgumentException("no user name or password in the address: the token is enough");
        }
        if (!scheme.matches("https?") || root.getHost() == null) {
            throw new IllegalArgumentException("expected one like https://espalier.example/, not " + server);
        }
        boolean loopback = LOOPBACK.contains(root.getHost().toLowerCase(Locale.ROOT));
        if (scheme.equals("http") && !loopback && !plainHttp) {
            throw new IllegalArgumentException(
                    "http would show the token to everybody on the way: take https, or say --plain-http");
        }
        return new PushTarget(root.resolve(PushHeaders.path(subnet)));
    }
}
