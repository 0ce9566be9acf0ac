package io.espalier.engine.tree;

import io.espalier.engine.index.FabricIndex;
import io.espalier.model.Guid;
import io.espalier.model.PortSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The switches that have a row, as 0, 1, 2, … in KEY order, and where each row leads. Rows of switches that are not in the
 * fabric lead nowhere and are left out.
 */
final class TreeGraph {
    private final FabricIndex index;
    private final int[] ranks;
    private final Map<Integer, Integer> placeOfRank = new HashMap<>();
    private final List<List<Arc>> arcs = new ArrayList<>();
    private final Trunk[] trunks;

    TreeGraph(FabricIndex index, TreeRows rows, MemberPlaces members, Set<Guid> unread) {
        this.index = index;
        this.ranks = rows.rows().keySet().stream()
                .mapToInt(index::rank)
                .filter(rank -> rank >= 0)
                .sorted()
                .toArray();
        for (int place = 0; place < ranks.length; place++) {
            placeOfRank.put(ranks[place], place);
        }
        for (int rank : ranks) {
            arcs.add(arcs(rank, rows.row(index.guid(rank)), members, unread));
        }
        this.trunks = arcs.stream().map(Trunk::of).toArray(Trunk[]::new);
    }

    /** The arcs of one switch that lead to tree switches, as plain numbers: walks are made by the hundred. */
    private static final class Trunk {
        private final int[] port;
        private final int[] to;
        private final int[] arrivalPort;

        private Trunk(List<Arc> arcs) {
            port = arcs.stream().mapToInt(Arc::port).toArray();
            to = arcs.stream().mapToInt(Arc::to).toArray();
            arrivalPort = arcs.stream().mapToInt(Arc::arrivalPort).toArray();
        }

        static Trunk of(List<Arc> arcs) {
            return new Trunk(arcs.stream()
                    .filter(arc -> arc.end() == Arc.End.TREE_SWITCH)
                    .toList());
        }
    }

    private List<Arc> arcs(int rank, PortSet row, MemberPlaces members, Set<Guid> unread) {
        List<Arc> leaving = new ArrayList<>();
        for (int port = row.next(0); port >= 0; port = row.next(port + 1)) {
            leaving.add(arc(rank, port, members, unread));
        }
        return leaving;
    }

    private Arc arc(int rank, int port, MemberPlaces members, Set<Guid> unread) {
        int peer = port == 0 ? FabricIndex.END_PORT : index.peerSwitch(rank, port);
        if (peer == FabricIndex.NOTHING) {
            return Arc.to(port, Arc.End.NO_LINK);
        }
        if (peer == FabricIndex.END_PORT) {
            return Arc.to(port, members.isMember(rank, port) ? Arc.End.MEMBER : Arc.End.STRANGER);
        }
        if (unread.contains(index.guid(peer))) {
            return Arc.to(port, Arc.End.UNREAD_SWITCH);
        }
        Integer place = placeOfRank.get(peer);
        return place == null
                ? Arc.to(port, Arc.End.SWITCH_WITHOUT_ROW)
                : new Arc(port, Arc.End.TREE_SWITCH, place, index.peerPort(rank, port));
    }

    /** How many switches the tree has. */
    int size() {
        return ranks.length;
    }

    /** The rank of the switch at a place. */
    int rank(int place) {
        return ranks[place];
    }

    /** NodeGUID of the switch at a place. */
    Guid guid(int place) {
        return index.guid(ranks[place]);
    }

    /** The place of a switch; -1 where it has no row. */
    int place(int rank) {
        return placeOfRank.getOrDefault(rank, -1);
    }

    /** The places of these switches; those without a row are left out. */
    int[] places(Set<Integer> ofRanks) {
        return ofRanks.stream()
                .mapToInt(this::place)
                .filter(place -> place >= 0)
                .toArray();
    }

    /** Where the row of the switch at a place leads, by ascending port. */
    List<Arc> arcs(int place) {
        return arcs.get(place);
    }

    /** Whether any row leads to a switch whose table is not known. */
    boolean leadsToUnread() {
        return arcs.stream().flatMap(List::stream).anyMatch(arc -> arc.end() == Arc.End.UNREAD_SWITCH);
    }

    /** Whether the packet that leaves by this port gets to nobody. */
    boolean isDeadEnd(Arc arc) {
        return switch (arc.end()) {
            case NO_LINK, STRANGER, SWITCH_WITHOUT_ROW -> true;
            case MEMBER, UNREAD_SWITCH -> false;
            case TREE_SWITCH -> arcs.get(arc.to()).stream().allMatch(next -> next.port() == arc.arrivalPort());
        };
    }

    /** Follows a packet that enters at a switch by none of the tree's trunk ports. */
    Walk walk(int start) {
        int[] hops = new int[size()];
        Arrays.fill(hops, Walk.NOT_REACHED);
        int[] queue = new int[size()];
        int[] arrival = new int[size()];
        int end = 1;
        boolean twice = false;
        queue[0] = start;
        arrival[start] = -1;
        hops[start] = 0;
        for (int next = 0; next < end; next++) {
            int here = queue[next];
            Trunk trunk = trunks[here];
            for (int i = 0; i < trunk.to.length; i++) {
                int there = trunk.to[i];
                if (trunk.port[i] == arrival[here]) {
                    continue;
                }
                if (hops[there] == Walk.NOT_REACHED) {
                    hops[there] = hops[here] + 1;
                    arrival[there] = trunk.arrivalPort[i];
                    queue[end++] = there;
                } else {
                    twice = true;
                }
            }
        }
        return new Walk(start, hops, twice);
    }
}
