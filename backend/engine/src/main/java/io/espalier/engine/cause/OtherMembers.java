package io.espalier.engine.cause;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.sm.MulticastPlan;
import io.espalier.engine.text.Words;
import io.espalier.engine.tree.TreeRows;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Member;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.Port;
import io.espalier.model.PortSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** Rows that are exactly the tree of the end ports they lead to, which are not the members that the SA tells. */
final class OtherMembers implements Theory {
    @Override
    public List<Cause> explain(Scene scene, Open open) {
        SortedMap<Mlid, Set<Guid>> reached = new TreeMap<>();
        SortedMap<Mlid, Set<Guid>> members = members(scene.fabric());
        for (Difference difference : open.ofGroups()) {
            Set<Guid> ends = ends(scene, difference.installed());
            if (!ends.equals(members.get(difference.mlid())) && ends.size() != 1) {
                reached.put(difference.mlid(), ends);
            }
        }
        if (reached.isEmpty()) {
            return List.of();
        }
        MulticastPlan plan = scene.plan(scene.fabric().links(), groups(scene.fabric(), reached));
        List<Difference> explained = open.ofGroups(difference -> reached.containsKey(difference.mlid())
                && plan.rows(difference.mlid()).equals(difference.installed()));
        open.explained(explained);
        return explained.isEmpty() ? List.of() : List.of(cause(scene, explained, reached, members));
    }

    private static SortedMap<Mlid, Set<Guid>> members(Fabric fabric) {
        SortedMap<Mlid, Set<Guid>> members = new TreeMap<>();
        fabric.groupsByMlid().forEach((mlid, groups) -> {
            Set<Guid> ports = new TreeSet<>();
            groups.forEach(
                    group -> group.members().stream().map(Member::portGuid).forEach(ports::add));
            members.put(mlid, ports);
        });
        return members;
    }

    /** The end ports that rows lead to. */
    private static Set<Guid> ends(Scene scene, TreeRows rows) {
        Set<Guid> ends = new TreeSet<>();
        for (Map.Entry<Guid, PortSet> entry : rows.rows().entrySet()) {
            int rank = scene.index().rank(entry.getKey());
            PortSet row = entry.getValue();
            for (int port = row.next(0); rank >= 0 && port >= 0; port = row.next(port + 1)) {
                end(scene, rank, port, ends);
            }
        }
        return ends;
    }

    private static void end(Scene scene, int rank, int port, Set<Guid> ends) {
        FabricIndex index = scene.index();
        if (port == 0) {
            index.switchAt(rank).findPort(0).map(Port::guid).ifPresent(ends::add);
        } else {
            index.endPort(rank, port).ifPresent(ends::add);
        }
    }

    /** One group of each MLID, with the members its rows lead to. */
    private static List<MulticastGroup> groups(Fabric fabric, Map<Mlid, Set<Guid>> reached) {
        SortedMap<Mlid, List<MulticastGroup>> byMlid = fabric.groupsByMlid();
        List<MulticastGroup> groups = new ArrayList<>();
        reached.forEach((mlid, ports) -> groups.add(byMlid.getOrDefault(mlid, List.of())
                .getFirst()
                .withMembers(ports.stream()
                        .map(port -> new Member(port, JoinState.FULL, false))
                        .toList())));
        return groups;
    }

    private static Cause cause(
            Scene scene,
            List<Difference> explained,
            SortedMap<Mlid, Set<Guid>> reached,
            SortedMap<Mlid, Set<Guid>> members) {
        // A sweep ago the members were the same: this is no moment's lag.
        boolean lasts = scene.input()
                .former()
                .map(former -> explained.stream()
                        .allMatch(difference -> of(members, difference).equals(of(members(former), difference))))
                .orElse(false);
        List<String> evidence = new ArrayList<>();
        evidence.add(Words.list(explained.stream()
                .map(difference ->
                        words(scene.fabric(), difference.mlid(), of(reached, difference), of(members, difference)))
                .toList()));
        evidence.add(
                lasts
                        ? "The members were the same in the sweep before, so the SM has not followed for a whole sweep"
                        : "Right after a join or a leave this is normal; if the next sweep still has it, the SM has not"
                                + " followed, or its write was lost");
        return new Cause(
                lasts ? CauseKind.UNKNOWN : CauseKind.JUST_CHANGED,
                Confidence.POSSIBLE,
                "The rows of " + Words.count(explained.size(), "MLID") + " are exactly the tree of other members",
                evidence,
                List.of(),
                Difference.rowIds(explained));
    }

    private static Set<Guid> of(SortedMap<Mlid, Set<Guid>> ports, Difference difference) {
        return ports.getOrDefault(difference.mlid(), Set.of());
    }

    private static String words(Fabric fabric, Mlid mlid, Set<Guid> reached, Set<Guid> members) {
        Set<Guid> without = new TreeSet<>(members);
        without.removeAll(reached);
        Set<Guid> with = new TreeSet<>(reached);
        with.removeAll(members);
        return mlid
                + (without.isEmpty() ? "" : " without " + names(fabric, without))
                + (with.isEmpty() ? "" : " with " + names(fabric, with) + ", no member");
    }

    private static String names(Fabric fabric, Set<Guid> ports) {
        return Words.list(ports.stream()
                .map(guid -> fabric.findEndPort(guid)
                        .map(port -> Words.node(fabric, port.id().node()) + " (" + guid + ")")
                        .orElse(guid.toString()))
                .toList());
    }
}
