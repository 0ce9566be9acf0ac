package io.espalier.capture;

/** What a capture calls the kinds of nodes. */
final class Kinds {
    static final String SWITCH = "switch";
    static final String ADAPTER = "adapter";
    static final String ROUTER = "router";

    private Kinds() {}
}
