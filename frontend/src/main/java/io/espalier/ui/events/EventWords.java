package io.espalier.ui.events;

import io.espalier.server.journal.EventSeverity;
import io.espalier.server.store.EventKind;
import io.espalier.server.store.EventTeller;
import io.espalier.server.store.FabricEvent;
import io.espalier.ui.part.SeverityMark;
import io.espalier.ui.text.Say;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What the kinds of events are called, and which of them are bad news. */
public final class EventWords {
    private EventWords() {}

    /** The subject of the news, in a word. */
    public static String area(EventKind kind) {
        return Say.of("event.area." + areaWord(kind));
    }

    private static String areaWord(EventKind kind) {
        return switch (kind) {
            case SWITCH_GONE, SWITCH_CAME, NODE_GONE, NODE_CAME, NODE_RENAMED -> "nodes";
            case LINK_DOWN, LINK_UP -> "links";
            case PORT_CHANGED, LID_CHANGED -> "ports";
            case GROUP_CREATED, GROUP_DELETED, GROUP_CHANGED -> "groups";
            case MEMBERS_JOINED, MEMBERS_LEFT, MEMBERS_CHANGED -> "members";
            case TREE_CHANGED -> "trees";
            case VERDICT_CHANGED -> "verdict";
            case SM_MASTER_CHANGED, SM_GONE, SM_CAME, SM_STATE_CHANGED, SM_PRIORITY_CHANGED, SM_RESTARTED -> "sm";
            case SA_SLOW, SA_RECOVERED -> "sa";
            case SM_LOG, SM_LOG_ERROR -> "sm-log";
            case COUNTERS_RESET -> "counters";
            case SM_SETTINGS_CHANGED -> "sm-settings";
            case SWEEP_FAILED, SWEEP_RECOVERED -> "sweep";
            case FINDING_OPENED, FINDING_CLEARED, FINDING_ACKNOWLEDGED, FINDING_MUTED -> "findings";
            case MAINTENANCE -> "maintenance";
            case SERVER_STARTED, SERVER_STOPPED, CONFIG_CHANGED -> "server";
            case LOGIN, LOGIN_REFUSED, LOGOUT, ACCOUNT_CHANGED -> "access";
            case REVIEW_CHANGED -> "review";
            case NOTE -> "note";
        };
    }

    /** Who told the news, in a word. */
    static String source(EventTeller source) {
        return Say.of(Say.key("event.source.", source));
    }

    /** What one kind is called: "Switch gone". */
    static String kind(EventKind kind) {
        return Say.of(Say.key("event.kind.", kind));
    }

    /** How bad the news is; empty for plain news. */
    public static Optional<SeverityMark.Kind> mark(FabricEvent event) {
        String severity = EventSeverity.of(event).toUpperCase(Locale.ROOT);
        return Arrays.stream(SeverityMark.Kind.values())
                .filter(mark -> mark.name().equals(severity))
                .findFirst();
    }
}
