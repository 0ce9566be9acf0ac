package io.espalier.server.store;

import java.util.Locale;

/** Where a review stands. The names are stored and sent over HTTP: never rename one. */
public enum ReviewState {
    OPEN,
    ACCEPTED,
    REJECTED;

    /** As people write it. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
