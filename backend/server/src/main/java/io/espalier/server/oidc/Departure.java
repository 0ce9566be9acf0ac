package io.espalier.server.oidc;

import java.net.URI;

/** What becomes of somebody who wants to sign in at a provider. */
public sealed interface Departure {
    /** Their browser is to go there. */
    record Sent(URI to) implements Departure {}

    /**
     * The provider cannot be asked.
     *
     * @param why a sentence for them
     */
    record Unreachable(String why) implements Departure {}
}
