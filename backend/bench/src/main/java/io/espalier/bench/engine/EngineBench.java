package io.espalier.bench.engine;

import io.espalier.bench.report.Machine;
import io.espalier.bench.report.ResultTable;
import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.index.Loss;
import io.espalier.engine.sm.forest.Forest;
import io.espalier.engine.sm.forest.Ground;
import io.espalier.engine.sweep.Failure;
import io.espalier.engine.sweep.FailureOutcome;
import io.espalier.lab.LabException;
import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.openjdk.jmh.runner.RunnerException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * {@code espalier bench engine}: all trees from scratch beside OpenSM, after one link is down, and swept over all single
 * failures, in one run.
 */
@Command(
        name = "engine",
        description =
                "Measures how fast the embedded SM engine plans all trees of a large fabric, beside the real OpenSM.",
        footer = {"", "Exit codes: 0 all as wanted, 1 something is slower, larger or other than wanted."},
        mixinStandardHelpOptions = true)
public final class EngineBench implements Callable<Integer> {
    private static final double TIMES_FASTER = 20;
    private static final double PART = 1.0 / 20;
    private static final double SWEEP_SECONDS = 60;
    private static final double MEGABYTES = 2048;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private CommandSpec spec;

    @Option(
            names = "--hosts",
            paramLabel = "N",
            description = "A full three-level fat tree of at least so many hosts (default: ${DEFAULT-VALUE}).")
    private int hosts = 11_664;

    @Option(
            names = "--fabric",
            paramLabel = "FILE",
            description = "A fabric that ibnetdiscover wrote, in place of a fat tree.")
    private String file = "";

    @Option(names = "--groups", paramLabel = "N", description = "Groups (default: ${DEFAULT-VALUE}).")
    private int groups = 2000;

    @Option(names = "--members", paramLabel = "N", description = "Members of each (default: ${DEFAULT-VALUE}).")
    private int members = 128;

    @Option(names = "--seed", paramLabel = "S", description = "Seed of the members (default: ${DEFAULT-VALUE}).")
    private long seed = 1;

    @Option(names = "--threads", paramLabel = "N", description = "Threads of the sweep (default: ${DEFAULT-VALUE}).")
    private int threads = 2;

    @Option(
            names = "--iterations",
            paramLabel = "N",
            description = "Iterations of each time, and as many before that do not count (default: ${DEFAULT-VALUE}).")
    private int iterations = 5;

    @Option(
            names = "--seconds",
            paramLabel = "S",
            description = "Seconds of each iteration (default: ${DEFAULT-VALUE}).")
    private int seconds = 2;

    @Option(
            names = "--checks",
            paramLabel = "N",
            description = "Links whose answer is checked (default: ${DEFAULT-VALUE}).")
    private int checks = 50;

    @Option(names = "--no-opensm", description = "Without OpenSM, which takes minutes on a large fabric.")
    private boolean withoutOpenSm;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Where the table is written too (default: ${DEFAULT-VALUE}).")
    private Path out = Path.of("bench-engine.txt");

    private final ResultTable table = new ResultTable();

    @Override
    public Integer call() throws IOException, InterruptedException, RunnerException {
        BenchSize size = size();
        Fabric fabric = size.fabric();
        titles(fabric);
        table.head();
        PlanTimes times = PlanTimes.measure(size, iterations, seconds);
        scratch(times);
        if (!withoutOpenSm) {
            beside(size, times);
        }
        linkDown(fabric, times);
        Heap.reset();
        sweep("(c) sweep of all single links", fabric, EnumSet.of(Failure.Kind.LINK), SWEEP_SECONDS);
        sweep("    sweep of all single switches", fabric, EnumSet.of(Failure.Kind.SWITCH), Double.NaN);
        sweep("    sweep of all roots", fabric, EnumSet.of(Failure.Kind.ROOT), Double.NaN);
        memory();
        table.lines().forEach(spec.commandLine().getOut()::println);
        spec.commandLine().getOut().flush();
        Files.write(out, table.lines());
        return table.isMissed() ? 1 : 0;
    }

    private BenchSize size() {
        if (hosts < 1 || groups < 1 || members < 2 || threads < 1 || iterations < 1 || seconds < 1 || checks < 1) {
            throw new ParameterException(spec.commandLine(), "--members is 2 or more, every other number 1 or more");
        }
        if (groups > 0xFFFE - 0xC000) {
            throw new ParameterException(
                    spec.commandLine(), "--groups: there are MLIDs for 16382 groups, not " + groups);
        }
        if (!file.isEmpty() && !Files.isReadable(Path.of(file))) {
            throw new ParameterException(spec.commandLine(), "--fabric: cannot read " + file);
        }
        return new BenchSize(
                file.isEmpty() ? "" : Path.of(file).toAbsolutePath().toString(), hosts, groups, members, seed);
    }

