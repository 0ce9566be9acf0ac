package io.espalier.ui.hoisting;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.sm.policy.HoistDecision;
import io.espalier.engine.sm.policy.HoistReason;
import io.espalier.engine.sm.policy.PolicyPlan;
import io.espalier.engine.sm.policy.TreeCost;
import io.espalier.engine.sm.policy.TreePolicy;
import io.espalier.engine.tree.RootVerdict;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Mlid;
import io.espalier.ui.text.GroupWords;
import io.espalier.ui.text.Names;
import java.util.List;
import java.util.Optional;

/**
 * A decision on one tree as a row.
 *
 * @param mlid whose tree
 * @param name its group; empty where there are only rows of it
 * @param members members of the tree
 * @param hoisted whether it is built from a higher switch
 * @param reason why, or why not
 * @param from root without hoisting; empty without a tree
 * @param to root in the end, or the best that would be; empty where none was weighed
 * @param before cost without hoisting
 * @param after cost from the best higher switch
 * @param apex the installed tree's apex; empty for none
 * @param observed where that lies, seen from the planned root
 * @param asDecided whether the installed apex is where the decision puts the root; empty where there is nothing to compare
 */
record HoistRow(
        Mlid mlid,
        String name,
        int members,
        boolean hoisted,
        HoistReason reason,
        String from,
        String to,
        Optional<TreeCost> before,
        Optional<TreeCost> after,
        String apex,
        RootVerdict observed,
        Optional<Boolean> asDecided) {
    /**
     * Every decision, by MLID. Cost, the first time: for each tree one from each switch that it could be hoisted to.
     *
     * @param on as if hoisting were on; else as the settings have it
     */
    static List<HoistRow> of(FabricAnalysis analysis, boolean on) {
        Names names = new Names(analysis.fabric());
        return decisions(analysis, on).stream()
                .flatMap(decision -> analysis.tree(decision.mlid()).stream().map(tree -> row(names, decision, tree)))
                .toList();
    }

    private static List<HoistDecision> decisions(FabricAnalysis analysis, boolean on) {
        TreePolicy set = TreePolicy.of(analysis.assumption().settings());
        return analysis.plan(on ? set.hoisted() : set)
                .map(PolicyPlan::hoistDecisions)
                .orElse(List.of());
    }

    private static HoistRow row(Names names, HoistDecision decision, TreeReport tree) {
        return new HoistRow(
                decision.mlid(),
                tree.groups().stream()
                        .findFirst()
                        .map(group -> GroupWords.name(group.mgid()))
                        .orElse(""),
                tree.members().size(),
                decision.verdict() == HoistDecision.Verdict.HOISTED,
                decision.reason(),
                decision.from().map(names::node).orElse(""),
                decision.best().map(best -> names.node(best.root())).orElse(""),
                decision.before(),
                decision.best().map(best -> best.cost()),
                tree.installed().apex().map(names::node).orElse(""),
                tree.observed(),
                tree.installed().apex().flatMap(apex -> decision.to().map(apex::equals)));
    }

    /** Trunk links that the best higher switch saves; negative where it needs more. */
    Optional<Integer> linksSaved() {
        return before.flatMap(here -> after.map(there -> here.trunkLinks() - there.trunkLinks()));
    }

    /** How much lower the peak load is from the best higher switch; negative where it is higher. */
    Optional<Integer> peakSaved() {
        return before.flatMap(here -> after.map(there -> here.peakLoad() - there.peakLoad()));
    }

    /** Hops that the tree is deeper from the best higher switch. */
    Optional<Integer> deeper() {
        return before.flatMap(here -> after.map(there -> there.depth() - here.depth()));
    }
}
