package io.espalier.engine.tree;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.layout.Tiers;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Member;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.PortSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** Judges the trees of one fabric, one at a time. Immutable. */
public final class TreeReader {
    private final Fabric fabric;
    private final FabricIndex index;
    private final Tiers tiers;
    private final ShapeReader shapes;
    private final Completeness completeness;
    private final boolean planFollowed;
    private final SortedMap<Mlid, List<MulticastGroup>> groups;
    private final SortedMap<Mlid, TreeRows> installed;

    /** @param planFollowed whether the plan is made as the SM makes it; if not, no tree can be judged by it */
    public TreeReader(Fabric fabric, FabricIndex index, Tiers tiers, ShapeReader shapes, boolean planFollowed) {
        this.fabric = fabric;
        this.index = index;
        this.tiers = tiers;
        this.shapes = shapes;
        this.planFollowed = planFollowed;
        this.completeness = Completeness.of(fabric);
        this.groups = fabric.groupsByMlid();
        this.installed = TreeRows.allInstalled(fabric);
    }

    /** Every MLID that a group or a table has, ascending. */
    public Set<Mlid> mlids() {
        Set<Mlid> mlids = new TreeSet<>(groups.keySet());
        mlids.addAll(installed.keySet());
        return mlids;
    }

    /** Compares the installed rows with planned ones. */
    public TreeReport report(TreeRows planned, Optional<Guid> plannedRoot) {
        Mlid mlid = planned.mlid();
        List<MulticastGroup> on = groups.getOrDefault(mlid, List.of());
        List<Member> members = membersOf(on);
        TreeRows rows = installed.getOrDefault(mlid, new TreeRows(mlid, new TreeMap<>()));
        TreeDiff diff = TreeDiff.between(rows, planned, completeness.unreadTables());
        List<Doubt> doubts = doubts(rows, planned, members);
        Verdict verdict = verdict(diff, doubts, on.isEmpty());
        TreeShape is = shapes.read(rows, members, completeness.unreadTables());
        boolean same = planned.equals(rows) && completeness.unreadTables().isEmpty();
        TreeShape should = same ? is : shapes.read(planned, members, Set.of());
        RootVerdict root = verdict == Verdict.EQUAL && plannedRoot.isPresent()
                ? RootVerdict.AT_PLANNED_ROOT
                : rootVerdict(is.apex(), should.apex(), plannedRoot);
        return new TreeReport(mlid, on, members, is, should, diff, verdict, doubts, plannedRoot, root);
    }

    private static List<Member> membersOf(List<MulticastGroup> groups) {
        Map<Guid, Member> members = new TreeMap<>(Guid.KEY_ORDER);
        for (MulticastGroup group : groups) {
            group.members().forEach(member -> members.merge(member.portGuid(), member, TreeReader::joined));
        }
        return List.copyOf(members.values());
    }

    private static Member joined(Member a, Member b) {
        JoinState both = new JoinState(a.joinState().bits() | b.joinState().bits());
        return new Member(a.portGuid(), both, a.proxyJoin() && b.proxyJoin());
    }

    private List<Doubt> doubts(TreeRows installed, TreeRows planned, List<Member> members) {
        List<Doubt> doubts = new ArrayList<>();
        if (!completeness.membersKnown()) {
            doubts.add(new Doubt(Doubt.Reason.MEMBERS_UNKNOWN, Guid.ZERO));
        }
        if (!planFollowed) {
            doubts.add(new Doubt(Doubt.Reason.ENGINE_NOT_FOLLOWED, Guid.ZERO));
        }
        members.stream()
                .map(Member::portGuid)
                .filter(port -> fabric.findEndPort(port).isEmpty())
                .forEach(port -> doubts.add(new Doubt(Doubt.Reason.MEMBER_NOT_IN_FABRIC, port)));
        for (Guid unread : completeness.unreadTables()) {
            if (planned.rows().containsKey(unread)
                    || installed.rows().containsKey(unread)
                    || leadsTo(installed, unread)) {
                doubts.add(new Doubt(Doubt.Reason.TABLE_NOT_READ, unread));
            }
        }
        if (completeness.topologyIncomplete()) {
            doubts.add(new Doubt(Doubt.Reason.FABRIC_INCOMPLETE, Guid.ZERO));
        }
        return doubts;
    }

    private boolean leadsTo(TreeRows installed, Guid switchGuid) {
        int rank = index.rank(switchGuid);
        for (int port = 1; rank >= 0 && port <= index.highestPort(rank); port++) {
            int peer = index.peerSwitch(rank, port);
            if (peer >= 0) {
                PortSet row = installed.row(index.guid(peer));
                if (row.contains(index.peerPort(rank, port))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static Verdict verdict(TreeDiff diff, List<Doubt> doubts, boolean stale) {
        Set<Doubt.Reason> reasons =
                new TreeSet<>(doubts.stream().map(Doubt::reason).toList());
        if (reasons.contains(Doubt.Reason.MEMBERS_UNKNOWN)) {
            return Verdict.UNKNOWN;
        }
        if (reasons.contains(Doubt.Reason.ENGINE_NOT_FOLLOWED) && !stale) {
            return Verdict.UNKNOWN;
        }
        if (diff.isEqual()) {
            return reasons.contains(Doubt.Reason.TABLE_NOT_READ) ? Verdict.UNKNOWN : Verdict.EQUAL;
        }
        // Rows of no group differ from the plan wherever links and members may be.
        boolean planInDoubt =
                reasons.contains(Doubt.Reason.MEMBER_NOT_IN_FABRIC) || reasons.contains(Doubt.Reason.FABRIC_INCOMPLETE);
        return planInDoubt && !stale ? Verdict.UNKNOWN : Verdict.DIFFERS;
    }

    private RootVerdict rootVerdict(Optional<Guid> apex, Optional<Guid> plannedApex, Optional<Guid> plannedRoot) {
        if (apex.isEmpty() || plannedRoot.isEmpty()) {
            return RootVerdict.NONE;
        }
        // Where all switches stand in one tier the root the plan starts from need not be its apex.
        if (apex.equals(plannedRoot) || apex.equals(plannedApex)) {
            return RootVerdict.AT_PLANNED_ROOT;
        }
        return RootVerdict.between(tiers.tier(apex.get()), tiers.tier(plannedRoot.get()));
    }
}
