package io.espalier.engine.sweep;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.index.Loss;
import io.espalier.engine.sm.forest.Forest;
import io.espalier.engine.sm.forest.TreeLoads;
import io.espalier.engine.sm.forest.TreesByEgress;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;

/**
 * Every single link between switches, every single switch and every possible root of one fabric under OpenSM's minhop: what
 * happens to the trees of all groups. Each failure is a unit of its own, so ranges of units can be spread over threads, or over
 * machines. Immutable, shared by threads. Cost of a unit: the trees it touches.
 */
public final class FailureSweep {
    /** How many MLIDs, groups and members an outcome lists. */
    public static final int LISTED = 20;

    private final SortedMap<Mlid, List<MulticastGroup>> groups;
    private final TreesByEgress trees;
    private final TreeLoads loads;
    private final SeenPart part;
    private final List<Failure> failures;

    private FailureSweep(Fabric fabric, Forest forest, Set<Failure.Kind> kinds) {
        groups = fabric.groupsByMlid();
        trees = new TreesByEgress(forest);
        loads = forest.loads();
        part = new SeenPart(fabric, forest.index());
        failures = failures(fabric, forest, kinds);
    }

    /**
     * The sweep of a fabric.
     *
     * @param forest the fabric's trees
     * @param kinds what to suppose
     * @throws IllegalStateException if the forest's metric is not that of minhop; see {@link Forest#without}
     */
    public static FailureSweep of(Fabric fabric, Forest forest, Set<Failure.Kind> kinds) {
        if (!forest.ground().ways().areShortest()) {
            throw new IllegalStateException(
                    "failures are swept for minhop only; another engine would have to route each anew");
        }
        return new FailureSweep(fabric, forest, kinds);
    }

    private static List<Failure> failures(Fabric fabric, Forest forest, Set<Failure.Kind> kinds) {
        FabricIndex index = forest.index();
        List<Failure> failures = new ArrayList<>();
        if (kinds.contains(Failure.Kind.LINK)) {
            fabric.links().stream()
                    .filter(link -> isTrunk(index, link))
                    .map(Failure.LinkDown::new)
                    .forEach(failures::add);
        }
        for (int rank = 0; rank < index.size() && kinds.contains(Failure.Kind.SWITCH); rank++) {
            failures.add(new Failure.SwitchDown(index.guid(rank)));
        }
        for (int rank = 0; rank < index.size() && kinds.contains(Failure.Kind.ROOT); rank++) {
            if (forest.ground().forwards(rank)) {
                failures.add(new Failure.RootAt(index.guid(rank)));
            }
        }
        return List.copyOf(failures);
    }

    /** Links that are down already are no links between switches to the index. */
    private static boolean isTrunk(FabricIndex index, Link link) {
        int rank = index.rank(link.a().node());
        return rank >= 0
                && link.a().number() <= index.highestPort(rank)
                && index.isTrunk(index.egress(rank, link.a().number()));
    }

    /** The units: links sorted, then switches and roots in KEY order. */
    public List<Failure> failures() {
        return failures;
    }

    /** How many units there are. */
    public int size() {
        return failures.size();
    }

    /**
     * The outcome of any failure, whether it is a unit or not.
     *
     * @throws IllegalArgumentException if its switch is not in the fabric
     */
    public FailureOutcome outcome(Failure failure) {
        return outcome(failure, loads.copy());
    }

    /** The outcomes of the units from one number to before another; the caller decides which thread does which range. */
    public SweepResult run(int from, int to, Progress progress) {
        List<FailureOutcome> outcomes = new ArrayList<>(to - from);
        TreeLoads scratch = loads.copy();
        for (int unit = from; unit < to; unit++) {
            if (!progress.proceed(unit - from, to - from)) {
                return new SweepResult(outcomes, false);
            }
            outcomes.add(outcome(failures.get(unit), scratch));
        }
        return new SweepResult(outcomes, true);
    }

    /** All units, one after another. */
    public SweepResult run(Progress progress) {
        return run(0, size(), progress);
    }

    /** Leaves the scratch loads as they were. */
    private FailureOutcome outcome(Failure failure, TreeLoads scratch) {
        OutcomeBuilder outcome = new OutcomeBuilder(failure, trees.forest(), groups, scratch);
        switch (failure) {
            case Failure.LinkDown(Link link) ->
                lose(outcome, new Loss.Builder(index()).link(link).build());
            case Failure.SwitchDown(Guid guid) ->
                lose(outcome, new Loss.Builder(index()).switchAt(rank(guid)).build());
            case Failure.RootAt(Guid guid) -> outcome.rootAt(rank(guid));
        }
        return outcome.build();
    }

    private void lose(OutcomeBuilder outcome, Loss loss) {
        Loss all = part.withCutOff(loss);
        outcome.lose(all, part.isManagerLost(all), trees);
    }

    private FabricIndex index() {
        return trees.forest().index();
    }

    private int rank(Guid guid) {
        int rank = index().rank(guid);
        if (rank < 0) {
            throw new IllegalArgumentException("no switch " + guid + " in the fabric");
        }
        return rank;
    }
}
