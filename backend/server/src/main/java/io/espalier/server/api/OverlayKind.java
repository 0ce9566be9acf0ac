package io.espalier.server.api;

import java.util.Arrays;
import java.util.Locale;

/** What links can be coloured by. */
enum OverlayKind {
    /** Data rate. */
    LOAD("Gb/s"),
    /** Errors of all kinds that the receiving end counted. */
    ERRORS("errors/min"),
    /** Installed multicast trees. */
    TREES("trees");

    private final String unit;

    OverlayKind(String unit) {
        this.unit = unit;
    }

    String unit() {
        return unit;
    }

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    static OverlayKind parse(String text) {
        return Arrays.stream(values())
                .filter(kind -> kind.label().equals(text))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException("no overlay " + text + "; there are load, errors and trees"));
    }
}
