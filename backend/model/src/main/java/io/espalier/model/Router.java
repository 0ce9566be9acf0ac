package io.espalier.model;

import java.util.List;

/**
 * An InfiniBand router.
 *
 * @param identity what every node says of itself
 * @param ports its ports, ascending from 1; only those that were seen
 */
public record Router(NodeIdentity identity, List<Port> ports) implements Node {
    public Router {
        ports = List.copyOf(ports);
    }
}
