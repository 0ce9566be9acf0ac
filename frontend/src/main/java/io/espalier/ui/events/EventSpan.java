package io.espalier.ui.events;

import java.time.Duration;

/** How far back the list of events goes. */
enum EventSpan {
    HOUR("Last hour", Duration.ofHours(1)),
    DAY("Last day", Duration.ofDays(1)),
    WEEK("Last 7 days", Duration.ofDays(7)),
    /** As far back as there is anything. */
    ALL("All", Duration.ofDays(36_500));

    private final String label;
    private final Duration length;

    EventSpan(String label, Duration length) {
        this.label = label;
        this.length = length;
    }

    String label() {
        return label;
    }

    Duration length() {
        return length;
    }
}
