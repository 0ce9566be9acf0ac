package io.espalier.engine.rules.tree;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.tree.TreeReport;
import io.espalier.engine.tree.TreeRows;
import io.espalier.model.Guid;
import io.espalier.model.Member;
import io.espalier.model.PortSet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The switches that have a row of one tree, which of them send to each other, and on which of them members are. Rows of switches
 * that are not in the fabric are left out. Cost: the rows' ports, and the members.
 */
final class TreeParts {
    private final FabricIndex index;
    private final TreeRows rows;
    private final Set<Guid> unread;
    private final int[] ranks;
    private final Map<Integer, Integer> placeOfRank = new HashMap<>();
    /** By place: the places it sends to or gets packets from. */
    private final List<BitSet> neighbours = new ArrayList<>();
    /** Ranks of the switches that members are on, with a row or without. */
    private final BitSet memberRanks = new BitSet();

    /** @param unread switches whose table is not known */
    TreeParts(FabricIndex index, TreeReport tree, Set<Guid> unread) {
        this.index = index;
        this.rows = tree.installed().rows();
        this.unread = unread;
        this.ranks = rows.rows().keySet().stream()
                .mapToInt(index::rank)
                .filter(rank -> rank >= 0)
                .sorted()
                .toArray();
        for (int place = 0; place < ranks.length; place++) {
            placeOfRank.put(ranks[place], place);
            neighbours.add(new BitSet());
        }
        for (int place = 0; place < ranks.length; place++) {
            join(place);
        }
        for (Member member : tree.members()) {
            int egress = index.attachedTo(member.portGuid());
            if (egress >= 0) {
                memberRanks.set(index.rankOf(egress));
            }
        }
    }

    private void join(int place) {
        int rank = ranks[place];
        PortSet row = row(place);
        for (int port = row.next(1); port >= 0; port = row.next(port + 1)) {
            int peer = index.peerSwitch(rank, port);
            Integer other = peer == rank ? null : placeOfRank.get(peer);
            if (other != null) {
                neighbours.get(place).set(other);
                neighbours.get(other).set(place);
            }
        }
    }

    private PortSet row(int place) {
        return rows.row(index.guid(ranks[place]));
    }

    /**
     * The parts that no row joins, each as the ranks of its switches: first the part that most member switches are in, the
     * larger of equals.
     */
    List<BitSet> parts() {
        List<BitSet> parts = new ArrayList<>();
        BitSet seen = new BitSet();
        for (int place = 0; place < ranks.length; place++) {
            if (!seen.get(place)) {
                parts.add(part(place, seen));
            }
        }
        parts.sort((a, b) -> {
            int byMembers = Integer.compare(membersIn(b), membersIn(a));
            return byMembers != 0 ? byMembers : Integer.compare(b.cardinality(), a.cardinality());
        });
        return parts;
    }

    private BitSet part(int start, BitSet seen) {
        BitSet part = new BitSet();
        BitSet open = new BitSet();
        open.set(start);
        for (int place = start; place >= 0; place = open.nextSetBit(0)) {
            open.clear(place);
            seen.set(place);
            part.set(ranks[place]);
            open.or(neighbours.get(place));
            open.andNot(seen);
        }
        return part;
    }

    /** How many of these switches have members. */
    int membersIn(BitSet part) {
        BitSet both = (BitSet) memberRanks.clone();
        both.and(part);
        return both.cardinality();
    }

    /** Whether any row of the part has a port that something is behind. */
    boolean leadsAnywhere(BitSet part) {
        for (int rank = part.nextSetBit(0); rank >= 0; rank = part.nextSetBit(rank + 1)) {
            PortSet row = rows.row(index.guid(rank));
            for (int port = row.next(0); port >= 0; port = row.next(port + 1)) {
                if (port == 0 || index.peerSwitch(rank, port) != FabricIndex.NOTHING) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * The ranks of the switches that packets come to and from where they get to no member: those at the ends of the tree without
     * a member behind them, and those without a row that a row leads to. One that has members, or that rows lead to from
     * several parts, is no such switch: it lost its row.
     */
    BitSet extra() {
        List<BitSet> parts = parts();
        BitSet once = new BitSet();
        BitSet needed = (BitSet) memberRanks.clone();
        for (BitSet part : parts) {
            BitSet without = withoutRowBehind(part);
            BitSet again = (BitSet) without.clone();
            again.and(once);
            needed.or(again);
            once.or(without);
        }
        BitSet extra = pruned(needed);
        extra.or(once);
        extra.andNot(needed);
        for (BitSet part : parts) {
            if (membersIn(part) == 0) {
                extra.andNot(part);
            }
        }
        return extra;
    }

    /** The ranks of the switches that were read and have no row, and that rows of the part lead to. */
    private BitSet withoutRowBehind(BitSet part) {
        BitSet found = new BitSet();
        for (int rank = part.nextSetBit(0); rank >= 0; rank = part.nextSetBit(rank + 1)) {
            PortSet row = rows.row(index.guid(rank));
            for (int port = row.next(1); port >= 0; port = row.next(port + 1)) {
                int peer = index.peerSwitch(rank, port);
                if (peer >= 0 && !placeOfRank.containsKey(peer) && isRead(peer)) {
                    found.set(peer);
                }
            }
        }
        return found;
    }

    private BitSet pruned(BitSet needed) {
        BitSet extra = new BitSet();
        int[] left = neighbours.stream().mapToInt(BitSet::cardinality).toArray();
        BitSet open = new BitSet();
        open.set(0, ranks.length);
        for (int place = open.nextSetBit(0); place >= 0; place = open.nextSetBit(0)) {
            open.clear(place);
            if (left[place] <= 1 && !extra.get(ranks[place]) && isBare(place, needed)) {
                extra.set(ranks[place]);
                neighbours.get(place).stream().forEach(next -> {
                    left[next]--;
                    open.set(next);
                });
            }
        }
        return extra;
    }

    /** Whether the switch is not needed, and its row was read and leads to none that is, or may be, beyond the rows. */
    private boolean isBare(int place, BitSet needed) {
        int rank = ranks[place];
        boolean bare = !needed.get(rank) && isRead(rank);
        PortSet row = row(place);
        for (int port = row.next(1); bare && port >= 0; port = row.next(port + 1)) {
            int peer = index.peerSwitch(rank, port);
            bare = peer < 0 || (isRead(peer) && (placeOfRank.containsKey(peer) || !needed.get(peer)));
        }
        return bare;
    }

    private boolean isRead(int rank) {
        return !unread.contains(index.guid(rank));
    }
}
