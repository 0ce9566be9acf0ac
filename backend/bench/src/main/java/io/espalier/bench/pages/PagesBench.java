package io.espalier.bench.pages;

import io.espalier.bench.browser.BenchPage;
import io.espalier.bench.browser.HeadlessBrowser;
import io.espalier.bench.browser.PageClock;
import io.espalier.bench.history.Commands;
import io.espalier.bench.load.LoadServer;
import io.espalier.bench.report.Machine;
import io.espalier.bench.report.ResultTable;
import io.espalier.lab.program.ServeProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code espalier bench pages}: each page of the dashboard in a real browser, beside the map. */
@Command(
        name = "pages",
        description =
                "Times the pages of the dashboard of a large fabric in headless Chromium, from the navigation until they can be"
                        + " used: in a browser that has never been there, and when it comes again.",
        footer = {"", "Exit codes: 0 as wanted, 1 a page takes more than half of the map's time."},
        mixinStandardHelpOptions = true)
public final class PagesBench implements Callable<Integer> {
    private static final double MOST_OF_MAP = 0.5;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private CommandSpec spec;

    @Option(
            names = "--pods",
            paramLabel = "N",
            description = "Pods of the fat tree, 400 hosts each (default: ${DEFAULT-VALUE}).")
    private int pods = 25;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description = "How often each page is opened, in turn; medians are shown (default: ${DEFAULT-VALUE}).")
    private int rounds = 5;

    /** The times of a page, in milliseconds: in new browsers, and when these come again. */
    private record Times(List<Double> first, List<Double> again) {
        Times() {
            this(new ArrayList<>(), new ArrayList<>());
        }

        void add(double firstMillis, double againMillis) {
            first.add(firstMillis);
            again.add(againMillis);
        }
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (rounds < 1 || pods < 1) {
            throw new ParameterException(spec.commandLine(), "--pods and --rounds are 1 or more");
        }
        Path dir = Files.createTempDirectory("espalier-bench-pages-");
        try (ServeProcess server = LoadServer.start(dir, pods)) {
            ResultTable table = table(measure(server));
            table.lines().forEach(spec.commandLine().getOut()::println);
            spec.commandLine().getOut().flush();
            return table.isMissed() ? 1 : 0;
        } finally {
            Commands.run(List.of("rm", "-rf", dir.toString()));
        }
    }

    private Map<BenchPage, Times> measure(ServeProcess server) throws IOException, InterruptedException {
        List<BenchPage> pages = Stream.concat(Stream.of(BenchPage.MAP), BenchPage.OTHERS.stream())
                .toList();
        Map<BenchPage, Times> times = new LinkedHashMap<>();
        for (int round = -1; round < rounds; round++) {
            for (BenchPage page : pages) {
                try (HeadlessBrowser browser = HeadlessBrowser.start()) {
                    PageClock clock = new PageClock(server.url(), browser, pages);
                    double first = clock.open(page);
                    double again = clock.open(page);
                    // The first round does not count: a server that has just begun still loads classes.
                    if (round >= 0) {
                        times.computeIfAbsent(page, any -> new Times()).add(first, again);
                    }
                }
            }
        }
        return times;
    }

    private ResultTable table(Map<BenchPage, Times> times) throws IOException, InterruptedException {
        ResultTable table = new ResultTable();
        Machine machine = Machine.here();
        table.title("machine", machine.cores() + " cores, " + machine.cpu() + ", load " + machine.load());
        table.title("fabric", String.format(Locale.ROOT, "%,d hosts", pods * 400));
        table.head();
        Times map = Objects.requireNonNull(times.get(BenchPage.MAP));
        times.forEach((page, measured) -> {
            row(table, page, "first time", measured.first(), map.first());
            row(table, page, "again", measured.again(), map.again());
        });
        return table;
    }

    private static void row(ResultTable table, BenchPage page, String when, List<Double> millis, List<Double> map) {
        String what = page.name() + ", " + when;
        double share = median(millis) / median(map);
        if (page.equals(BenchPage.MAP)) {
            table.plain(what, String.format(Locale.ROOT, "%.0f ms", median(millis)));
        } else {
            String value = String.format(Locale.ROOT, "%.0f ms, ×%.2f", median(millis), share);
            table.held(what, value, "≤ ×0.50", share <= MOST_OF_MAP);
        }
    }

    private static double median(List<Double> values) {
        return values.stream().sorted().toList().get(values.size() / 2);
    }
}
