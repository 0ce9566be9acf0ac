package io.espalier.bench.fuzz;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code espalier bench fuzz}: spoilt input for everything that reads bytes of others, as long as one likes. */
@Command(
        name = "fuzz",
        description = "Feeds spoilt input to everything that reads bytes of others, and tells what broke or hung.",
        mixinStandardHelpOptions = true)
public final class FuzzBench implements Callable<Integer> {
    private static final Duration HANGS = Duration.ofSeconds(20);

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private CommandSpec spec;

    @Option(
            names = "--inputs",
            paramLabel = "N",
            defaultValue = "20000",
            description = "Inputs for each reader (${DEFAULT-VALUE}).")
    private int inputs;

    @Option(
            names = "--seconds",
            paramLabel = "S",
            defaultValue = "60",
            description = "Longest time for each reader (${DEFAULT-VALUE}).")
    private int seconds;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "1",
            description = "Seed of the first input; each next takes the next (${DEFAULT-VALUE}).")
    private long seed;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        Path dir = Files.createTempDirectory("espalier-fuzz");
        int faults = 0;
        out.println("reader                    inputs    taken  slowest, ms  heap, MB  faults");
        for (FuzzTarget target : new FuzzTargets(dir).all()) {
            Fuzz.Outcome outcome = new Fuzz(target, seed, HANGS).run(inputs, Duration.ofSeconds(seconds));
            out.printf(
                    "%-24s %7d  %7d  %11d  %8d  %6d%n",
                    target.name(),
                    outcome.inputs(),
                    outcome.taken(),
                    outcome.slowestMillis(),
                    outcome.peakMegabytes(),
                    outcome.faults().size());
            outcome.faults().forEach(out::println);
            out.flush();
            faults += outcome.faults().size();
        }
        for (Path file : List.of(dir.resolve("seed.espalier"), dir.resolve("spoilt.espalier"), dir)) {
            Files.deleteIfExists(file);
        }
        return faults == 0 ? 0 : 1;
    }
}
