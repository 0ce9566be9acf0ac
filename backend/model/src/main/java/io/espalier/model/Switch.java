package io.espalier.model;

import java.util.List;

/**
 * A switch.
 *
 * @param identity what every node says of itself
 * @param ports port 0 and the external ports, ascending
 * @param capabilities what its SwitchInfo says
 */
public record Switch(NodeIdentity identity, List<Port> ports, SwitchCapabilities capabilities) implements Node {
    public Switch {
        ports = List.copyOf(ports);
    }
}
