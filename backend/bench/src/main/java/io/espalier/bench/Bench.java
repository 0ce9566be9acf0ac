package io.espalier.bench;

import io.espalier.bench.collect.CollectBench;
import io.espalier.bench.engine.EngineBench;
import io.espalier.bench.faults.FaultsBench;
import io.espalier.bench.fuzz.FuzzBench;
import io.espalier.bench.history.HistoryBench;
import io.espalier.bench.load.LoadBench;
import io.espalier.bench.map.MapBench;
import io.espalier.bench.oracle.OracleBench;
import io.espalier.bench.pages.PagesBench;
import io.espalier.bench.routing.RoutingBench;
import io.espalier.bench.sa.SaBench;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The {@code espalier bench} command: one subcommand a bench. */
@Command(
        name = "espalier bench",
        description = "Measures Espalier, and runs the checks that take too long for every build.",
        mixinStandardHelpOptions = true,
        subcommands = {
            CollectBench.class,
            EngineBench.class,
            FaultsBench.class,
            FuzzBench.class,
            HistoryBench.class,
            LoadBench.class,
            MapBench.class,
            OracleBench.class,
            PagesBench.class,
            RoutingBench.class,
            SaBench.class
        })
public final class Bench implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private CommandSpec spec;

    private Bench() {}

    /** Runs one bench and ends the process with its exit code: 0 done, 1 a check failed, 64 command line not understood. */
    public static void main(String[] arguments) {
        CommandLine line = new CommandLine(new Bench()).setParameterExceptionHandler(Bench::notUnderstood);
        System.exit(line.execute(arguments));
    }

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "which bench? " + String.join(", ", spec.subcommands().keySet()));
    }

    private static int notUnderstood(ParameterException e, String[] arguments) {
        CommandLine line = e.getCommandLine();
        String name = line.getCommandSpec().qualifiedName();
        line.getErr().println("espalier: " + e.getMessage() + " (see: " + name + " --help)");
        return 64;
    }
}
