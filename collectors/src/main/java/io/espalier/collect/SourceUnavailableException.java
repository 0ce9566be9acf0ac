package io.espalier.collect;

/** Nothing can be asked now: no library, no device, no permission, no such port. The message is one line for the operator. */
public final class SourceUnavailableException extends Exception {
    private static final long serialVersionUID = 1L;

    public SourceUnavailableException(String message) {
        super(message);
    }

    public SourceUnavailableException(String message, Throwable cause) {
        super(message, cause);
    }
}
