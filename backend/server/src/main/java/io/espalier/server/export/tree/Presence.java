package io.espalier.server.export.tree;

import java.util.Locale;

/** Which of two trees has something; what that is called is a matter of {@link PairWords}. */
public enum Presence {
    BOTH,
    /** The first alone: what is installed, what was before. */
    INSTALLED,
    /** The second alone: what is planned, what is after. */
    PLANNED;

    /** Of what one or both of two have. */
    public static Presence of(boolean first, boolean second) {
        return first && second ? BOTH : first ? INSTALLED : PLANNED;
    }

    boolean in(TreeSide side) {
        return switch (side) {
            case BOTH -> true;
            case INSTALLED -> this != PLANNED;
            case PLANNED -> this != INSTALLED;
        };
    }

    /** As it stands in files that tell of an installed and a planned tree. */
    String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
