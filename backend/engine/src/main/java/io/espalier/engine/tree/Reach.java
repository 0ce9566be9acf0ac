package io.espalier.engine.tree;

import io.espalier.model.Guid;
import io.espalier.model.PortSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Counts which members get whose packets, and names those that are cut off. Used by one thread, for one tree. */
final class Reach {
    private final TreeGraph graph;
    private final MemberPlaces members;
    private final Map<Integer, List<MemberPlaces.Place>> served = new HashMap<>();
    private final Map<Guid, Integer> heard = new HashMap<>();
    private final Map<Integer, Integer> receiversFrom = new HashMap<>();

    Reach(TreeGraph graph, MemberPlaces members, TreeRows rows, List<Walk> walks) {
        this.graph = graph;
        this.members = members;
        for (int place = 0; place < graph.size(); place++) {
            served.put(place, served(place, rows.row(graph.guid(place))));
        }
        walks.forEach(this::count);
    }

    private List<MemberPlaces.Place> served(int place, PortSet row) {
        return members.on(graph.rank(place)).stream()
                .filter(member -> row.contains(member.at().port()))
                .toList();
    }

    private void count(Walk walk) {
        int senders = members.on(graph.rank(walk.start())).size();
        int receivers = 0;
        for (int place = 0; place < graph.size(); place++) {
            if (walk.reaches(place)) {
                // Nobody sends to himself.
                int others = place == walk.start() ? senders - 1 : senders;
                for (MemberPlaces.Place member : served.getOrDefault(place, List.of())) {
                    heard.merge(member.member().portGuid(), others, Integer::sum);
                    receivers += member.receives() ? 1 : 0;
                }
            }
        }
        receiversFrom.put(graph.rank(walk.start()), receivers);
    }

    /** See {@link TreeShape#cutOff()}. */
    Set<Guid> cutOff() {
        Set<Guid> cutOff = new TreeSet<>();
        List<MemberPlaces.Place> all = members.places();
        if (all.size() + members.linkless().size() < 2) {
            return cutOff;
        }
        cutOff.addAll(members.linkless());
        int receivers = (int) all.stream().filter(MemberPlaces.Place::receives).count();
        for (MemberPlaces.Place member : all) {
            if (isDeaf(member, all.size() - 1) || isMute(member, receivers)) {
                cutOff.add(member.member().portGuid());
            }
        }
        return cutOff;
    }

    private boolean isDeaf(MemberPlaces.Place member, int others) {
        return member.receives() && 2 * heard.getOrDefault(member.member().portGuid(), 0) < others;
    }

    private boolean isMute(MemberPlaces.Place member, int receivers) {
        int others = member.receives() ? receivers - 1 : receivers;
        int reached = receiversFrom.getOrDefault(member.at().rank(), 0);
        int place = graph.place(member.at().rank());
        boolean countsItself =
                member.receives() && served.getOrDefault(place, List.of()).contains(member);
        return 2 * (countsItself ? reached - 1 : reached) < others;
    }
}
