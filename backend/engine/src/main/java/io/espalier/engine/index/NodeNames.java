package io.espalier.engine.index;

import io.espalier.model.Node;

/** What to call a node. */
public final class NodeNames {
    private NodeNames() {}

    /** Its description; its GUID where it has none. */
    public static String of(Node node) {
        String name = node.description().strip();
        return name.isEmpty() ? node.guid().toString() : name;
    }

    /** The first word of a host's description, which is its host name by custom. */
    public static String hostOf(Node node) {
        String name = of(node);
        int end = name.indexOf(' ');
        return end < 0 ? name : name.substring(0, end);
    }
}
