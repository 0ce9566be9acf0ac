package io.espalier.server.store;

/** Who told of an event. The names are sent over HTTP: never rename one. */
public enum EventTeller {
    /** What the nodes themselves answered: a sweep of the fabric. */
    FABRIC,
    /** What the SA answered. */
    SA,
    /** OpenSM's own log. */
    SM_LOG,
    /** A person. */
    OPERATOR,
    /** This program, of itself. */
    SERVER
}
