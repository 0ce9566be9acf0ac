package io.espalier.server.store;

import java.time.Instant;

/** The time that a history can tell of. What lies outside would be kept as another moment, so it is refused or brought inside. */
public final class KeptTime {
    /** Before it nothing is kept. */
    public static final Instant FIRST = Instant.EPOCH;

    /** After it nothing is kept. */
    public static final Instant LAST = Instant.parse("2261-12-31T23:59:59Z");

    private KeptTime() {}

    /** Whether something can be kept of a moment. */
    public static boolean holds(Instant moment) {
        return nearest(moment).equals(moment);
    }

    /** The nearest moment that something can be kept of: who asks for the year 9999 means the end. */
    public static Instant nearest(Instant moment) {
        if (moment.isBefore(FIRST)) {
            return FIRST;
        }
        return moment.isAfter(LAST) ? LAST : moment;
    }
}
