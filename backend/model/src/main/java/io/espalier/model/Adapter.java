package io.espalier.model;

import java.util.List;
import java.util.regex.Pattern;

/**
 * A channel adapter (CA): a host's or a device's.
 *
 * @param identity what every node says of itself
 * @param ports its ports, ascending from 1; only those that were seen
 */
public record Adapter(NodeIdentity identity, List<Port> ports) implements Node {
    /** Names that gateways bear from the works: Skyway is MGA100, BridgeX is BX5020. */
    private static final Pattern GATEWAY = Pattern.compile("(?i)skyway|MGA100|:BX\\d{4}|\\bgateway\\b");

    public Adapter {
        ports = List.copyOf(ports);
    }

    /** What it is for. */
    public AdapterRole role() {
        if (isAggregationNode()) {
            return AdapterRole.AGGREGATION_NODE;
        }
        return GATEWAY.matcher(description()).find() ? AdapterRole.GATEWAY : AdapterRole.HOST;
    }

    /** Whether this is a switch's SHARP aggregation node, which looks like a host but is none. */
    public boolean isAggregationNode() {
        return description().contains("Aggregation Node");
    }
}
