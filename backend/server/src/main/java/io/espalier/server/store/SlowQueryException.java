package io.espalier.server.store;

/** A search of the history took too long and was ended; the message is one line for whoever asked. */
public final class SlowQueryException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public SlowQueryException(String message) {
        super(message);
    }

    public SlowQueryException(String message, Throwable cause) {
        super(message, cause);
    }
}
