package io.espalier.bench.history;

import io.espalier.bench.report.Machine;
import io.espalier.bench.report.ResultTable;
import io.espalier.model.Fabric;
import io.espalier.model.PortId;
import io.espalier.server.store.FabricStore;
import io.espalier.server.store.RemoteHistory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code espalier bench history}: a day of a large fabric into the history and out of it, on H2 and on PostgreSQL. */
@Command(
        name = "history",
        description = "Measures what a day of a large fabric takes to write, to keep and to read.",
        footer = {"", "Exit codes: 0 all as wanted, 1 something is slower or larger than wanted, or lost."},
        mixinStandardHelpOptions = true)
public final class HistoryBench implements Callable<Integer> {
    private static final int SWEEPS_AN_HOUR = 360;
    /** Sweeps for the size of active and of idle ports alone: some blocks. */
    private static final int SWEEPS_ALONE = 480;

    private static final double SCALE_ALONE = 0.1;
    private static final double PER_SECOND = 200_000;

    @Option(names = "--hours", paramLabel = "N", description = "Hours to simulate (default: ${DEFAULT-VALUE}).")
    private int hours = 24;

    @Option(
            names = "--scale",
            paramLabel = "X",
            description = "Share of the 10,000 hosts and 1,600 switches (default: ${DEFAULT-VALUE}).")
    private double scale = 1;

    @Option(names = "--no-postgres", description = "Only H2.")
    private boolean withoutPostgres;

    @Option(
            names = "--prometheus",
            description = "Also what Prometheus makes of the same series, 30 minutes of a tenth of them.")
    private boolean prometheus;

    @Option(
            names = "--kills",
            paramLabel = "N",
            description = "Instead: kill a writer so often, and count rows before and after, in each.")
    private int kills;

    private final ResultTable table = new ResultTable();

    @Override
    public Integer call() throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory(Path.of("/tmp"), "espalier-bench-history");
        try {
            if (kills > 0) {
                return kill(folder) ? 0 : 1;
            }
            measure(folder);
            return table.isMissed() ? 1 : 0;
        } finally {
            remove(folder);
        }
    }

    private boolean kill(Path folder) throws IOException, InterruptedException {
        boolean kept = new KillLoop(folder.resolve("killed").toString(), kills).run();
        if (!withoutPostgres) {
            try (PostgresServer server = PostgresServer.start()) {
                kept &= new KillLoop(server.url(), kills).run();
            }
        }
        return kept;
    }

    private void measure(Path folder) throws IOException, InterruptedException {
        table.title("machine", Machine.here().toString());
        Fabric fabric = DayOfFabrics.fatTree(scale);
        table.title(
                "fabric",
                fabric.nodes().size() + " nodes, " + 2 * fabric.links().size() + " ports, every 10 s, " + hours + " h");
        table.head();
        Path file = folder.resolve("h2");
        try (FabricStore store = FabricStore.open(file)) {
            measure("H2", store, fabric);
        }
        table.plain("  MB of the file after it was closed", decimal(size(file) / 1e6));
        alone(folder, true, 12);
        alone(folder, false, 1);
        if (!withoutPostgres) {
            try (PostgresServer server = PostgresServer.start();
                    FabricStore store = FabricStore.connect(new RemoteHistory(server.url(), "espalier", "", "bench"))) {
                measure("PostgreSQL", store, fabric);
            }
        }
        if (prometheus) {
            new PrometheusRun(folder).measure(table);
        }
        table.title(
                "load",
                "at the end: " + Files.readString(Path.of("/proc/loadavg")).strip());
        table.lines().forEach(System.out::println);
    }

    private void measure(String name, FabricStore store, Fabric fabric) {
        DayOfFabrics day = DayOfFabrics.of(fabric);
        new StoreRun(store).write(day, 1);
        long before = store.bytes();
        StoreRun run = new StoreRun(store);
        run.write(day, hours * SWEEPS_AN_HOUR);
        table.held(
                name + ": port samples in, a second", whole(run.perSecond()), "> 200000", run.perSecond() > PER_SECOND);
        table.plain("  a second of the writer's processor time", whole(run.perCpuSecond()));
        table.plain("  bytes a port sample, all ports, as it lies there", decimal(run.bytesPerSample(before)));
        PortId busy = IntStream.range(0, day.traffic().ports())
                .filter(day.traffic()::isActive)
                .mapToObj(day.traffic()::port)
                .findFirst()
                .orElseThrow();
        read("  one port's day", run.day(busy), 200);
        read("  an hour's 20 busiest links", run.busiest(), 200);
        read("  the fabric in the middle of it", run.fabricAt(), 1000);
    }

    private void read(String what, Timed timed, double wanted) {
        table.held(
                what + ", " + timed.found() + " found, ms",
                decimal(timed.millis()),
                "< " + whole(wanted),
                timed.millis() < wanted);
        table.plain("    of it the reader's own processor time", decimal(timed.cpuMillis()));
    }

    /** What ports take that carry something, or do not, without the others. */
    private void alone(Path folder, boolean active, double wanted) throws IOException {
        Fabric fabric = DayOfFabrics.fatTree(SCALE_ALONE);
        Path file = folder.resolve(active ? "active" : "idle");
        DayOfFabrics day = DayOfFabrics.only(fabric, active);
        try (FabricStore store = FabricStore.open(file)) {
            new StoreRun(store).write(day, 1);
        }
        long before = size(file);
        StoreRun run;
        try (FabricStore store = FabricStore.open(file)) {
            run = new StoreRun(store);
            // One less: the first is in the block too.
            run.write(day, SWEEPS_ALONE - 1);
        }
        double bytes = (size(file) - before) / (double) run.samples();
        table.held(
                "  bytes a sample of " + (active ? "active" : "idle") + " ports, file closed",
                decimal(bytes),
                "< " + whole(wanted),
                bytes < wanted);
    }

    static long size(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .mapToLong(file -> file.toFile().length())
                    .sum();
        }
    }

    private static void remove(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }

    private static String whole(double value) {
        return String.format(Locale.ROOT, "%.0f", value);
    }

    static String decimal(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }
}
