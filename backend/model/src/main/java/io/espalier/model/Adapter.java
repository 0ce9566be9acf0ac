package io.espalier.model;

import java.util.List;

/**
 * A channel adapter (CA): a host's or a device's.
 *
 * @param identity what every node says of itself
 * @param ports its ports, ascending from 1; only those that were seen
 */
public record Adapter(NodeIdentity identity, List<Port> ports) implements Node {
    public Adapter {
        ports = List.copyOf(ports);
    }

    /** Whether this is a switch's SHARP aggregation node, which looks like a host but is none. */
    public boolean isAggregationNode() {
        return description().contains("Aggregation Node");
    }
}
