package io.espalier.app.cli;

import io.espalier.collect.UmadOptions;
import io.espalier.collect.UmadSource;
import io.espalier.lab.DemoGroups;
import io.espalier.lab.DemoJobs;
import io.espalier.lab.DemoTraffic;
import io.espalier.lab.Lab;
import io.espalier.lab.LabException;
import io.espalier.lab.LabOptions;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Switch;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.server.FabricService;
import io.espalier.server.record.RecordException;
import io.espalier.server.record.RecordOrder;
import io.espalier.server.record.Recorder;
import io.espalier.server.store.FabricStore;
import io.espalier.transport.ManagementKeys;
import io.espalier.transport.TransportLimits;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code espalier lab record-demo}: makes the recording that {@code espalier demo} shows where no fabric can be simulated. */
@Command(
        name = "record-demo",
        description = "Simulates the demo's fabric, cuts a cable and mends it, and records all of it. Takes 4 minutes.",
        footer = {"", "Exit codes: 0 written, 2 the lab does not run or the file cannot be written."},
        mixinStandardHelpOptions = true)
final class RecordDemoCommand implements Callable<Integer> {
    private static final long SEED = 1;
    private static final Duration INTERVAL = Duration.ofSeconds(30);
    private static final Duration STAGE = Duration.ofSeconds(60);
    /** So that what is shipped stays small. */
    private static final Duration COUNTERS_EVERY = Duration.ofSeconds(70);

    private static final ManagementKeys OPENSM_DEFAULT = new ManagementKeys(1, 0);

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything runs
    private CommandSpec spec;

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "The file to write.")
    private @Nullable Path out;

    @Override
    public Integer call() throws CommandFailure {
        Fabric fabric = ExampleFabrics.fatTree2(36, 18, 18);
        FabricStore store = FabricStore.inMemory();
        try (Running running = new Running()) {
            Lab.useSimulatedUmad();
            Lab lab = running.add(Lab.start(LabOptions.of(fabric)));
            lab.apply(new DemoGroups(fabric, SEED).joins());
            running.add(DemoTraffic.start(lab, fabric, SEED, Duration.ofSeconds(2), this::ended));
            running.add(DemoJobs.start(lab, fabric, SEED, Duration.ofSeconds(20), this::ended));
            UmadOptions options = new UmadOptions(lab.caName(), 1, OPENSM_DEFAULT, TransportLimits.DEFAULT);
            FabricService service = running.add(new FabricService(
                    new UmadSource(options, InstantSource.system()), store, INTERVAL, InstantSource.system()));
            record(service.start(), lab, trunk(fabric));
            write(store);
        } catch (LabException | IOException | RecordException e) {
            throw new CommandFailure(ExitCode.CANNOT_TELL, CommandFailure.words(e), e);
        }
        return ExitCode.OK;
    }

    private static Link trunk(Fabric fabric) {
        return fabric.links().stream()
                .filter(link -> isSwitch(fabric, link.a().node())
                        && isSwitch(fabric, link.b().node()))
                .findFirst()
                .orElseThrow();
    }

    private static boolean isSwitch(Fabric fabric, Guid node) {
        return fabric.node(node) instanceof Switch;
    }

    private void record(FabricService service, Lab lab, Link cable) {
        stage("all is well");
        lab.unlink(cable.a());
        stage("a cable is cut");
        lab.relink(cable.a());
        stage("the cable is mended");
        service.sweepOnce();
    }

    private void stage(String what) {
        spec.commandLine().getOut().println(what + ", for " + STAGE.toSeconds() + " s");
        long end = System.nanoTime() + STAGE.toNanos();
        while (end - System.nanoTime() > 0) {
            LockSupport.parkNanos(end - System.nanoTime());
        }
    }

    private void write(FabricStore store) throws IOException, RecordException {
        Path file = Objects.requireNonNull(out);
        RecordOrder order = new RecordOrder(Instant.now().minus(Duration.ofHours(1)), Instant.now(), false);
        try (FabricStore seldom = SeldomCounters.of(store, COUNTERS_EVERY);
                OutputStream bytes = Files.newOutputStream(file)) {
            Recorder recorder = new Recorder(seldom);
            recorder.write(recorder.find(order), bytes);
        }
        spec.commandLine().getOut().println("wrote " + file + ", " + Files.size(file) / 1000 + " kB");
    }

    private void ended(LabException e) {
        spec.commandLine().getErr().println("espalier: the lab's traffic ended: " + CommandFailure.words(e));
    }
}
