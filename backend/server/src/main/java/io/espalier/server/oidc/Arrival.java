package io.espalier.server.oidc;

import io.espalier.server.access.Caller;
import java.time.Duration;

/** What becomes of somebody whom a provider has sent back. */
public sealed interface Arrival {
    /**
     * They are in.
     *
     * @param to the page to go on to
     */
    record Entered(Caller caller, String to) implements Arrival {}

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
