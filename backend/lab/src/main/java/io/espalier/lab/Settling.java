package io.espalier.lab;

import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;

/**
 * Whether OpenSM's multicast tables have followed its memberships: every member's port is in its switch's row, no other end
 * port is, and an MLID with fewer than two members has no row.
 */
final class Settling {
    private final SubnetList subnet;
    private final Map<Mlid, Set<Guid>> members = new HashMap<>();

    Settling(SubnetList subnet, List<SaMember> records) {
        this.subnet = subnet;
        for (SaMember member : records) {
            members.computeIfAbsent(member.mlid(), mlid -> new HashSet<>()).add(member.portGuid());
        }
        members.values().removeIf(ports -> ports.size() < 2);
    }

    /** The first thing that is missing or too much in the tables. */
    Optional<String> missing(SortedMap<Guid, MulticastTable> tables) {
        return missingMember(tables).or(() -> strangePort(tables));
    }

    private Optional<String> missingMember(SortedMap<Guid, MulticastTable> tables) {
        for (Map.Entry<Mlid, Set<Guid>> group : members.entrySet()) {
            for (Guid member : group.getValue()) {
                Optional<PortId> port = subnet.findAttachment(member);
                if (port.isPresent()
                        && !row(tables, port.get().node(), group.getKey())
                                .contains(port.get().number())) {
                    return Optional.of("member " + member + " of " + group.getKey() + " is not in the row of "
                            + port.get().node());
                }
            }
        }
        return Optional.empty();
    }

    private static PortSet row(SortedMap<Guid, MulticastTable> tables, Guid node, Mlid mlid) {
        MulticastTable table = tables.get(node);
        return table == null ? PortSet.EMPTY : table.row(mlid);
    }

    private Optional<String> strangePort(SortedMap<Guid, MulticastTable> tables) {
        for (Map.Entry<Guid, PortId> end : subnet.attached().entrySet()) {
            MulticastTable table = tables.getOrDefault(end.getValue().node(), MulticastTable.EMPTY);
            for (Map.Entry<Mlid, PortSet> row : table.rows().entrySet()) {
                boolean isMember = members.getOrDefault(row.getKey(), Set.of()).contains(end.getKey());
                if (row.getValue().contains(end.getValue().number()) && !isMember) {
                    return Optional.of(end.getKey() + " is in the row of " + row.getKey() + " and no member");
                }
            }
        }
        return Optional.empty();
    }
}
