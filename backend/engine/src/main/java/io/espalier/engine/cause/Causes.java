package io.espalier.engine.cause;

import io.espalier.engine.tree.RowDiff;
import io.espalier.engine.tree.TreeDiff;
import io.espalier.engine.tree.TreeRows;
import io.espalier.engine.tree.Verdict;
import io.espalier.model.Guid;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds out why installed trees are not the planned ones. What needs least is asked first: rows of no group, the SM's own copy,
 * the sweep before, ports without a link, a single block, members; then plans without some links and of another engine compete,
 * and what the better one leaves over is asked about anew. Cost: nothing where nothing differs; else at most about a dozen
 * plans, and one run of every engine on a sample of the trees.
 */
public final class Causes {
    private static final Comparator<Cause> SUREST = Comparator.comparing(Cause::confidence)
            .thenComparingInt(cause -> -cause.rows().size())
            .thenComparing(Cause::kind)
            .thenComparing(Cause::what);

    private static final List<Theory> SIMPLE = List.of(
            new AfterTheGroup(),
            new FormerSweep(),
            new NoLinkThere(),
            new SmBelieves(),
            new NeverWritten(),
            new OneBlock(false),
            new OtherMembers());

    private final Scene scene;
    private final List<Cause> causes = new ArrayList<>();
    private final Set<String> limits = new TreeSet<>();

    private Causes(Scene scene) {
        this.scene = scene;
    }

    /** Why, for each row of each tree whose verdict is DIFFERS. */
    public static CauseReport of(CauseInput input) {
        List<Difference> differences = input.trees().stream()
                .filter(tree -> tree.verdict() == Verdict.DIFFERS)
                .map(Difference::of)
                .toList();
        return differences.isEmpty() ? CauseReport.NONE : new Causes(new Scene(input)).explain(new Open(differences));
    }

    private CauseReport explain(Open open) {
        SIMPLE.forEach(theory -> causes.addAll(theory.explain(scene, open)));
        if (!open.all().isEmpty()) {
            otherPlans(open);
        }
        causes.addAll(new OneBlock(true).explain(scene, open));
        causes.addAll(new Unexplained().explain(scene, open));
        return new CauseReport(folded(), List.copyOf(limits));
    }

    /** What was found twice, before and after another plan was taken, is one cause. */
    private List<Cause> folded() {
        causes.sort(SUREST);
        Map<String, Cause> byWords = new LinkedHashMap<>();
        causes.forEach(cause -> byWords.merge(cause.kind() + cause.what(), cause, Cause::and));
        return byWords.values().stream().sorted(SUREST).toList();
    }

    private void otherPlans(Open open) {
        List<Difference> left = open.all();
        LinkTrials trials = new LinkTrials(scene, left);
        Optional<Hypothesis> links = trials.best();
        Optional<Hypothesis> engine = new EngineTrial(scene, left).best();
        if (trials.candidates() >= LinkTrials.MOST) {
            limits.add("Of " + trials.candidates() + " links that the plan uses and no tree does, "
                    + (LinkTrials.MOST - 1) + " were tried one by one, and all together");
        }
        boolean tie = gain(engine) == gain(links);
        boolean engineWins = gain(engine) > 0 && (tie ? !isSaid() : gain(engine) > gain(links));
        Optional<Hypothesis> best = engineWins ? engine : links.filter(found -> found.gain() > 0);
        best.ifPresent(found -> accept(open, left, found, engineWins ? links : engine));
    }

    private boolean isSaid() {
        return scene.input().assumption().origin() == Assumption.Origin.CONFIGURED;
    }

    private static long gain(Optional<Hypothesis> hypothesis) {
        return hypothesis.map(Hypothesis::gain).orElse(0L);
    }

    /** What the other plan leaves over differs from that plan, and is explained against it. */
    private void accept(Open open, List<Difference> left, Hypothesis best, Optional<Hypothesis> second) {
        causes.add(AnotherPlan.cause(scene, left, best, second));
        List<Difference> over = new ArrayList<>();
        for (Difference difference : left) {
            TreeRows planned = best.plan().rows(difference.mlid());
            if (!difference.isInstalledAs(planned)) {
                over.add(against(difference, planned));
            }
        }
        open.explained(left);
        Open rest = new Open(over);
        SIMPLE.forEach(theory -> causes.addAll(theory.explain(scene, rest)));
        causes.addAll(new OneBlock(true).explain(scene, rest));
        causes.addAll(new Unexplained().explain(scene, rest));
    }

    private static Difference against(Difference difference, TreeRows planned) {
        Set<Guid> open = new TreeSet<>(difference.switches().toList());
        List<RowDiff> rows = TreeDiff.between(difference.installed(), planned, Set.of()).rows().stream()
                .filter(row -> open.contains(row.switchGuid()))
                .toList();
        return new Difference(difference.mlid(), difference.stale(), difference.installed(), planned, rows);
    }
}
