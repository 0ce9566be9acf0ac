package io.espalier.server.oidc;

import io.espalier.server.access.Caller;
import java.time.Duration;

/** What becomes of somebody whom a provider has sent back. */
public sealed interface Arrival {
    /**
     * They are in.
     *
     * @param to the page to go on to
     * @param idToken what the provider said of them, to be shown to it when they leave; nobody else is told
     */
    record Entered(Caller caller, String to, String idToken) implements Arrival {
        @Override
        public String toString() {
            return "Entered[" + caller + ", " + to + "]";
        }
    }

    /**
     * They are not.
     *
     * @param why a sentence for them
     */
    record Refused(String why) implements Arrival {}

    /**
     * Too many wrong answers came before: this one was not looked at.
     *
     * @param pause until the next will be
     */
    record TooMany(Duration pause) implements Arrival {}
}
