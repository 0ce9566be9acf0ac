package io.espalier.engine.sweep;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.index.Loss;
import io.espalier.engine.sm.forest.Forest;
import io.espalier.engine.sm.forest.MemberSet;
import io.espalier.engine.sm.forest.Tree;
import io.espalier.engine.sm.forest.TreeLoads;
import io.espalier.engine.sm.forest.TreePlanner;
import io.espalier.engine.sm.forest.TreesByEgress;
import io.espalier.model.Guid;
import io.espalier.model.Member;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.PortId;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;

/** Compares the trees before and after one failure. Used once, by one thread. */
final class OutcomeBuilder {
    private final Failure failure;
    private final Forest before;
    private final SortedMap<Mlid, List<MulticastGroup>> groups;
    private final TreeLoads loads;
    private final BitSet lostSwitches = new BitSet();
    private final BitSet toWrite = new BitSet();
    private final List<Tree> oldTrees = new ArrayList<>();
    private final List<Tree> newTrees = new ArrayList<>();
    private final List<GroupLoss> losses = new ArrayList<>();
    private boolean managerLost;
    private int groupsHit;
    private int membersLost;
    private int depth;
    private int rowsChanged;

    /** Uses the loads of the trees before for scratch, and leaves them as they are. */
    OutcomeBuilder(Failure failure, Forest before, SortedMap<Mlid, List<MulticastGroup>> groups, TreeLoads loads) {
        this.failure = failure;
        this.before = before;
        this.groups = groups;
        this.loads = loads;
        this.depth = before.depth();
    }

    /** Takes the loss, with all that it cuts off. */
    void lose(Loss loss, boolean takesManager, TreesByEgress trees) {
        managerLost = takesManager;
        lostSwitches.or(loss.switches());
        BitSet touched = trees.touchedBy(loss);
        if (touched.isEmpty()) {
            return;
        }
        Forest after = trees.without(loss);
        depth = after.depth();
        for (int number = touched.nextSetBit(0); number >= 0; number = touched.nextSetBit(number + 1)) {
            compare(number, after.tree(number), after.members(number));
        }
    }

    /** Builds every tree from that switch that can be. */
    void rootAt(int rank) {
        TreePlanner planner = new TreePlanner(before.ground());
        depth = 0;
        for (int number = 0; number < before.size(); number++) {
            Tree old = before.tree(number);
            MemberSet members = before.members(number);
            Tree rooted = old.isBuilt() ? planner.build(old.mlid(), members, rank) : old;
            Tree tree = reachesAll(rooted, old, members) ? rooted : old;
            depth = Math.max(depth, tree.depth());
            compare(number, tree, members);
        }
    }

    private static boolean reachesAll(Tree tree, Tree old, MemberSet members) {
        for (int i = 0; i < members.switches() && !tree.isWhole(); i++) {
            if (old.reaches(members.rank(i)) && !tree.reaches(members.rank(i))) {
                return false;
            }
        }
        return true;
    }

    private void compare(int number, Tree tree, MemberSet members) {
        Tree old = before.tree(number);
        if (!old.isSame(tree)) {
            oldTrees.add(old);
            newTrees.add(tree);
            countRows(old, tree);
        }
        boolean losesNobody = tree.isBuilt() && tree.isWhole() && members == before.members(number);
        if (old.isBuilt() && !losesNobody) {
            countMembers(number, tree, members);
        }
    }

    /** Walks both lists of egresses, which are sorted by switch. */
    private void countRows(Tree old, Tree tree) {
        FabricIndex index = before.index();
        int last = -1;
        int a = 0;
        int b = 0;
        while (a < old.size() || b < tree.size()) {
            int ofOld = a < old.size() ? old.egress(a) : Integer.MAX_VALUE;
            int ofNew = b < tree.size() ? tree.egress(b) : Integer.MAX_VALUE;
            if (ofOld != ofNew) {
                int rank = index.rankOf(Math.min(ofOld, ofNew));
                if (rank != last && !lostSwitches.get(rank)) {
                    toWrite.set(rank);
                    rowsChanged++;
                }
                last = rank;
            }
            a += ofOld <= ofNew ? 1 : 0;
            b += ofNew <= ofOld ? 1 : 0;
        }
    }

    private void countMembers(int number, Tree tree, MemberSet members) {
        FabricIndex index = before.index();
        Tree old = before.tree(number);
        MemberSet were = before.members(number);
        Set<Guid> lost = new HashSet<>();
        for (int member = 0; member < were.attached(); member++) {
            int egress = were.egress(member);
            int rank = index.rankOf(egress);
            if (old.reaches(rank) && !(tree.reaches(rank) && members.has(egress))) {
                lost.add(were.portGuid(member));
            }
        }
        if (!lost.isEmpty()) {
            groups.getOrDefault(old.mlid(), List.of()).forEach(group -> countGroup(group, lost));
        }
    }

    private void countGroup(MulticastGroup group, Set<Guid> lost) {
        List<Guid> ports = group.members().stream()
                .map(Member::portGuid)
                .filter(lost::contains)
                .distinct()
                .toList();
        if (ports.isEmpty()) {
            return;
        }
        groupsHit++;
        membersLost += ports.size();
        if (losses.size() < FailureSweep.LISTED) {
            List<Guid> first = ports.subList(0, Math.min(FailureSweep.LISTED, ports.size()));
            losses.add(new GroupLoss(group.mgid(), group.mlid(), ports.size(), first));
        }
    }

    FailureOutcome build() {
        int hottestBefore = loads.hottest();
        long peakBefore = hottestBefore == TreeLoads.NONE ? 0 : loads.load(hottestBefore);
        exchange(oldTrees, newTrees);
        int hottest = oldTrees.isEmpty() ? hottestBefore : loads.hottest();
        long peakAfter = hottest == TreeLoads.NONE ? 0 : loads.load(hottest);
        exchange(newTrees, oldTrees);
        Optional<PortId> port = hottest == TreeLoads.NONE
                ? Optional.empty()
                : Optional.of(before.index().portId(hottest));
        return new FailureOutcome(
                failure,
                newTrees.size(),
                newTrees.stream().limit(FailureSweep.LISTED).map(Tree::mlid).toList(),
                groupsHit,
                membersLost,
                losses,
                lostSwitches.cardinality(),
                managerLost,
                peakBefore,
                peakAfter,
                port,
                depth,
                rowsChanged,
                toWrite.cardinality());
    }

    private void exchange(List<Tree> away, List<Tree> in) {
        away.forEach(tree -> loads.add(tree, -1));
        in.forEach(tree -> loads.add(tree, 1));
    }
}
