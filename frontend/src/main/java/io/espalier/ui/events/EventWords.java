package io.espalier.ui.events;

import io.espalier.server.store.EventKind;
import io.espalier.ui.part.SeverityMark;
import java.util.Optional;

/** What the kinds of events are called, and which of them are bad news. */
public final class EventWords {
    private EventWords() {}

    /** The subject of the news, in a word. */
    public static String area(EventKind kind) {
        return switch (kind) {
            case SWITCH_GONE, SWITCH_CAME, NODE_GONE, NODE_CAME -> "Nodes";
            case LINK_DOWN, LINK_UP -> "Links";
            case GROUP_CREATED, GROUP_DELETED -> "Groups";
            case MEMBERS_JOINED, MEMBERS_LEFT -> "Members";
            case TREE_CHANGED -> "Trees";
            case VERDICT_CHANGED -> "Verdict";
            case SM_MASTER_CHANGED, SM_GONE, SM_CAME, SM_STATE_CHANGED, SM_PRIORITY_CHANGED, SM_RESTARTED -> "SM";
            case SA_SLOW, SA_RECOVERED -> "SA";
            case SM_LOG, SM_LOG_ERROR -> "SM log";
            case COUNTERS_RESET -> "Counters";
            case SWEEP_FAILED, SWEEP_RECOVERED -> "Sweep";
            case FINDING_OPENED, FINDING_CLEARED, FINDING_ACKNOWLEDGED, FINDING_MUTED -> "Findings";
            case MAINTENANCE -> "Maintenance";
        };
    }

    /** How bad the news is; empty for plain news. */
    public static Optional<SeverityMark.Kind> mark(EventKind kind) {
        return switch (kind) {
            case SWITCH_GONE, LINK_DOWN, SWEEP_FAILED -> Optional.of(SeverityMark.Kind.ERROR);
            case NODE_GONE, VERDICT_CHANGED, SM_MASTER_CHANGED -> Optional.of(SeverityMark.Kind.WARNING);
            case SM_GONE, SM_RESTARTED, SA_SLOW, SM_LOG_ERROR -> Optional.of(SeverityMark.Kind.WARNING);
            case SM_CAME, SM_STATE_CHANGED, SM_PRIORITY_CHANGED, SA_RECOVERED, SM_LOG -> Optional.empty();
            case SWITCH_CAME, NODE_CAME, LINK_UP, GROUP_CREATED, GROUP_DELETED, MEMBERS_JOINED, MEMBERS_LEFT ->
                Optional.empty();
            case TREE_CHANGED, COUNTERS_RESET, SWEEP_RECOVERED -> Optional.empty();
            case FINDING_OPENED -> Optional.of(SeverityMark.Kind.WARNING);
            case FINDING_CLEARED -> Optional.of(SeverityMark.Kind.PASSED);
            case FINDING_ACKNOWLEDGED, FINDING_MUTED, MAINTENANCE -> Optional.empty();
        };
    }
}
