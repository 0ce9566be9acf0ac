package io.espalier.e2e;

import io.espalier.lab.DemoGroups;
import io.espalier.lab.Lab;
import io.espalier.lab.LabOptions;
import io.espalier.lab.OpenSmOptions;
import io.espalier.model.Fabric;
import io.espalier.model.example.ExampleFabrics;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** A lab of a small fat tree with groups, in this JVM, and the program that serves it, in a process of its own. */
final class LabProgram implements AutoCloseable {
    private static final long SEED = 7;

    private final Path dir = Folders.temporary("lab");
    private final Fabric fabric = ExampleFabrics.fatTree2(12, 6, 6);
    private final Lab lab;
    private final Program program;

    private LabProgram() {
        Lab.useSimulatedUmad();
        OpenSmOptions sweepsOften = OpenSmOptions.DEFAULTS.withSweepInterval(Duration.ofSeconds(1));
        lab = Lab.start(LabOptions.of(fabric).withOpenSm(sweepsOften));
        System.out.println("groups drawn by seed " + SEED);
        lab.apply(new DemoGroups(fabric, SEED).joins());
        program = Program.start(List.of(
                "serve",
                "--port",
                "0",
                "-C",
                lab.caName(),
                "-P",
                "1",
                "--sm-key-file",
                KeyFiles.openSmDefault(dir).toString(),
                "--interval",
                "1"));
    }

    /** Starts both and waits until the program serves. */
    static LabProgram start() {
        LabProgram both = new LabProgram();
        both.url();
        return both;
    }

    Lab lab() {
        return lab;
    }

    /** What is simulated, before anything was cut. */
    Fabric fabric() {
        return fabric;
    }

    URI url() {
        return program.url();
    }

    /** Where files of a test may lie. */
    Path dir() {
        return dir;
    }

    @Override
    public void close() {
        program.close();
        lab.close();
        Folders.delete(dir);
    }
}
