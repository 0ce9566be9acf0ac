package io.espalier.server.store;

/** What kind of thing happened. The names are stored and sent over HTTP: never rename one. */
public enum EventKind {
    SWITCH_GONE,
    SWITCH_CAME,
    /** A host, device or router is no longer there. */
    NODE_GONE,
    NODE_CAME,
    /** A cable between two nodes that are both still there is no longer there. */
    LINK_DOWN,
    LINK_UP,
    /** A port whose link stays has another state, width, speed or MTU. */
    PORT_CHANGED,
    LID_CHANGED,
    /** A node describes itself in other words. */
    NODE_RENAMED,
    /** UFM's event 66, the SA's trap 66. */
    GROUP_CREATED,
    /** UFM's event 67, the SA's trap 67. */
    GROUP_DELETED,
    /** A group has another MLID, key, MTU, rate or header than before. */
    GROUP_CHANGED,
    MEMBERS_JOINED,
    MEMBERS_LEFT,
    /** Members of before are joined in another way. */
    MEMBERS_CHANGED,
    /** The rows that switches hold for an MLID are others. */
    TREE_CHANGED,
    /** Whether the installed tree is the planned one has another answer. */
    VERDICT_CHANGED,
    SM_MASTER_CHANGED,
    /** A subnet manager that is not master no longer answers on a port where it did. */
    SM_GONE,
    SM_CAME,
    /** A subnet manager takes itself for something else, and that is no change of the master. */
    SM_STATE_CHANGED,
    SM_PRIORITY_CHANGED,
    /** The SM is taken to be set up in another way: its files changed, or the tables tell of another engine. */
    SM_SETTINGS_CHANGED,
    /** The master counts its work from the start: it was started anew. */
    SM_RESTARTED,
    /** The SA takes long to answer a small question. */
    SA_SLOW,
    SA_RECOVERED,
    /** OpenSM's own log tells what it does. */
    SM_LOG,
    /** OpenSM's own log tells what went wrong with multicast, or that it is overloaded. */
    SM_LOG_ERROR,
    /** A counter went down: somebody reset it. */
    COUNTERS_RESET,
    SWEEP_FAILED,
    SWEEP_RECOVERED,
    FINDING_OPENED,
    FINDING_CLEARED,
    /** Somebody has taken note of a finding, or takes that back. */
    FINDING_ACKNOWLEDGED,
    /** Somebody does not want to be told of findings for a time, or takes that back. */
    FINDING_MUTED,
    /** Somebody says when they work on the fabric, or takes that back. */
    MAINTENANCE,
    /** This program began to watch, and how its run before ended. */
    SERVER_STARTED,
    /** This program was told to end. */
    SERVER_STOPPED,
    /** This program is set up in another way than at its start before. */
    CONFIG_CHANGED,
    /** Somebody said who they are, and was let in. */
    LOGIN,
    /** Somebody said who they are, and was not believed. */
    LOGIN_REFUSED,
    LOGOUT,
    /** Who may use the dashboard, and do what there, is another. */
    ACCOUNT_CHANGED,
    /** Somebody opened a review, added to it, commented or decided. */
    REVIEW_CHANGED,
    /** An operator's words. */
    NOTE;

    /** The number UFM gives the same event, for log lines that its readers know; 0 where it has none. */
    public int ufmNumber() {
        return switch (this) {
            case GROUP_CREATED -> 66;
            case GROUP_DELETED -> 67;
            default -> 0;
        };
    }

    /** Who tells of such things. */
    public EventTeller source() {
        return switch (this) {
            case GROUP_CREATED, GROUP_DELETED, GROUP_CHANGED, MEMBERS_JOINED, MEMBERS_LEFT, MEMBERS_CHANGED ->
                EventTeller.SA;
            case SA_SLOW, SA_RECOVERED -> EventTeller.SA;
            case SM_LOG, SM_LOG_ERROR -> EventTeller.SM_LOG;
            case NOTE, FINDING_ACKNOWLEDGED, FINDING_MUTED, MAINTENANCE -> EventTeller.OPERATOR;
            case LOGOUT, ACCOUNT_CHANGED, REVIEW_CHANGED -> EventTeller.OPERATOR;
            case SWEEP_FAILED, SWEEP_RECOVERED, SERVER_STARTED, SERVER_STOPPED, CONFIG_CHANGED -> EventTeller.SERVER;
            case LOGIN, LOGIN_REFUSED -> EventTeller.SERVER;
            case SM_SETTINGS_CHANGED, VERDICT_CHANGED, FINDING_OPENED, FINDING_CLEARED -> EventTeller.SERVER;
            default -> EventTeller.FABRIC;
        };
    }
}
