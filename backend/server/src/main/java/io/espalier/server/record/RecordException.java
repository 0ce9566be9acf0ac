package io.espalier.server.record;

/** There is nothing to record; the message says why, for people. */
public final class RecordException extends Exception {
    private static final long serialVersionUID = 1L;

    RecordException(String message) {
        super(message);
    }
}
