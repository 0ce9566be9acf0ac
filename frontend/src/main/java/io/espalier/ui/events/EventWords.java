package io.espalier.ui.events;

import io.espalier.server.journal.EventSeverity;
import io.espalier.server.store.EventKind;
import io.espalier.server.store.EventTeller;
import io.espalier.server.store.FabricEvent;
import io.espalier.ui.part.SeverityMark;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What the kinds of events are called, and which of them are bad news. */
public final class EventWords {
    private EventWords() {}

    /** The subject of the news, in a word. */
    public static String area(EventKind kind) {
        return switch (kind) {
            case SWITCH_GONE, SWITCH_CAME, NODE_GONE, NODE_CAME, NODE_RENAMED -> "Nodes";
            case LINK_DOWN, LINK_UP -> "Links";
            case PORT_CHANGED, LID_CHANGED -> "Ports";
            case GROUP_CREATED, GROUP_DELETED, GROUP_CHANGED -> "Groups";
            case MEMBERS_JOINED, MEMBERS_LEFT, MEMBERS_CHANGED -> "Members";
            case TREE_CHANGED -> "Trees";
            case VERDICT_CHANGED -> "Verdict";
            case SM_MASTER_CHANGED, SM_GONE, SM_CAME, SM_STATE_CHANGED, SM_PRIORITY_CHANGED, SM_RESTARTED -> "SM";
            case SA_SLOW, SA_RECOVERED -> "SA";
            case SM_LOG, SM_LOG_ERROR -> "SM log";
            case COUNTERS_RESET -> "Counters";
            case SM_SETTINGS_CHANGED -> "SM settings";
            case SWEEP_FAILED, SWEEP_RECOVERED -> "Sweep";
            case FINDING_OPENED, FINDING_CLEARED, FINDING_ACKNOWLEDGED, FINDING_MUTED -> "Findings";
            case MAINTENANCE -> "Maintenance";
            case SERVER_STARTED, SERVER_STOPPED, CONFIG_CHANGED -> "Espalier";
            case LOGIN, LOGIN_REFUSED, LOGOUT, ACCOUNT_CHANGED -> "Access";
            case REVIEW_CHANGED -> "Review";
            case NOTE -> "Note";
        };
    }

    /** Who told the news, in a word. */
    static String source(EventTeller source) {
        return switch (source) {
            case FABRIC -> "Fabric";
            case SA -> "SA";
            case SM_LOG -> "OpenSM's log";
            case OPERATOR -> "Operators";
            case SERVER -> "Espalier";
        };
    }

    /** What one kind is called: "Switch gone". */
    static String kind(EventKind kind) {
        String words = kind.name().toLowerCase(Locale.ROOT).replace('_', ' ');
        String named =
                words.replaceFirst("^sm ", "SM ").replaceFirst("^sa ", "SA ").replaceFirst("^lid ", "LID ");
        return Character.toUpperCase(named.charAt(0)) + named.substring(1);
    }

    /** How bad the news is; empty for plain news. */
    public static Optional<SeverityMark.Kind> mark(FabricEvent event) {
        String severity = EventSeverity.of(event).toUpperCase(Locale.ROOT);
        return Arrays.stream(SeverityMark.Kind.values())
                .filter(mark -> mark.name().equals(severity))
                .findFirst();
    }
}
