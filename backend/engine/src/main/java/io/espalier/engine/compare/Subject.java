package io.espalier.engine.compare;

/** What a change is about, from what usually is the cause to what follows. */
public enum Subject {
    MANAGER,
    NODE,
    LINK,
    PORT,
    GROUP,
    MEMBER,
    ROW,
    TREE,
    FINDING
}
