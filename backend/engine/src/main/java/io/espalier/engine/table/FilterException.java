package io.espalier.engine.table;

/** A filter that cannot be understood; the message says why, in one sentence for whoever typed it. */
@SuppressWarnings("serial")
public final class FilterException extends Exception {
    FilterException(String message) {
        super(message);
    }
}
