package io.espalier.server.access;

import java.time.Duration;

/** What becomes of somebody who says who they are. */
public sealed interface Admission {
    /** They are. */
    record Granted(Caller caller) implements Admission {}

    /** Name or password is wrong; which of both is not said. */
    record Refused() implements Admission {}

    /**
     * Too many wrong answers came before: this one was not looked at.
     *
     * @param pause until the next will be
     */
    record TooMany(Duration pause) implements Admission {}
}
