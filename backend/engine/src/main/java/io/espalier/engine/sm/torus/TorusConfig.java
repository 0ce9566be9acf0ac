package io.espalier.engine.sm.torus;

import java.util.List;
import java.util.Optional;

/**
 * What torus-2QoS.conf says.
 *
 * @param shape sizes and kinds of the dimensions; all 0 where no line tells
 * @param seeds at least one, possibly empty
 * @param portOrder the ports named in port_order, each once
 * @param maxPorts most ports in a group of parallel links, and most end ports on a switch with its own
 * @param problem the first line that is wrong, in words; OpenSM then refuses
 */
record TorusConfig(
        TorusShape shape, List<TorusSeed> seeds, List<Integer> portOrder, int maxPorts, Optional<String> problem) {
    /** OpenSM's default for portgroup_max_ports. */
    static final int MAX_PORTS = 16;

    TorusConfig {
        seeds = List.copyOf(seeds);
        portOrder = List.copyOf(portOrder);
    }

    static TorusConfig parse(List<String> lines) {
        return new TorusConfigReader().read(lines);
    }
}
