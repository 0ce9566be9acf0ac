package io.espalier.transport;

/** A request that would do more than read; it was not sent. Always a fault of this program. */
public final class RefusedMethodException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    RefusedMethodException(int method) {
        super(String.format("method 0x%02X is neither Get (0x01) nor GetTable (0x12); not sent", method));
    }
}
