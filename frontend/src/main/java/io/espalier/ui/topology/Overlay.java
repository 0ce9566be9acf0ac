package io.espalier.ui.topology;

import io.espalier.ui.text.Say;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What the map's links and nodes are coloured by. */
public enum Overlay {
    HEALTH,
    LOAD,
    ERRORS,
    TREES,
    TREE,
    HOISTING,
    COMPARE,
    WHAT_IF;

    /** What the button says. */
    public String label() {
        return Say.of(Say.key("overlay.", this));
    }

    /** What addresses and the canvas call it. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace("_", "");
    }

    /** Whether it is drawn from measured or counted values of every link. */
    public boolean hasValues() {
        return this == LOAD || this == ERRORS || this == TREES;
    }

    /** Whether it lays two trees, or two fabrics, over each other. */
    boolean isOfTwo() {
        return this == HOISTING || this == COMPARE || this == WHAT_IF;
    }

    static Optional<Overlay> find(String id) {
        return Arrays.stream(values())
                .filter(overlay -> overlay.id().equals(id))
                .findFirst();
    }
}
