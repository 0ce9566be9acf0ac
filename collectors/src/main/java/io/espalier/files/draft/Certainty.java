package io.espalier.files.draft;

/** How sure a reader is that a text is of its kind; of several readers the surest one reads it. */
public enum Certainty {
    /** It is not. */
    NO,
    /** Some lines could be, and nothing speaks against it. */
    POSSIBLE,
    /** Its lines look so, but other kinds have such lines too. */
    LIKELY,
    /** It says so itself, or has lines that no other kind has. */
    CERTAIN;

    /** All or nothing. */
    public static Certainty when(boolean certain) {
        return certain ? CERTAIN : NO;
    }
}
