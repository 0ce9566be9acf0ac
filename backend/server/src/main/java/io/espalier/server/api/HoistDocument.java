package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.index.NodeNames;
import io.espalier.engine.sm.policy.HoistDecision;
import io.espalier.engine.sm.policy.PolicyPlan;
import io.espalier.engine.sm.policy.TreePolicy;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.server.api.CompareTreeJson.NodeNoteJson;
import io.espalier.server.export.tree.PairWords;
import io.espalier.server.export.tree.TreeHalf;
import io.espalier.server.export.tree.TreePair;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Makes of a decision to hoist what the map lays over itself: the tree from the root now and the one from the root that is decided, as
 * if hoisting were on, with the reason. Cost: once for a fabric a decision on every tree of it, since each counts with the next.
 */
final class HoistDocument {
    private HoistDocument() {}

    static CompareTreeJson of(FabricAnalysis analysis, TreeReport tree) {
        Optional<PolicyPlan> plan = plan(analysis);
        Optional<HoistDecision> decision = plan.flatMap(decided -> decision(decided, tree.mlid()));
        return PairDocument.of(pair(analysis, plan, tree.mlid()), notes(analysis.fabric(), tree, decision));
    }

    /** The tree from its root now and the one as decided. */
    static TreePair pair(FabricAnalysis analysis, TreeReport tree) {
        return pair(analysis, plan(analysis), tree.mlid());
    }

    private static TreePair pair(FabricAnalysis analysis, Optional<PolicyPlan> plan, Mlid mlid) {
        TreeHalf own = unhoisted(analysis, mlid);
        boolean moves = plan.flatMap(decided -> decision(decided, mlid))
                .filter(one -> one.verdict() == HoistDecision.Verdict.HOISTED)
                .isPresent();
        TreeHalf other =
                plan.map(decided -> TreeHalf.planned(analysis, decided, mlid)).orElse(own);
        return new TreePair(mlid, own, other, words(moves), analysis);
    }

    private static TreeHalf unhoisted(FabricAnalysis analysis, Mlid mlid) {
        TreePolicy policy = policy(analysis).unhoisted();
        TreeHalf planned = TreeHalf.planned(analysis, mlid);
        return policy.isOpenSm()
                ? planned
                : analysis.plan(policy)
                        .map(plan -> TreeHalf.planned(analysis, plan, mlid))
                        .orElse(planned);
    }

    /** Every decision as if hoisting were on; none where the routing engine builds trees of its own. */
    private static Optional<PolicyPlan> plan(FabricAnalysis analysis) {
        return analysis.plan(policy(analysis).hoisted());
    }

    private static TreePolicy policy(FabricAnalysis analysis) {
        return TreePolicy.of(analysis.assumption().settings());
    }

    private static Optional<HoistDecision> decision(PolicyPlan plan, Mlid mlid) {
        return plan.hoistDecisions().stream()
                .filter(one -> one.mlid().equals(mlid))
                .findFirst();
    }

    private static PairWords words(boolean moves) {
        return moves
                ? new PairWords(
                        "hoisted",
                        "from either root",
                        "only from the root now",
                        "only from the higher switch",
                        "root now",
                        "root if hoisted")
                : new PairWords(
                        "kept", "in the tree", "only from the root now", "only as decided", "root, kept", "root, kept");
    }

    private static List<NodeNoteJson> notes(Fabric fabric, TreeReport tree, Optional<HoistDecision> decision) {
        List<NodeNoteJson> notes = new ArrayList<>();
        decision.ifPresent(one -> one.to()
                .ifPresent(to -> notes.add(new NodeNoteJson(
                        to.toString(),
                        one.verdict() == HoistDecision.Verdict.HOISTED
                                ? "Hoisted from " + name(fabric, one.from().orElse(to)) + " to " + name(fabric, to)
                                : name(fabric, to) + " stays the root",
                        one.reason().words()))));
        if (decision.isEmpty()) {
            tree.plannedRoot()
                    .ifPresent(root -> notes.add(new NodeNoteJson(
                            root.toString(), "Nothing is decided", "The routing engine builds trees of its own")));
        }
        tree.installed()
                .apex()
                .filter(apex -> !decision.flatMap(HoistDecision::to).equals(Optional.of(apex)))
                .ifPresent(apex -> notes.add(new NodeNoteJson(
                        apex.toString(), name(fabric, apex) + " is the apex", "of the installed tree")));
        return notes;
    }

    private static String name(Fabric fabric, Guid guid) {
        return fabric.findNode(guid).map(NodeNames::of).orElse(guid.toString());
    }
}
