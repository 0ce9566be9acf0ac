package io.espalier.transport;

/** The port itself failed: closed, unplugged, its driver gone. No further request can succeed on this transport. */
public final class TransportException extends Exception {
    private static final long serialVersionUID = 1L;

    public TransportException(String message) {
        super(message);
    }

    public TransportException(String message, Throwable cause) {
        super(message, cause);
    }
}
