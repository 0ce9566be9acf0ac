package io.espalier.engine.sm.ftree;

import io.espalier.engine.index.Attachment;
import io.espalier.engine.settings.GuidFile;
import io.espalier.engine.settings.SettingsFile;
import io.espalier.model.Adapter;
import io.espalier.model.Guid;
import io.espalier.model.Port;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Sorts the cables of the ranked switches into groups: down, sideways and up. */
final class Wiring {
    private final TreeFabric tree;
    private final Optional<Set<Guid>> computing;
    private final Optional<Set<Guid>> storing;
    private final Map<Guid, HostPort> hosts = new HashMap<>();

    Wiring(TreeFabric tree) {
        this.tree = tree;
        computing = guids(SettingsFile.COMPUTE_NODES);
        storing = guids(SettingsFile.IO_NODES);
    }

    private Optional<Set<Guid>> guids(SettingsFile file) {
        return tree.input.settings().guids(file).map(GuidFile::guids).map(HashSet::new);
    }

    /** Lays the groups; says why the engine refuses, if it does. */
    Optional<String> refuses() {
        List<HostPort> ports = new ArrayList<>();
        for (Adapter adapter : tree.adapters) {
            for (Port port : adapter.ports()) {
                if (tree.endsAtAdapter(port)) {
                    return Optional.of("a CA is cabled to another CA");
                }
                hostPort(port).ifPresent(ports::add);
            }
        }
        tree.hostPorts = ports;
        ports.forEach(port -> hosts.put(port.guid(), port));
        tree.switches().forEach(this::wire);
        return ports.stream().noneMatch(HostPort::computes)
                ? Optional.of("no compute node is cabled to a ranked switch")
                : Optional.empty();
    }

    private Optional<HostPort> hostPort(Port port) {
        return tree.index.attachment(port.guid()).flatMap(at -> hostPort(port.guid(), at));
    }

    /** Without a file every CA port is a compute node's; one that is in both files is. */
    private Optional<HostPort> hostPort(Guid guid, Attachment at) {
        boolean listed = computing.filter(guids -> guids.contains(guid)).isPresent();
        boolean stores =
                !listed && storing.filter(guids -> guids.contains(guid)).isPresent();
        boolean computes = listed || (computing.isEmpty() && !stores);
        return tree.switchAt(at.rank()).map(node -> new HostPort(guid, node, at.port(), computes, stores));
    }

    private void wire(TreeSwitch node) {
        for (int port = 1; port <= tree.index.highestPort(node.key); port++) {
            int peer = tree.index.peerSwitch(node.key, port);
            int remotePort = tree.index.peerPort(node.key, port);
            Optional<TreeSwitch> remote = tree.switchAt(peer);
            if (remote.isPresent() && peer != node.key) {
                group(node, remote.get()).add(port, remotePort);
            } else {
                Optional<HostPort> host = tree.index.endPort(node.key, port).map(hosts::get);
                host.ifPresent(h -> addHost(node, h, remotePort));
            }
        }
    }

    private static void addHost(TreeSwitch node, HostPort host, int remotePort) {
        PortGroup group = PortGroup.to(node, host);
        group.add(host.switchPort(), remotePort);
        node.down.add(group);
    }

    private static PortGroup group(TreeSwitch node, TreeSwitch remote) {
        int levels = Integer.compareUnsigned(node.rank, remote.rank);
        List<PortGroup> groups = levels > 0 ? node.up : (levels == 0 ? node.siblings : node.down);
        for (PortGroup group : groups) {
            if (group.remoteSwitch.filter(other -> other == remote).isPresent()) {
                return group;
            }
        }
        PortGroup added = PortGroup.to(node, remote);
        groups.add(added);
        return added;
    }
}
