package io.espalier.bench.collect;

import io.espalier.bench.report.Machine;
import io.espalier.bench.report.ResultTable;
import io.espalier.collect.Reading;
import io.espalier.collect.SourceUnavailableException;
import io.espalier.lab.Lab;
import io.espalier.model.Fabric;
import io.espalier.transport.TransportException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code espalier bench collect}: reading a fabric, beside the field's tools and a bare C client, in one run. */
@Command(
        name = "collect",
        description = {
            "Measures how fast a simulated fabric is read, and what it costs, beside the field's tools and",
            "a C program that does nothing but ask."
        },
        footer = {"", "Exit codes: 0 all as wanted, 1 something is slower or larger than wanted."},
        mixinStandardHelpOptions = true)
public final class CollectBench implements Callable<Integer> {
    private static final double FASTER_THAN_PER_PORT = 200;
    private static final double FASTER_THAN_BATCH = 6;
    private static final double SHARE_OF_BARE = 0.9;
    /** A server reads for months; the JIT wants some dozens of readings. */
    private static final int WARM_READINGS = 6;

    private static final double MEGABYTES = 1000;
    private static final String HEAP = "-Xmx512m";

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private CommandSpec spec;

    @Option(
            names = "--hosts",
            paramLabel = "N",
            split = ",",
            description = "Fat trees of at least so many hosts, one after the other (default: 648,5184).")
    private List<Integer> hosts = List.of(648, 5184);

