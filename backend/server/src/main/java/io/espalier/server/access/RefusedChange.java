package io.espalier.server.access;

/** A change of accounts or tokens that is not made; the message says why, in one line. */
public final class RefusedChange extends Exception {
    private static final long serialVersionUID = 1;

    RefusedChange(String message) {
        super(message);
    }
}
