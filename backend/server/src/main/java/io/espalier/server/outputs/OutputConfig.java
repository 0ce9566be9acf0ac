package io.espalier.server.outputs;

import io.espalier.server.store.EventKind;
import io.espalier.server.tls.TrustedCa;
import java.net.URI;
import java.util.Optional;
import java.util.Set;

/** Where events are to be sent, as an operator sets it below a line {@code [output NAME]}. */
public sealed interface OutputConfig {
    /** As it stands in complaints and metrics, and as the place it has delivered to is kept under. */
    String name();

    /** Only events of these kinds; empty for all. */
    Set<EventKind> kinds();

    /** How syslog messages travel. */
    enum Transport {
        /** One datagram each (RFC 5426): what is lost on the way is lost. */
        UDP,
        /** A stream with octet counting (RFC 6587). */
        TCP,
        /** The same inside TLS (RFC 5425). */
        TLS
    }

    /**
     * A syslog receiver that takes RFC 5424.
     *
     * @param name see {@link OutputConfig#name()}
     * @param kinds see {@link OutputConfig#kinds()}
     * @param transport how messages travel
     * @param host name or address
     * @param port of UDP or TCP
     * @param facility 0 to 23
     * @param trust who may vouch for the receiver; the JDK's list without
     */
    record Syslog(
            String name,
            Set<EventKind> kinds,
            Transport transport,
            String host,
            int port,
            int facility,
            Optional<TrustedCa> trust)
            implements OutputConfig {
        public Syslog {
            kinds = Set.copyOf(kinds);
        }
    }

    /**
     * A server that takes JSON by HTTP POST.
     *
     * @param name see {@link OutputConfig#name()}
     * @param kinds see {@link OutputConfig#kinds()}
     * @param url http or https
     * @param secret signs what is sent
     * @param trust who may vouch for the server; the JDK's list without
     */
    record Webhook(
            String name, Set<EventKind> kinds, URI url, Optional<SigningSecret> secret, Optional<TrustedCa> trust)
            implements OutputConfig {
        public Webhook {
            kinds = Set.copyOf(kinds);
        }

        /** Without what follows the host: many receivers know their senders by it. */
        @Override
        public String toString() {
            return "Webhook[" + name + ", " + url.getHost() + "]";
        }
    }
}
