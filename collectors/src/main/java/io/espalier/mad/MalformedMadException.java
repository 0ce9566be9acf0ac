package io.espalier.mad;

/** Bytes that are not what they should be: too short, or a value that the spec does not know. The message says where. */
public final class MalformedMadException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public MalformedMadException(String message) {
        super(message);
    }
}
