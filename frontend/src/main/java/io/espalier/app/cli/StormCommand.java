package io.espalier.app.cli;

import io.espalier.engine.storm.SmPause;
import io.espalier.engine.storm.StormPlan;
import io.espalier.lab.Lab;
import io.espalier.lab.LabException;
import io.espalier.lab.LabOptions;
import io.espalier.lab.storm.LabStorm;
import io.espalier.lab.storm.StormTrial;
import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.example.ExampleFabrics;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code espalier lab storm}: a join storm, foretold by the model and then run on ibsim. */
@Command(
        name = "storm",
        description = {
            "Foretells how a burst of joins goes, runs it for real, and prints model beside measurement.",
            "Starts its own ibsim and a real OpenSM on it, and only ever talks to those: never to a real fabric."
        },
        footer = {
            "",
            "Ends with Ctrl-C or TERM; nothing is left running.",
            "Exit codes: 0 run, 2 cannot run, 64 command line not understood."
        },
        mixinStandardHelpOptions = true)
final class StormCommand implements Callable<Integer> {
    private static final int HOSTS_PER_LEAF = 18;
    private static final int SPINES = 18;
    private static final int MOST_HOSTS = 648;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private CommandSpec spec;

    @Option(
            names = "--hosts",
            paramLabel = "N",
            defaultValue = "648",
            description =
                    "Hosts of the simulated fat tree, 2 to 648, a multiple of 18 above 18 (default: ${DEFAULT-VALUE}).")
    private int hosts;

    @Option(
            names = "--fabric",
            paramLabel = "FILE",
            description = "Simulate the fabric of this ibnetdiscover output instead of a fat tree.")
    private @Nullable Path netFile;

    @Option(
            names = {"-C", "-P", "--device"},
            hidden = true,
            description = "Refused: where the other commands name a real adapter.")
    private @Nullable String realAdapter;

    @Mixin
    private final StormOptions options = new StormOptions();

    @Mixin
    private final OutputOptions output = new OutputOptions();

    @Override
    public Integer call() throws CommandFailure {
        if (realAdapter != null) {
            throw new CommandFailure(
                    ExitCode.USAGE,
                    "a join storm runs on the ibsim that it starts itself and never on a real fabric: no adapter can be named");
        }
        Fabric fabric = fabric();
        StormPlan plan = plan(fabric);
        SmPause pause = pause();
        try (Running running = new Running()) {
            Lab.useSimulatedUmad();
            Lab lab = running.add(Lab.start(LabOptions.of(fabric)));
            print(StormReport.of(StormTrial.run(new LabStorm(lab, fabric), plan, pause)));
        } catch (LabException e) {
            throw new CommandFailure(ExitCode.CANNOT_TELL, CommandFailure.words(e), e);
        }
        return ExitCode.OK;
    }

    private void print(StormReport report) {
        if (output.json()) {
            Json.print(spec.commandLine().getOut(), report);
        } else {
            report.lines().forEach(spec.commandLine().getOut()::println);
        }
    }

    private StormPlan plan(Fabric fabric) throws CommandFailure {
        try {
            List<Adapter> ports = fabric.nodes().values().stream()
                    .filter(Adapter.class::isInstance)
                    .map(Adapter.class::cast)
                    .toList();
            StormPlan plan = options.plan(ports.size());
            LabStorm.check(plan, fabric);
            return plan;
        } catch (IllegalArgumentException e) {
            throw new CommandFailure(ExitCode.USAGE, CommandFailure.words(e), e);
        }
    }

    private SmPause pause() throws CommandFailure {
        try {
            return options.pause();
        } catch (IllegalArgumentException e) {
            throw new CommandFailure(ExitCode.USAGE, CommandFailure.words(e), e);
        }
    }

    private Fabric fabric() throws CommandFailure {
        if (netFile != null) {
            return NetFiles.read(netFile, spec.commandLine().getErr());
        }
        boolean whole = hosts <= HOSTS_PER_LEAF || hosts % HOSTS_PER_LEAF == 0;
        if (hosts < 2 || hosts > MOST_HOSTS || !whole) {
            throw new CommandFailure(
                    ExitCode.USAGE,
                    "--hosts must be 2 to 18, or a multiple of 18 up to 648, not " + hosts
                            + "; --fabric takes any fabric");
        }
        return hosts <= HOSTS_PER_LEAF
                ? ExampleFabrics.fatTree2(1, 1, hosts)
                : ExampleFabrics.fatTree2(hosts / HOSTS_PER_LEAF, SPINES, HOSTS_PER_LEAF);
    }
}
