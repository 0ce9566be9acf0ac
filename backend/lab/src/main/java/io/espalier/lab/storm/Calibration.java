package io.espalier.lab.storm;

import io.espalier.engine.storm.Backoff;
import io.espalier.engine.storm.Pace;
import io.espalier.engine.storm.Retries;
import io.espalier.engine.storm.SmPause;
import io.espalier.engine.storm.StormFit;
import io.espalier.engine.storm.StormPlan;
import io.espalier.engine.storm.StormSample;
import io.espalier.engine.storm.TreeFit;
import io.espalier.engine.storm.TreeSample;
import java.util.ArrayList;
import java.util.List;

/**
 * What a join and its trees cost on this machine now, from small storms that are run for it.
 *
 * @param sa latency and service time
 * @param trees what trees cost
 * @param samples runs that the first is from
 * @param treeSamples runs that the second is from
 */
public record Calibration(StormFit sa, TreeFit trees, List<StormSample> samples, List<TreeSample> treeSamples) {
    private static final Retries CALM = new Retries(10_000_000, 2, Backoff.NONE, true);
    private static final int FEW_JOINS = 300;
    private static final int MORE_JOINS = 2_000;
    private static final int MOST_JOINS = 6_000;
    private static final int FULL_WINDOW = 64;
    private static final int REPEATS = 3;

    public Calibration {
        samples = List.copyOf(samples);
        treeSamples = List.copyOf(treeSamples);
    }

    /**
     * Runs small storms by as many clients as the plan has: one join at a time, one a client, and many; with a part of the
     * plan's groups, each with as many members as in the plan.
     */
    static Calibration of(LabStorm storm, StormPlan plan) {
        Runs runs = new Runs(storm, plan);
        // The first run is the JVM's and OpenSM's first of its kind, and slower than any later.
        runs.warmUp();
        runs.at(1, 1, FEW_JOINS);
        runs.at(plan.clients(), 1, MORE_JOINS);
        runs.at(plan.clients(), Math.max(plan.window(), FULL_WINDOW / plan.clients()), MORE_JOINS);
        runs.withGroups(Math.max(2, plan.groups() / 8));
        runs.withGroups(Math.max(2, plan.groups() / 2));
        return new Calibration(StormFit.of(runs.samples), TreeFit.of(runs.treeSamples), runs.samples, runs.treeSamples);
    }

    private static final class Runs {
        private final LabStorm storm;
        private final StormPlan plan;
        private final List<StormSample> samples = new ArrayList<>();
        private final List<TreeSample> treeSamples = new ArrayList<>();

        Runs(LabStorm storm, StormPlan plan) {
            this.storm = storm;
            this.plan = plan;
        }

        void warmUp() {
            int joins = Math.min(MORE_JOINS, most());
            storm.run(
                    calm(plan.clients(), window(plan.clients(), plan.window(), joins), joins, groups(joins)),
                    SmPause.NONE);
        }

        private int most() {
            return Math.min(MOST_JOINS, storm.ports() * LabStorm.MOST_GROUPS);
        }

        /** As few groups as so many joins need. */
        private int groups(int joins) {
            return (joins + storm.ports() - 1) / storm.ports();
        }

        void at(int clients, int wantedWindow, int wantedJoins) {
            int joins = Math.min(wantedJoins, most());
            run(calm(clients, window(clients, wantedWindow, joins), joins, groups(joins)));
        }

        /** The least of some runs: whatever else this machine does meanwhile only adds. */
        void withGroups(int groups) {
            int members = Math.clamp(plan.joins() / plan.groups(), 2, storm.ports());
            int joins = Math.min(groups * members, MOST_JOINS);
            int window = window(plan.clients(), Math.min(plan.window(), FULL_WINDOW), joins);
            double least = Double.MAX_VALUE;
            for (int i = 0; i < REPEATS; i++) {
                MeasuredStorm measured = run(calm(plan.clients(), window, joins, groups));
                least = Math.min(least, measured.tables().completeMicros() - measured.lastMicros());
            }
            treeSamples.add(new TreeSample(groups, least));
        }

        /** Small enough that the run is longer than its start and end. */
        private static int window(int clients, int wanted, int joins) {
            return Math.clamp(joins / (4 * clients), 1, wanted);
        }

        private StormPlan calm(int clients, int window, int joins, int groups) {
            return new StormPlan(joins, groups, Math.min(clients, joins), window, Pace.AT_ONCE, CALM);
        }

        private MeasuredStorm run(StormPlan small) {
            MeasuredStorm measured = storm.run(small, SmPause.NONE);
            if (measured.roundTripMicros() > 0) {
                samples.add(new StormSample(small.mostUnderWay(), measured.roundTripMicros()));
            }
            return measured;
        }
    }
}
