package io.espalier.files.draft;

import io.espalier.model.PortId;

/**
 * How a file names a port.
 *
 * @param node its node
 * @param number port number on the node, 0 to 254; 0 is a switch's own port
 */
public record PortRef(NodeRef node, int number) {
    /** The highest port number there is. */
    static final int LAST = 254;

    public PortRef {
        if (number < 0 || number > LAST) {
            throw new IllegalArgumentException("expected a port number from 0 to " + LAST + ", found " + number);
        }
    }

    public static PortRef of(PortId port) {
        return new PortRef(NodeRef.of(port.node()), port.number());
    }

    @Override
    public String toString() {
        return node + " port " + number;
    }
}
