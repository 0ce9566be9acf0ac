package io.espalier.server.export.tree;

import java.util.Arrays;
import java.util.Locale;

/** Which tree of an MLID is told of. */
public enum TreeSide {
    /** Both, laid over each other. */
    BOTH("installed and planned"),
    /** What the switches hold. */
    INSTALLED("installed"),
    /** What OpenSM should have computed. */
    PLANNED("planned");

    private final String words;

    TreeSide(String words) {
        this.words = words;
    }

    /** As it stands in a sentence. */
    public String words() {
        return words;
    }

    /** As it stands in addresses and names of files. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The side of an address.
     *
     * @throws IllegalArgumentException if it is none
     */
    public static TreeSide parse(String id) {
        return Arrays.stream(values())
                .filter(side -> side.id().equals(id))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException("no tree " + id + "; there are both, installed and planned"));
    }
}
