package io.espalier.server;

import io.espalier.server.tls.TlsIdentity;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Where the server listens, and who gets in there.
 *
 * @param bind address to listen on
 * @param port TCP port; 0 takes any free one
 * @param tls what it proves itself with; without it all is sent in the clear
 * @param login how whoever uses it says who they are
 */
public record Listening(String bind, int port, Optional<TlsIdentity> tls, LoginWays login) {
    /** On this machine only, for everybody on it. */
    public static final Listening DEFAULT = new Listening("127.0.0.1", 8080, Optional.empty(), LoginWays.NONE);

    private static final Set<String> LOOPBACK = Set.of("localhost", "[::1]", "::1");

    /** Whether nobody on another host can reach it. */
    public boolean onlyHere() {
        String name = bind.toLowerCase(Locale.ROOT);
        return LOOPBACK.contains(name) || name.matches("127(\\.\\d{1,3}){3}");
    }

    /** The same on another port. */
    public Listening withPort(int other) {
        return new Listening(bind, other, tls, login);
    }
}
