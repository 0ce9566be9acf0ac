package io.espalier.ui.topology;

import io.espalier.ui.text.Say;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Which of a group's two trees the map shows. */
public enum TreeSide {
    BOTH,
    INSTALLED,
    PLANNED;

    /** What the button says. */
    public String label() {
        return Say.of("tree-side." + id());
    }

    /** What addresses and the canvas call it. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<TreeSide> find(String id) {
        return Arrays.stream(values()).filter(side -> side.id().equals(id)).findFirst();
    }
}
