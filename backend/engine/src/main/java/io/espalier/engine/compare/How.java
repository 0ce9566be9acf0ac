package io.espalier.engine.compare;

/** How something is another: there only after, there only before, or there both times and not the same. */
public enum How {
    ADDED,
    REMOVED,
    CHANGED
}
