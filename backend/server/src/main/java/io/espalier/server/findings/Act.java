package io.espalier.server.findings;

import io.espalier.server.store.EventKind;

/** What somebody may do about findings. The names are stored and sent over HTTP: never rename one. */
public enum Act {
    /** Somebody has taken note of one and sees to it. */
    ACKNOWLEDGE(EventKind.FINDING_ACKNOWLEDGED, "acknowledged"),
    /** Nobody wants to hear of them until a time. */
    MUTE(EventKind.FINDING_MUTED, "muted"),
    /** Somebody works on the fabric, so things will look wrong. */
    MAINTENANCE(EventKind.MAINTENANCE, "under maintenance");

    private final EventKind event;
    private final String word;

    Act(EventKind event, String word) {
        this.event = event;
        this.word = word;
    }

    EventKind event() {
        return event;
    }

    /** "muted". */
    public String word() {
        return word;
    }
}
