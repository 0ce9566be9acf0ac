package io.espalier.engine.whatif;

import io.espalier.engine.index.Attachment;
import io.espalier.engine.index.Distances;
import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.layout.Tiers;
import io.espalier.engine.tree.TreeRows;
import io.espalier.model.Guid;
import io.espalier.model.Member;
import io.espalier.model.PortSet;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Rows that form a tree, both ends of each of its links sending into it, with every member's port in the row of its switch.
 * Its switches are places 0, 1, 2, … in KEY order.
 */
final class SoundTree {
    private final int[] ranks;
    private final int[][] neighbours;
    /** Places with members, ascending; for each how many members and how many links to the nearest. */
    private final int[] homes;

    private final int[] atHome;
    private final int[] access;

    private SoundTree(int[] ranks, int[][] neighbours, int[][] members) {
        this.ranks = ranks;
        this.neighbours = neighbours;
        homes = members[0];
        atHome = members[1];
        access = members[2];
    }

    /** The tree of the rows, if they are sound. */
    static Optional<SoundTree> of(FabricIndex index, TreeRows rows, List<Member> members) {
        int[] ranks = rows.rows().keySet().stream().mapToInt(index::rank).sorted().toArray();
        if (ranks.length == 0 || ranks[0] < 0) {
            return Optional.empty();
        }
        PortSet[] ports = new PortSet[ranks.length];
        for (Map.Entry<Guid, PortSet> row : rows.rows().entrySet()) {
            ports[Arrays.binarySearch(ranks, index.rank(row.getKey()))] = row.getValue();
        }
        int[][] neighbours = neighbours(index, ranks, ports);
        int[][] homes = homes(index, ranks, ports, members);
        boolean sound = neighbours.length > 0 && homes.length > 0 && isTree(neighbours);
        return sound ? Optional.of(new SoundTree(ranks, neighbours, homes)) : Optional.empty();
    }

    /** Place to the places that its row leads to; nothing at all if one does not lead back. */
    private static int[][] neighbours(FabricIndex index, int[] ranks, PortSet[] ports) {
        int[][] neighbours = new int[ranks.length][];
        int[] buffer = new int[256];
        for (int place = 0; place < ranks.length; place++) {
            int count = 0;
            for (int port = ports[place].next(1); port >= 0; port = ports[place].next(port + 1)) {
                int peer = index.peerSwitch(ranks[place], port);
                if (peer >= 0) {
                    int there = Arrays.binarySearch(ranks, peer);
                    if (there < 0 || !ports[there].contains(index.peerPort(ranks[place], port))) {
                        return new int[0][];
                    }
                    buffer[count++] = there;
                }
            }
            neighbours[place] = Arrays.copyOf(buffer, count);
        }
        return neighbours;
    }

    /** Places with members, how many each has, and links to the nearest; nothing at all if one is not served. */
    private static int[][] homes(FabricIndex index, int[] ranks, PortSet[] ports, List<Member> members) {
        int[] count = new int[ranks.length];
        int[] access = new int[ranks.length];
        Arrays.fill(access, 1);
        for (Member member : members) {
            Attachment at = index.attachment(member.portGuid()).orElse(null);
            int place = at == null ? -1 : Arrays.binarySearch(ranks, at.rank());
            if (at == null || place < 0 || !ports[place].contains(at.port())) {
                return new int[0][];
            }
            count[place]++;
            access[place] = Math.min(access[place], at.port());
        }
        int[] homes = new int[ranks.length];
        int size = 0;
        for (int place = 0; place < ranks.length; place++) {
            if (count[place] > 0) {
                homes[size++] = place;
            }
        }
        homes = Arrays.copyOf(homes, size);
        return new int[][] {homes, count, access};
    }

    private static boolean isTree(int[][] neighbours) {
        int ends = Arrays.stream(neighbours).mapToInt(to -> to.length).sum();
        if (ends != 2 * (neighbours.length - 1)) {
            return false;
        }
        int[] hops = hops(neighbours, 0);
        return Arrays.stream(hops).noneMatch(hop -> hop < 0);
    }

    /** Links from a place to every other; -1 where there is no way. */
    private static int[] hops(int[][] neighbours, int from) {
        int[] hops = new int[neighbours.length];
        Arrays.fill(hops, -1);
        int[] queue = new int[neighbours.length];
        int end = 1;
        queue[0] = from;
        hops[from] = 0;
        for (int next = 0; next < end; next++) {
            for (int there : neighbours[queue[next]]) {
                if (hops[there] < 0) {
                    hops[there] = hops[queue[next]] + 1;
                    queue[end++] = there;
                }
            }
        }
        return hops;
    }

    int rank(int place) {
        return ranks[place];
    }

    int trunkLinks() {
        return ranks.length - 1;
    }

    /** The place of the highest tier; ties: the nearest to its farthest member, then KEY order. */
    int apex(Tiers tiers) {
        int top = Arrays.stream(ranks).map(tiers::tierAt).max().orElse(0);
        // In a tree the farthest of some places is one of the two that are farthest apart.
        int[] first = hops(neighbours, farthest(hops(neighbours, homes[0])));
        int[] second = hops(neighbours, farthest(first));
        int best = -1;
        for (int place = 0; place < ranks.length; place++) {
            boolean nearer = best < 0 || Math.max(first[place], second[place]) < Math.max(first[best], second[best]);
            if (tiers.tierAt(ranks[place]) == top && nearer) {
                best = place;
            }
        }
        return best;
    }

    private int farthest(int[] hops) {
        int farthest = homes[0];
        for (int home : homes) {
            farthest = hops[home] > hops[farthest] ? home : farthest;
        }
        return farthest;
    }

    /** Links from a place to the farthest member's switch. */
    int depthBelow(int place) {
        int[] hops = hops(neighbours, place);
        return hops[farthest(hops)];
    }

    /** The greatest stretch over all pairs of members. */
    double maxStretch(Distances distances) {
        double max = 0;
        for (int i = 0; i < homes.length; i++) {
            int from = homes[i];
            max = atHome[from] > 1 ? Math.max(max, 1) : max;
            int[] hops = hops(neighbours, from);
            for (int j = 0; j < i; j++) {
                int ends = access[from] + access[homes[j]];
                int shortest = distances.hops(ranks[from], ranks[homes[j]]);
                max = Math.max(max, (double) (hops[homes[j]] + ends) / (shortest + ends));
            }
        }
        return max;
    }
}
