package io.espalier.app.cli;

import io.espalier.app.EspalierServer;
import io.espalier.collect.Reading;
import io.espalier.collect.UmadOptions;
import io.espalier.collect.UmadSource;
import io.espalier.lab.DemoGroups;
import io.espalier.lab.DemoJobs;
import io.espalier.lab.DemoTraffic;
import io.espalier.lab.Lab;
import io.espalier.lab.LabException;
import io.espalier.lab.LabOptions;
import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.server.Config;
import io.espalier.server.smhealth.LocalSmOptions;
import io.espalier.transport.ManagementKeys;
import io.espalier.transport.TransportLimits;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code espalier demo}: the dashboard on a simulated fabric with a real OpenSM. */
@Command(
        name = "demo",
        description =
                "Simulates a fabric with ibsim, runs a real OpenSM on it, joins groups, moves counters, and serves the"
                        + " dashboard.",
        footer = {"", "Ends with Ctrl-C or TERM; nothing is left running. Exit codes: 0 ended as told, 2 cannot run."},
        mixinStandardHelpOptions = true)
final class DemoCommand implements Callable<Integer> {
    /** Made by {@code espalier lab record-demo}. */
    private static final String RECORDING = "/io/espalier/app/demo.espalier";

    private static final long SEED = 1;
    private static final Duration JOB_INTERVAL = Duration.ofSeconds(20);
    private static final int SHORTEST_SWEEP_SECONDS = 5;
    private static final int SHORTEST_TRAFFIC_SECONDS = 1;

    /** ibsim has one processor for MADs and counters: on a large fabric both must come more seldom. */
    private static final int LINKS_PER_SWEEP_SECOND = 1_000;

    private static final int LINKS_PER_TRAFFIC_SECOND = 2_000;

    /** OpenSM's sa_key unless its configuration says otherwise; with it the SA shows members. */
    private static final ManagementKeys OPENSM_DEFAULT = new ManagementKeys(1, 0);

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private CommandSpec spec;

    @Mixin
    private final ServeOptions serve = new ServeOptions();

    @Option(
            names = "--fabric",
            paramLabel = "FILE",
            description = "Simulate the fabric of this ibnetdiscover output instead of a fat tree of 648 hosts.")
    private @Nullable Path netFile;

    @Override
    public Integer call() throws CommandFailure {
        Fabric fabric = fabric();
        Duration interval = seconds(fabric, SHORTEST_SWEEP_SECONDS, LINKS_PER_SWEEP_SECOND);
        // Counters move in steps: read as often as they move, they would tell of twice the traffic or of none.
        Config config = serve.over(Config.DEFAULT.withInterval(interval).withInterval(Reading.COUNTERS, interval));
        ServeCommand.requireFree(config);
        Optional<String> missing = missing();
        if (missing.isPresent()) {
            showRecording(config, missing.get());
            return ExitCode.OK;
        }
        try (Running running = new Running()) {
            Lab.useSimulatedUmad();
            Lab lab = running.add(startLab(fabric));
            say("OpenSM has the subnet up; hosts join groups");
            lab.apply(new DemoGroups(fabric, SEED).joins());
            Duration tick = seconds(fabric, SHORTEST_TRAFFIC_SECONDS, LINKS_PER_TRAFFIC_SECOND);
            running.add(DemoTraffic.start(lab, fabric, SEED, tick, this::trafficEnded));
            running.add(DemoJobs.start(lab, fabric, SEED, JOB_INTERVAL, this::jobsEnded));
            EspalierServer server = running.add(ServeCommand.start(beside(lab, config), subnet -> source(lab)));
            say("Espalier: " + server.url() + "  (Ctrl-C ends it)");
            running.await();
        } catch (LabException e) {
            throw new CommandFailure(ExitCode.CANNOT_TELL, CommandFailure.words(e), e);
        }
        return ExitCode.OK;
    }

    /** Why no fabric can be simulated here; empty where it can. */
    private static Optional<String> missing() {
        try {
            Lab.checkPrograms();
            return Optional.empty();
        } catch (LabException e) {
            return Optional.of(CommandFailure.words(e));
        }
    }

    /** What the project's own lab has recorded, as if it had ended just now. */
    private void showRecording(Config config, String why) throws CommandFailure {
        if (netFile != null) {
            throw new CommandFailure(ExitCode.CANNOT_TELL, "no fabric can be simulated here: " + why);
        }
        say("no fabric can be simulated here: " + why);
        say("showing a recording of the demo instead; nothing in it moves on");
        try (InputStream recording = DemoCommand.class.getResourceAsStream(RECORDING)) {
            if (recording == null) {
                throw new CommandFailure(ExitCode.CANNOT_TELL, "this Espalier ships no recording of the demo");
            }
            Path file = Files.createTempFile("espalier-demo", ".espalier");
            try {
                Files.copy(recording, file, StandardCopyOption.REPLACE_EXISTING);
                OpenCommand.run(config, file, Optional.of(Instant.now()), spec);
            } finally {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw CommandFailure.because(ExitCode.CANNOT_TELL, "the recording of the demo cannot be used", e);
        }
    }

    /** The simulated OpenSM runs on this machine, so its log can be followed. */
    private static Config beside(Lab lab, Config config) {
        return config.withLocalSm(new LocalSmOptions(Optional.of(lab.openSm().log()), Optional.empty()));
    }

    private static Duration seconds(Fabric fabric, int shortest, int linksPerSecond) {
        return Duration.ofSeconds(Math.max(shortest, fabric.links().size() / linksPerSecond));
    }

    private Fabric fabric() throws CommandFailure {
        return netFile == null
                ? ExampleFabrics.fatTree2(36, 18, 18)
                : NetFiles.read(netFile, spec.commandLine().getErr());
    }

    private Lab startLab(Fabric fabric) {
        long hosts = fabric.nodes().values().stream()
                .filter(Adapter.class::isInstance)
                .count();
        say(String.format(
                "starting ibsim and OpenSM on %d switches and %d hosts",
                fabric.switches().size(), hosts));
        return Lab.start(LabOptions.of(fabric));
    }

    private static UmadSource source(Lab lab) {
        UmadOptions options = new UmadOptions(lab.caName(), 1, OPENSM_DEFAULT, TransportLimits.DEFAULT);
        return new UmadSource(options, InstantSource.system());
    }

    private void trafficEnded(LabException e) {
        complain("the counters do not move any more", e);
    }

    private void jobsEnded(LabException e) {
        complain("no more jobs start or end", e);
    }

    private void complain(String what, LabException e) {
        spec.commandLine().getErr().println("espalier: " + what + ": " + CommandFailure.words(e));
    }

    private void say(String line) {
        spec.commandLine().getOut().println(line);
    }
}
