package io.espalier.engine.cause;

/** How sure a cause is, the surest first. */
public enum Confidence {
    /** What was read leaves no other. */
    CERTAIN,
    /** It explains the rows to the bit; another cause would have to look the same by chance. */
    LIKELY,
    /** It explains the rows, and so may others. */
    POSSIBLE
}
