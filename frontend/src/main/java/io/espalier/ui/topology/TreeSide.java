package io.espalier.ui.topology;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Which of a group's two trees the map shows. */
public enum TreeSide {
    BOTH("Installed and planned"),
    INSTALLED("Installed"),
    PLANNED("Planned");

    private final String label;

    TreeSide(String label) {
        this.label = label;
    }

    /** What the button says. */
    public String label() {
        return label;
    }

    /** What addresses and the canvas call it. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<TreeSide> find(String id) {
        return Arrays.stream(values()).filter(side -> side.id().equals(id)).findFirst();
    }
}
