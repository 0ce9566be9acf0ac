package io.espalier.engine.tree;

/** Whether the installed tree is the planned one. */
public enum Verdict {
    EQUAL,
    DIFFERS,
    /** What was read does not suffice to tell. */
    UNKNOWN
}
