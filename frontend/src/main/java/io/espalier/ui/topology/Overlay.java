package io.espalier.ui.topology;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What the map's links and nodes are coloured by. */
public enum Overlay {
    HEALTH("Health"),
    LOAD("Load"),
    ERRORS("Errors"),
    TREES("Trees per link"),
    TREE("Group tree"),
    HOISTING("Hoisting"),
    COMPARE("Compare"),
    WHAT_IF("What-if");

    private final String label;

    Overlay(String label) {
        this.label = label;
    }

    /** What the button says. */
    public String label() {
        return label;
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
