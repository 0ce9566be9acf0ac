package io.espalier.engine;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Member;
import io.espalier.model.MulticastGroup;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import io.espalier.model.Switch;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * OpenSM's rules written down a second time, step by step as OpenSM does them and without any cleverness: a full cube of hops
 * that is improved until nothing changes, and the recursion. Slow; to compare with.
 */
final class LiteralOpenSm {
    private static final int NO_PATH = 255;

    private final Fabric fabric;
    private final List<Switch> switches;
    private final Map<Guid, Map<Guid, int[]>> hops = new HashMap<>();

    LiteralOpenSm(Fabric fabric) {
        this.fabric = fabric;
        this.switches = fabric.switches().stream()
                .sorted((a, b) -> Guid.KEY_ORDER.compare(a.guid(), b.guid()))
                .toList();
        for (Switch from : switches) {
            Map<Guid, int[]> rows = new HashMap<>();
            for (Switch to : switches) {
                int[] row = new int[from.identity().portCount() + 1];
                java.util.Arrays.fill(row, NO_PATH);
                rows.put(to.guid(), row);
            }
            hops.put(from.guid(), rows);
            row(from.guid(), from.guid())[0] = 0;
        }
        boolean changed = true;
        while (changed) {
            changed = improve();
        }
    }

    private int[] row(Guid from, Guid to) {
        return hops.getOrDefault(from, Map.of()).getOrDefault(to, new int[] {NO_PATH});
    }

    private boolean improve() {
        boolean changed = false;
        for (Switch from : switches) {
            for (int port = 1; port <= from.identity().portCount(); port++) {
                Guid peer = fabric.findPeer(new PortId(from.guid(), port))
                        .map(PortId::node)
                        .orElse(from.guid());
                if (fabric.node(peer) instanceof Switch && !peer.equals(from.guid())) {
                    changed |= improve(from.guid(), port, peer);
                }
            }
        }
        return changed;
    }

    private boolean improve(Guid from, int port, Guid peer) {
        boolean changed = false;
        for (Switch to : switches) {
            int better = row(peer, to.guid())[0] + 1;
            int[] row = row(from, to.guid());
            if (better < row[port]) {
                row[port] = better;
                row[0] = Math.min(row[0], better);
                changed = true;
            }
        }
        return changed;
    }

    SortedMap<Guid, PortSet> plan(List<MulticastGroup> groups) {
        SortedMap<Guid, Port> members = new TreeMap<>(Guid.KEY_ORDER);
        for (MulticastGroup group : groups) {
            for (Member member : group.members()) {
                members.put(
                        member.portGuid(), fabric.findEndPort(member.portGuid()).orElseThrow());
            }
        }
        SortedMap<Guid, PortSet> rows = new TreeMap<>();
        if (members.size() >= 2) {
            Guid root = Guid.ZERO;
            int best = 10000;
            for (Switch candidate : switches) {
                int cost = cost(candidate.guid(), List.copyOf(members.values()));
                if (candidate.capabilities().multicastFdbCap() > 0 && cost < best) {
                    root = candidate.guid();
                    best = cost;
                }
            }
            if (best < 10000) {
                branch(rows, root, List.copyOf(members.values()), 0, 0);
            }
        }
        return rows;
    }

    private int cost(Guid candidate, List<Port> members) {
        Map<Guid, Boolean> memberSwitches = new HashMap<>();
        for (Port member : members) {
            if (isSwitch(member)) {
                memberSwitches.put(member.id().node(), true);
            } else {
                fabric.findPeer(member.id()).ifPresent(peer -> memberSwitches.putIfAbsent(peer.node(), false));
            }
        }
        return memberSwitches.entrySet().stream()
                .mapToInt(entry -> row(candidate, entry.getKey())[0] + (entry.getValue() ? 0 : 1))
                .max()
                .orElse(0);
    }

    private boolean isSwitch(Port member) {
        return fabric.node(member.id().node()) instanceof Switch;
    }

    private void branch(SortedMap<Guid, PortSet> rows, Guid here, List<Port> members, int upstream, int above) {
        int depth = above + 1;
        Switch node = (Switch) fabric.node(here);
        if (depth >= 64 || node.capabilities().multicastFdbCap() == 0) {
            return;
        }
        if (depth > 1) {
            rows.merge(here, PortSet.of(upstream), PortSet::union);
        }
        for (int port = 0; port <= node.identity().portCount(); port++) {
            int by = port;
            List<Port> list = members.stream()
                    .filter(member -> towards(here, member) == by)
                    .toList();
            PortId peer = fabric.findPeer(new PortId(here, port)).orElse(new PortId(here, 0));
            if (!list.isEmpty()) {
                rows.merge(here, PortSet.of(port), PortSet::union);
            }
            if (!list.isEmpty() && port > 0 && fabric.node(peer.node()) instanceof Switch) {
                branch(rows, peer.node(), list, peer.number(), depth);
            }
        }
    }

    private int towards(Guid here, Port member) {
        PortId end =
                isSwitch(member) ? member.id() : fabric.findPeer(member.id()).orElse(new PortId(Guid.ZERO, 0));
        if (end.node().equals(here)) {
            return end.number();
        }
        int[] row = row(here, end.node());
        for (int port = 1; row[0] < NO_PATH && port < row.length; port++) {
            if (row[port] == row[0]) {
                return port;
            }
        }
        return -1;
    }
}