    @Option(names = "--groups", paramLabel = "N", description = "Groups of 32 members (default: ${DEFAULT-VALUE}).")
    private int groups = 200;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description = "Rounds of each measurement (default: ${DEFAULT-VALUE}).")
    private int rounds = 9;

    @Option(
            names = "--perfqueries",
            paramLabel = "N",
            description = "Ports that perfquery is run for; the time of all is worked out (default: ${DEFAULT-VALUE}).")
    private int perfqueries = 2592;

    @Option(names = "--seed", paramLabel = "S", description = "Seed of the members (default: ${DEFAULT-VALUE}).")
    private long seed = 1;

    @Option(
            names = "--netfile",
            paramLabel = "FILE",
            description = "An ibnetdiscover file to import, beside ibsim loading it.")
    private @Nullable Path netFile;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Where the table is written too (default: ${DEFAULT-VALUE}).")
    private Path out = Path.of("bench-collect.txt");

    private final ResultTable table = new ResultTable(this::show);

    @Override
    public Integer call() throws IOException, InterruptedException, SourceUnavailableException, TransportException {
        check();
        Lab.useSimulatedUmad();
        titles();
        table.head();
        for (int count : hosts) {
            measure(count);
        }
        if (netFile != null) {
            load(netFile);
        }
        Files.write(out, table.lines());
        return table.isMissed() ? 1 : 0;
    }

    private void show(String line) {
        PrintWriter writer = spec.commandLine().getOut();
        writer.println(line);
        writer.flush();
    }

    private void check() {
        if (hosts.stream().anyMatch(count -> count < 1 || count > 11_664)) {
            throw new ParameterException(spec.commandLine(), "--hosts: 1 to 11664 of each fabric");
        }
        if (groups < 1 || groups > 1000 || rounds < 1 || perfqueries < 1) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--groups is 1 to 1000 (ibsim holds no more), --rounds and --perfqueries 1 or more");
        }
        if (netFile != null && !Files.isReadable(netFile)) {
            throw new ParameterException(spec.commandLine(), "--netfile: cannot read " + netFile);
        }
    }

    private void titles() throws InterruptedException {
        Machine machine = Machine.here();
        table.title(
                "bench", "collect, " + ZonedDateTime.now(ZoneId.systemDefault()).truncatedTo(ChronoUnit.SECONDS));
        table.title("revision", machine.revision());
        table.title(
                "machine",
                String.format(
                        "%d cores, %s, %.1f GB; load %.1f at the start; Java %s",
                        machine.cores(), machine.cpu(), machine.gigabytes(), machine.load(), machine.java()));
    }

    private void measure(int count)
            throws IOException, InterruptedException, SourceUnavailableException, TransportException {
        try (BusyLab lab = BusyLab.start(count, groups, seed)) {
            Fabric fabric = sweeps(lab);
            rates(lab, fabric);
            double megabytes = ResidentMemory.megabytes(lab.lab(), HEAP);
            table.held(
                    "  most memory of a process that reads, " + HEAP,
                    String.format(Locale.ROOT, "%.0f MB", megabytes),
                    "< 1 GB",
                    megabytes < MEGABYTES);
        }
    }

    private Fabric sweeps(BusyLab lab) throws IOException, InterruptedException, SourceUnavailableException {
        try (OurSweeps same = new OurSweeps(lab.umad(), OurSweeps.AS_THE_TOOLS)) {
            same.sweep();
            Fabric fabric = same.last().fabric();
            table.plain(title(fabric), "");
            everything(lab);
            ToolTimes tools = ToolTimes.measure(lab.lab(), fabric, perfqueries, seed);
            for (int round = 0; round < WARM_READINGS * rounds; round++) {
                same.sweep();
            }
            table.plain(
                    "  our reading of what the tools tell, warm, median",
                    millis(same.warm().millis()));
            compare(tools, same);
            cost(same);
            return same.last().fabric();
        }
    }

    /** With the tables of ports, the SM's own tables, and multicast tables to their end, as is read now and then. */
    private void everything(BusyLab lab) throws SourceUnavailableException {
        try (OurSweeps all = new OurSweeps(lab.umad(), EnumSet.allOf(Reading.class))) {
            for (int round = 0; round < rounds; round++) {
                all.sweep();
            }
            String mads = " (" + all.last().cost().madsSent() + " MADs)";
            table.plain(
                    "  our reading of everything" + mads + ", first",
                    millis(all.first().millis()));
            table.plain(
                    "  our reading of everything, warm, median",
                    millis(all.warm().millis()));
        }
    }

    private static String title(Fabric fabric) {
        return String.format(
                "%d nodes, %d links, %d groups, %d ports with counters; %d answers missing",
                fabric.nodes().size(),
                fabric.links().size(),
                fabric.groups().size(),
                fabric.counters().size(),
                fabric.problems().size());
    }

    private void compare(ToolTimes tools, OurSweeps sweeps) {
        table.plain("  ibnetdiscover", millis(tools.ibnetdiscover()));
        table.plain("  saquery -m", millis(tools.saquery()));
        table.plain("  dump_mfts", millis(tools.dumpMfts()));
        table.plain("  ibqueryerrors --data", millis(tools.ibqueryerrors()));
        table.plain(
                String.format("  perfquery -x, a port (mean of %d of %d)", tools.asked(), tools.ports()),
                millis(tools.perfquery()));
        double warm = sweeps.warm().wallNanos();
        double perPort = tools.onePerPort().toNanos() / warm;
        double batch = tools.batch().toNanos() / warm;
        table.held(
                "  faster than the tools with a perfquery a port",
                times(perPort),
                "≥ 200",
                perPort >= FASTER_THAN_PER_PORT);
        table.held("  faster than the batch tools", times(batch), "≥ 6", batch >= FASTER_THAN_BATCH);
    }

    private void cost(OurSweeps sweeps) {
        long mads = sweeps.last().cost().madsSent();
        Meter warm = sweeps.warm();
        table.plain("  MADs of a reading", Long.toString(mads));
        table.plain("  MADs a second", String.format(Locale.ROOT, "%.0f", mads * 1e9 / warm.wallNanos()));
        table.plain("  processor time of our thread, 1,000 MADs", millis(warm.cpuNanos() / 1e3 / mads));
        table.plain("  processor time of the process, 1,000 MADs", millis(warm.processNanos() / 1e3 / mads));
        table.plain("  bytes allocated, a MAD", String.format(Locale.ROOT, "%.0f", (double) warm.bytes() / mads));
    }

    private void rates(BusyLab lab, Fabric fabric) throws IOException, InterruptedException, TransportException {
        MadRates rates = MadRates.measure(lab, fabric, rounds);
        table.plain("  counters alone: answers a second, decoded", String.format(Locale.ROOT, "%.0f", rates.ours()));
        table.plain("  the C program's, same window", String.format(Locale.ROOT, "%.0f", rates.bare()));
        table.held(
                "  our share of it",
                String.format(Locale.ROOT, "%.2f", rates.share()),
                "≥ 0.9",
                rates.share() >= SHARE_OF_BARE);
        table.plain("  processor time of our thread, 1,000 answers", millis(rates.cpuMicros()));
        table.plain("  bytes allocated, an answer", String.format(Locale.ROOT, "%.0f", rates.bytes()));
        table.held("  answers that did not come", Long.toString(rates.missing()), "0", rates.missing() == 0);
    }

    private void load(Path file) throws IOException, InterruptedException {
        LoadTimes times = LoadTimes.measure(file, rounds);
        table.plain(file.getFileName() + ": ibsim loads it, median", millis(times.ibsim()));
        Optional<Duration> ours = Optional.of(times.ours());
        table.held(
                "  our import, a process of its own, median",
                millis(times.ours()),
                "< ibsim",
                ours.filter(time -> time.compareTo(times.ibsim()) < 0).isPresent());
    }

    private static String times(double factor) {
        return String.format(Locale.ROOT, "%.1f x", factor);
    }

    private static String millis(Duration time) {
        return millis(time.toNanos() / 1e6);
    }

    private static String millis(double millis) {
        return String.format(Locale.ROOT, "%.2f ms", millis);
    }
}
