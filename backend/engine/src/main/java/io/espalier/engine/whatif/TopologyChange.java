package io.espalier.engine.whatif;

import io.espalier.model.Guid;
import java.util.Optional;

/** A change to cables, nodes or what they can do. */
public sealed interface TopologyChange extends Change {
    /**
     * A cable stops carrying, or carries again. A port that is switched off is the same: its cable carries nothing.
     *
     * @param end either end
     * @param up whether it carries from now on
     */
    record Cable(PortName end, boolean up) implements TopologyChange {}

    /**
     * A switch goes away with all its cables, or is there again.
     *
     * @param node which
     * @param up whether it is there from now on
     */
    record SwitchPower(String node, boolean up) implements TopologyChange {}

    /**
     * A host, or any other CA or router, goes away with all its cables, or is there again. Coming back it joins nothing.
     *
     * @param node which
     * @param up whether it is there from now on
     */
    record HostPower(String node, boolean up) implements TopologyChange {}

    /**
     * A cable is laid between two ports that have none, or one that is down and is taken out.
     *
     * @param a one end
     * @param b the other
     */
    record NewLink(PortName a, PortName b) implements TopologyChange {}

    /**
     * A switch is added, without cables; it gets the lowest free LID.
     *
     * @param guid NodeGUID and PortGUID
     * @param name its description
     * @param ports external ports, 1 to 254
     * @param multicastFdbCap entries of its multicast table
     */
    record NewSwitch(Guid guid, String name, int ports, int multicastFdbCap) implements TopologyChange {}

    /**
     * A host with one port is added; its link runs like that of its neighbours on the switch, and it joins nothing.
     *
     * @param guid NodeGUID; its PortGUID is one more
     * @param name its description
     * @param at the switch's port that it is cabled to
     */
    record NewHost(Guid guid, String name, PortName at) implements TopologyChange {}

    /**
     * Another MulticastFDBCap.
     *
     * @param node the switch; all switches where none is named
     * @param entries 0 means that it forwards no multicast
     */
    record TableCap(Optional<String> node, int entries) implements TopologyChange {}
}
