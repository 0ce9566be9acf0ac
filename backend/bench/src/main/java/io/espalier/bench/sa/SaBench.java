package io.espalier.bench.sa;

import io.espalier.lab.LabException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code espalier bench sa}: many drawn cases, a table of what was answered, and every difference in words. */
@Command(
        name = "sa",
        description = "Asks the real OpenSM and the SA model the same, and tells where they differ.",
        mixinStandardHelpOptions = true)
public final class SaBench implements Callable<Integer> {
    private static final int SHOWN = 20;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private CommandSpec spec;

    @Option(
            names = "--runs",
            paramLabel = "N",
            defaultValue = "100",
            description = "OpenSMs to start, each with a partitions.conf and options of its own (${DEFAULT-VALUE}).")
    private int runs;

    @Option(
            names = "--requests",
            paramLabel = "N",
            defaultValue = "500",
            description = "Requests to each (${DEFAULT-VALUE}).")
    private int requests;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "1",
            description = "Seed of the first run; each next takes the next (${DEFAULT-VALUE}).")
    private long seed;

    @Override
    public Integer call() {
        SaTally tally = new SaTally();
        int mismatches = 0;
        for (long run = seed; run < seed + runs; run++) {
            try {
                SaCase.Result result = SaCase.drawn(run, requests).run();
                tally.add(result.tally());
                mismatches += result.mismatches().size();
                show(run, result);
            } catch (LabException e) {
                mismatches++;
                print("seed " + run + ": " + e.getMessage());
            }
        }
        print("  count  method status check that refused    OpenSM's codes");
        print(tally.table());
        print(runs + " runs from seed " + seed + ", " + tally.requests() + " requests, " + mismatches + " mismatches");
        return mismatches == 0 ? 0 : 1;
    }

    private void show(long run, SaCase.Result result) {
        result.mismatches().stream().limit(SHOWN).forEach(words -> print("seed " + run + ": " + words));
    }

    private void print(String line) {
        spec.commandLine().getOut().println(line);
        spec.commandLine().getOut().flush();
    }
}
