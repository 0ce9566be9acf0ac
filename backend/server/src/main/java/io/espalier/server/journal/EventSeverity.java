package io.espalier.server.journal;

import io.espalier.server.store.EventKind;
import io.espalier.server.store.FabricEvent;
import java.util.List;
import java.util.Locale;

/** How bad the news of an event is, in a word. */
public final class EventSeverity {
    /** The words there are, the least first; plain news has none. */
    public static final List<String> RANKS = List.of("passed", "info", "warning", "error", "critical");

    private static final String WARNING = "warning";
    private static final String ERROR = "error";

    private EventSeverity() {}

    /** The word of an event: a finding that opens has its own; empty for plain news. */
    public static String of(FabricEvent event) {
        String own = event.after().toLowerCase(Locale.ROOT);
        return event.kind() == EventKind.FINDING_OPENED && RANKS.contains(own) ? own : of(event.kind());
    }

    /** Whether an event is an error or worse. */
    public static boolean isBad(FabricEvent event) {
        return RANKS.indexOf(of(event)) >= RANKS.indexOf(ERROR);
    }

    private static String of(EventKind kind) {
        return switch (kind) {
            case SWITCH_GONE, LINK_DOWN, SWEEP_FAILED -> ERROR;
            case NODE_GONE, VERDICT_CHANGED, SM_MASTER_CHANGED -> WARNING;
            case SM_GONE, SM_RESTARTED, SA_SLOW, SM_LOG_ERROR -> WARNING;
            case FINDING_OPENED, LOGIN_REFUSED -> WARNING;
            case FINDING_CLEARED -> "passed";
            case SM_CAME, SM_STATE_CHANGED, SM_PRIORITY_CHANGED, SA_RECOVERED, SM_LOG -> "";
            case SWITCH_CAME, NODE_CAME, LINK_UP, GROUP_CREATED, GROUP_DELETED, MEMBERS_JOINED, MEMBERS_LEFT -> "";
            case TREE_CHANGED, COUNTERS_RESET, SWEEP_RECOVERED -> "";
            case FINDING_ACKNOWLEDGED, FINDING_MUTED, MAINTENANCE -> "";
            case GROUP_CHANGED, MEMBERS_CHANGED, PORT_CHANGED, LID_CHANGED, NODE_RENAMED -> "";
            case SM_SETTINGS_CHANGED, SERVER_STARTED, SERVER_STOPPED, CONFIG_CHANGED, NOTE -> "";
            case LOGIN, LOGOUT, ACCOUNT_CHANGED, REVIEW_CHANGED -> "";
        };
    }
}
