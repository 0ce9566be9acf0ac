package io.espalier.ui.events;

import io.espalier.ui.text.Say;
import java.time.Duration;

/** How far back the list of events goes. */
enum EventSpan {
    HOUR(Duration.ofHours(1)),
    DAY(Duration.ofDays(1)),
    WEEK(Duration.ofDays(7)),
    /** As far back as there is anything. */
    ALL(Duration.ofDays(36_500));

    private final Duration length;

    EventSpan(Duration length) {
        this.length = length;
    }

    String label() {
        return Say.of(Say.key("events.span.", this));
    }

    Duration length() {
        return length;
    }
}
