package io.espalier.engine.cause;

import io.espalier.engine.settings.RoutingEngine;
import io.espalier.engine.sm.MulticastPlan;
import io.espalier.engine.tree.TreeReport;
import io.espalier.engine.tree.Verdict;
import io.espalier.model.Link;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Another plan, and how well it fits what is installed.
 *
 * @param engines the engine it comes from and those that lay the same trees; none where it is the assumed one
 * @param without the links it was made without
 * @param plan the plan
 * @param explained open trees that it explains
 * @param broken trees that are as the present plan has them and would not be as this one has them
 */
record Hypothesis(List<RoutingEngine> engines, List<Link> without, MulticastPlan plan, long explained, long broken) {

    static Hypothesis of(Scene scene, List<Difference> open, List<RoutingEngine> engines, MulticastPlan plan) {
        return of(scene, open, engines, List.of(), plan);
    }

    static Hypothesis without(Scene scene, List<Difference> open, List<Link> links, MulticastPlan plan) {
        return of(scene, open, List.of(), links, plan);
    }

    private static Hypothesis of(
            Scene scene, List<Difference> open, List<RoutingEngine> engines, List<Link> without, MulticastPlan plan) {
        long explained = explained(open, plan);
        long broken = explained == 0
                ? 0
                : scene.judged().stream()
                        .filter(tree -> tree.verdict() == Verdict.EQUAL && !equal(tree, plan))
                        .count();
        return new Hypothesis(engines, without, plan, explained, broken);
    }

    static long explained(List<Difference> open, MulticastPlan plan) {
        return open.stream()
                .filter(difference -> difference.isInstalledAs(plan.rows(difference.mlid())))
                .count();
    }

    private static boolean equal(TreeReport tree, MulticastPlan plan) {
        return tree.installed().rows().equals(plan.rows(tree.mlid()));
    }

    /** "dfsssp or sssp". */
    String names() {
        return engines.stream().map(RoutingEngine::label).collect(Collectors.joining(" or "));
    }

    /** Trees explained, less those no longer explained. */
    long gain() {
        return explained - broken;
    }
}