    private void titles(Fabric fabric) throws InterruptedException {
        Machine machine = Machine.here();
        long hostCount = fabric.nodes().values().stream()
                .filter(Adapter.class::isInstance)
                .count();
        table.title(
                "bench", "engine, " + ZonedDateTime.now(ZoneId.systemDefault()).truncatedTo(ChronoUnit.SECONDS));
        table.title("revision", machine.revision());
        table.title(
                "machine",
                String.format(
                        "%d cores, %s, %.1f GB; load %.1f at the start; Java %s",
                        machine.cores(), machine.cpu(), machine.gigabytes(), machine.load(), machine.java()));
        table.title(
                "fabric",
                String.format(
                        "%s: %d hosts, %d switches, %d links between switches",
                        file.isEmpty() ? "three-level fat tree" : Path.of(file).getFileName(),
                        hostCount,
                        fabric.switches().size(),
                        Trunks.of(fabric).links().size()));
        table.title("groups", String.format("%d of %d random members each, seed %d", groups, members, seed));
    }

    private void scratch(PlanTimes times) {
        table.plain("(a) all trees from scratch", millis(times.millis("scratch")));
        table.plain("    of which: index of the fabric", millis(times.millis("scratchIndex")));
        table.plain("              ways between all switches", millis(times.millis("scratchWays")));
        table.plain("              memberships and trees", millis(times.millis("scratchTrees")));
    }

    private void beside(BenchSize size, PlanTimes times) throws IOException {
        int most = Math.min(groups, OpenSmTime.MOST_GROUPS);
        BenchSize held = new BenchSize(size.file(), hosts, most, members, seed);
        try {
            OpenSmTime openSm = OpenSmTime.measure(held.fabric());
            double ours = times.millis("scratch") * 1000 / groups;
            table.plain(
                    String.format(
                            "    OpenSM, a tree, mean of %d (ibsim holds %d)", openSm.trees(), OpenSmTime.MOST_GROUPS),
                    micros(openSm.micros()));
            table.plain("    ours, a tree, its share of index and ways included", micros(ours));
            double faster = openSm.micros() / ours;
            table.held("    ours is faster by", String.format("%.1f", faster), "≥ 20", faster >= TIMES_FASTER);
            table.plain(
                    "    memberships and trees alone",
                    String.format("%.1f", openSm.micros() * groups / 1000 / times.millis("scratchTrees")));
            String rows = String.format("    rows that differ, of OpenSM's %d", openSm.rows());
            table.held(rows, "" + openSm.mismatches(), "0", openSm.mismatches() == 0 && openSm.rows() > 0);
        } catch (LabException e) {
            table.held("    OpenSM gave no answer: " + e.getMessage(), "", "", false);
        }
    }

    private void linkDown(Fabric fabric, PlanTimes times) {
        double whole = times.millis("scratch");
        double part = times.millis("linkDown") / whole;
        table.plain("(b) one link down, mean over random links", millis(times.millis("linkDown")));
        table.held("    of the time from scratch", share(part), "≤ 1/20", part <= PART);
        table.plain("    the link that most trees use", millis(times.millis("hottestLinkDown")));
        table.plain("    of the time from scratch", share(times.millis("hottestLinkDown") / whole));
        Forest forest = Forest.of(Ground.of(FabricIndex.of(fabric)), fabric);
        List<Loss> losses = PlanTime.losses(fabric, forest, checks, seed);
        long equal =
                losses.stream().filter(loss -> isEqual(fabric, forest, loss)).count();
        table.held("    links whose answer is that from scratch", equal + " of " + checks, "all", equal == checks);
    }

    private static boolean isEqual(Fabric fabric, Forest forest, Loss loss) {
        Forest left = forest.without(loss);
        Fabric without = Trunks.without(fabric, loss);
        Forest anew = Forest.of(Ground.of(FabricIndex.of(without)), without);
        for (int number = 0; number < anew.size(); number++) {
            // Same switches, so same numbers.
            if (!left.tree(number).isSame(anew.tree(number))) {
                return false;
            }
        }
        return left.size() == anew.size();
    }

    private void sweep(String what, Fabric fabric, Set<Failure.Kind> kinds, double most) throws InterruptedException {
        SweepTime sweep = SweepTime.measure(fabric, kinds, threads);
        List<FailureOutcome> outcomes = sweep.result().outcomes();
        String name = String.format("%s: %d, %d threads", what, outcomes.size(), threads);
        String measured = String.format("%.1f s", sweep.seconds());
        if (Double.isNaN(most)) {
            table.plain(name, measured);
        } else {
            table.held(name, measured, String.format("< %.0f s", most), sweep.seconds() < most);
        }
        table.plain("    processor time of its threads", String.format("%.1f s", sweep.processorSeconds()));
        long changing =
                outcomes.stream().filter(outcome -> outcome.treesChanged() > 0).count();
        long trees = outcomes.stream().mapToLong(FailureOutcome::treesChanged).sum();
        table.plain("    of which change any tree", "" + changing);
        table.plain("    trees changed, over all", "" + trees);
    }

    private void memory() {
        double peak = Heap.peak();
        table.held(
                String.format("(d) most heap used by these sweeps, of at most %.0f MB", Heap.limit()),
                String.format("%.0f MB", peak),
                "< 2048 MB",
                peak < MEGABYTES);
    }

    private static String millis(double millis) {
        return String.format("%.2f ms", millis);
    }

    private static String micros(double micros) {
        return String.format("%.1f µs", micros);
    }

    private static String share(double share) {
        return String.format("1/%.1f", 1 / share);
    }
}
