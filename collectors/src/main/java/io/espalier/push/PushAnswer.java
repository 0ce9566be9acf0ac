package io.espalier.push;

/** How the sending of one capture ended. */
public sealed interface PushAnswer {
    /**
     * The server has it.
     *
     * @param stored number of the last of our captures that it has
     */
    record Stored(long stored) implements PushAnswer {}

    /** The server will never take this one. */
    record Refused(String why) implements PushAnswer {}

    /** Another collector sends under our id. */
    record Conflict(String why) implements PushAnswer {}

    /**
     * Not now.
     *
     * @param seconds how long the server says to wait; 0 where it says nothing
     */
    record Later(String why, long seconds) implements PushAnswer {}
}
