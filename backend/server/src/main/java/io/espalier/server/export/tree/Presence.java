package io.espalier.server.export.tree;

import java.util.Locale;

/** Which of the two trees has something. */
public enum Presence {
    BOTH("in both trees"),
    INSTALLED("installed only"),
    PLANNED("planned only");

    private final String words;

    Presence(String words) {
        this.words = words;
    }

    static Presence of(boolean installed, boolean planned) {
        return installed && planned ? BOTH : installed ? INSTALLED : PLANNED;
    }

    boolean in(TreeSide side) {
        return switch (side) {
            case BOTH -> true;
            case INSTALLED -> this != PLANNED;
            case PLANNED -> this != INSTALLED;
        };
    }

    /** As it stands in a sentence. */
    public String words() {
        return words;
    }

    /** As it stands in files. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
