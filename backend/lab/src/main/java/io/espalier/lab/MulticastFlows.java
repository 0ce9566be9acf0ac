package io.espalier.lab;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import io.espalier.model.Switch;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How the packets of each MLID run over the installed tables, when every member sends the same share: for each MLID the
 * share of its packets that leaves by each port. Cost: members times tree, for each MLID.
 */
final class MulticastFlows {
    private record Arrival(Guid switchGuid, int port) {}

    private final Fabric fabric;
    private final SortedMap<Guid, MulticastTable> tables;

    MulticastFlows(Fabric fabric, SortedMap<Guid, MulticastTable> tables) {
        this.fabric = fabric;
        this.tables = tables;
    }

    SortedMap<Mlid, Map<PortId, Double>> shares(List<SaMember> members) {
        SortedMap<Mlid, Set<Guid>> ports = new TreeMap<>();
        for (SaMember member : members) {
            ports.computeIfAbsent(member.mlid(), mlid -> new HashSet<>()).add(member.portGuid());
        }
        SortedMap<Mlid, Map<PortId, Double>> shares = new TreeMap<>();
        ports.forEach((mlid, senders) -> shares.put(mlid, shares(mlid, senders)));
        return shares;
    }

    private Map<PortId, Double> shares(Mlid mlid, Set<Guid> senders) {
        Map<PortId, Double> shares = new HashMap<>();
        double share = 1.0 / senders.size();
        for (Guid sender : senders) {
            fabric.findEndPort(sender)
                    .flatMap(port -> enter(port, shares, share))
                    .ifPresent(arrival -> spread(mlid, arrival, shares, share));
        }
        return shares;
    }

    /** Where a sender's packet enters its switch; a switch sends by its own port 0. */
    private Optional<Arrival> enter(Port sender, Map<PortId, Double> shares, double share) {
        if (fabric.node(sender.id().node()) instanceof Switch) {
            return Optional.of(new Arrival(sender.id().node(), 0));
        }
        return cross(sender.id(), shares, share);
    }

    private Optional<Arrival> cross(PortId from, Map<PortId, Double> shares, double share) {
        Optional<PortId> peer = fabric.findPeer(from);
        peer.ifPresent(to -> shares.merge(from, share, Double::sum));
        return peer.filter(to -> fabric.node(to.node()) instanceof Switch)
                .map(to -> new Arrival(to.node(), to.number()));
    }

    /** Each switch passes a packet on once, so that a loop planted in the tables ends here. */
    private void spread(Mlid mlid, Arrival first, Map<PortId, Double> shares, double share) {
        Deque<Arrival> waiting = new ArrayDeque<>(List.of(first));
        Set<Guid> passed = new HashSet<>();
        while (!waiting.isEmpty()) {
            Arrival at = waiting.remove();
            if (passed.add(at.switchGuid())) {
                PortSet row = tables.getOrDefault(at.switchGuid(), MulticastTable.EMPTY)
                        .row(mlid);
                row.without(at.port()).without(0).stream()
                        .mapToObj(port -> cross(new PortId(at.switchGuid(), port), shares, share))
                        .flatMap(Optional::stream)
                        .forEach(waiting::add);
            }
        }
    }
}
