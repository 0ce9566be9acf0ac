package io.espalier.engine.tree;

import io.espalier.model.Guid;
import io.espalier.model.PortSet;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Counts which members get whose packets, and names those that are cut off. Used by one thread, for one tree. Members are
 * numbered by their place in {@link MemberPlaces#places()}.
 */
final class Reach {
    private final TreeGraph graph;
    private final List<MemberPlaces.Place> all;
    private final List<Guid> linkless;
    /** By tree switch: the members that its row leads to. */
    private final int[][] served;
    /** By tree switch: how many members are on it. */
    private final int[] senders;
    /** By tree switch: how many receivers get what is sent there; 0 where nobody sends. */
    private final int[] receiversFrom;
    /** By member: how many others it gets packets of. */
    private final int[] heard;

    Reach(TreeGraph graph, MemberPlaces members, TreeRows rows, List<Walk> walks) {
        this.graph = graph;
        this.all = members.places();
        this.linkless = members.linkless();
        this.served = new int[graph.size()][];
        this.senders = new int[graph.size()];
        this.receiversFrom = new int[graph.size()];
        this.heard = new int[all.size()];
        for (int place = 0; place < graph.size(); place++) {
            int[] on = members.on(graph.rank(place)).stream()
                    .mapToInt(Integer::intValue)
                    .toArray();
            senders[place] = on.length;
            served[place] = served(on, rows.row(graph.guid(place)));
        }
        walks.forEach(this::count);
    }

    private int[] served(int[] members, PortSet row) {
        return Arrays.stream(members)
                .filter(member -> row.contains(all.get(member).at().port()))
                .toArray();
    }

    private void count(Walk walk) {
        for (int place = 0; place < served.length; place++) {
            if (walk.reaches(place)) {
                // Nobody sends to himself.
                int others = senders[walk.start()] - (place == walk.start() ? 1 : 0);
                for (int member : served[place]) {
                    heard[member] += others;
                    receiversFrom[walk.start()] += all.get(member).receives() ? 1 : 0;
                }
            }
        }
    }

    /** See {@link TreeShape#cutOff()}. */
    Set<Guid> cutOff() {
        Set<Guid> cutOff = new TreeSet<>();
        if (all.size() + linkless.size() < 2) {
            return cutOff;
        }
        cutOff.addAll(linkless);
        int receivers = (int) all.stream().filter(MemberPlaces.Place::receives).count();
        for (int member = 0; member < all.size(); member++) {
            if (isDeaf(member) || isMute(member, receivers)) {
                cutOff.add(all.get(member).member().portGuid());
            }
        }
        return cutOff;
    }

    private boolean isDeaf(int member) {
        return all.get(member).receives() && 2 * heard[member] < all.size() - 1;
    }

    private boolean isMute(int member, int receivers) {
        int place = graph.place(all.get(member).at().rank());
        if (!all.get(member).receives()) {
            return 2 * (place < 0 ? 0 : receiversFrom[place]) < receivers;
        }
        boolean countsItself = place >= 0 && Arrays.stream(served[place]).anyMatch(other -> other == member);
        int reached = place < 0 ? 0 : receiversFrom[place] - (countsItself ? 1 : 0);
        return 2 * reached < receivers - 1;
    }
}
