package io.espalier.bench.faults;

import io.espalier.bench.report.Machine;
import io.espalier.lab.Lab;
import io.espalier.lab.LabException;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** {@code espalier bench faults}: what can break around the program breaks, again and again, drawn by a seed. */
@Command(
        name = "faults",
        description =
                "Breaks what can break around the program, on a simulated fabric with a real OpenSM: after each fault what is"
                        + " shown must be what is there, and what was done must be told once.",
        footer = {
            "",
            "Exit codes: 0 all as it should be, 1 something lost, doubled, not shown or leaked, 2 nothing could be run."
        },
        mixinStandardHelpOptions = true)
public final class FaultsBench implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private CommandSpec spec;

    @Option(names = "--seed", paramLabel = "S", description = "What is drawn (default: ${DEFAULT-VALUE}).")
    private long seed = 1;

    @Option(
            names = "--minutes",
            paramLabel = "N",
            description =
                    "Rounds are begun for so long; each lets every fault happen once (default: ${DEFAULT-VALUE}).")
    private int minutes = 10;

    @Option(names = "--rounds", paramLabel = "N", description = "So many rounds, however long they take.")
    private int rounds;

    @Option(
            names = "--only",
            split = ",",
            paramLabel = "FAULT",
            description = "Only these faults: ${COMPLETION-CANDIDATES}.")
    private List<Fault> only = new ArrayList<>();

    @Option(names = "--no-postgres", description = "Only a program that keeps its history in H2.")
    private boolean withoutPostgres;

    @Option(names = "--json", description = "Print the table as JSON.")
    private boolean json;

    private final Map<Fault, Tally> tallies = new EnumMap<>(Fault.class);

    @Override
    public Integer call() throws IOException, InterruptedException {
        PrintWriter console = spec.commandLine().getOut();
        try {
            Lab.checkPrograms();
        } catch (LabException e) {
            spec.commandLine().getErr().println("espalier: " + e.getMessage());
            return 2;
        }
        say("seed " + seed);
        try (Theatre theatre = Theatre.open(seed, !withoutPostgres)) {
            Stage stage = theatre.stage();
            long begun = System.nanoTime();
            int done = 0;
            while (rounds > 0
                    ? done < rounds
                    : System.nanoTime() - begun < Duration.ofMinutes(minutes).toNanos()) {
                round(stage);
                done++;
            }
            FaultsReport report = report(stage, done, Duration.ofNanos(System.nanoTime() - begun));
            if (json) {
                console.println(new JsonMapper().writeValueAsString(report));
            } else {
                report.lines().forEach(console::println);
            }
            console.flush();
            return report.isClean() ? 0 : 1;
        }
    }

    /** Every fault once, in an order that is drawn, and before each of them ports join and leave. */
    private void round(Stage stage) throws IOException, InterruptedException {
        List<Fault> faults = new ArrayList<>(only.isEmpty() ? Arrays.asList(Fault.values()) : only);
        faults.remove(Fault.CHURN);
        Collections.shuffle(faults, stage.random());
        if (faults.isEmpty()) {
            happen(Fault.CHURN, stage);
        }
        for (Fault fault : faults) {
            happen(Fault.CHURN, stage);
            happen(fault, stage);
        }
        for (Watcher watcher : stage.watchers()) {
            say(watcher.name() + " holds " + watcher.footprints().getLast());
        }
    }

    private void happen(Fault fault, Stage stage) throws IOException {
        Tally tally = tallies.computeIfAbsent(fault, of -> new Tally());
        long begun = System.nanoTime();
        try {
            fault.happen(stage, tally);
        } catch (LabException e) {
            tally.broke(String.valueOf(e.getMessage()));
        }
        say(String.format("%5.1f s  %s", (System.nanoTime() - begun) / 1e9, fault.words()));
    }

    private FaultsReport report(Stage stage, int done, Duration took) throws IOException, InterruptedException {
        List<Tally.Row> rows = new ArrayList<>();
        tallies.forEach((fault, tally) -> rows.add(tally.row(fault.words())));
        List<FaultsReport.Log> logs = new ArrayList<>();
        for (Watcher watcher : stage.watchers()) {
            logs.add(FaultsReport.Log.of(watcher, stage.deeds()));
        }
        return new FaultsReport(
                Machine.here(),
                seed,
                done,
                took.toSeconds(),
                stage.deeds().joins(),
                stage.deeds().leaves(),
                rows,
                logs);
    }

    /** What goes on, where it is not among what is wanted. */
    private void say(String line) {
        PrintWriter to = json ? spec.commandLine().getErr() : spec.commandLine().getOut();
        to.println(line);
        to.flush();
    }
}
