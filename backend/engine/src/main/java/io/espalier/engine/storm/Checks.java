package io.espalier.engine.storm;

import java.util.Locale;

/** Refuses numbers that no storm can have, by name. */
final class Checks {
    private Checks() {}

    static void range(String name, long value, long least, long most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(
                    String.format(Locale.ROOT, "%s must be %,d to %,d, not %,d", name, least, most, value));
        }
    }

    static void range(String name, double value, double least, double most) {
        if (!(value >= least && value <= most)) {
            throw new IllegalArgumentException(
                    String.format(Locale.ROOT, "%s must be %,.0f to %,.0f, not %s", name, least, most, value));
        }
    }
}
