package io.espalier.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.lab.Lab;
import io.espalier.lab.LabOptions;
import io.espalier.lab.OpenSmOptions;
import io.espalier.lab.RandomGroups;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Switch;
import io.espalier.model.example.ExampleFabrics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A site that routes by another engine than minhop: verify says equal once it is told so, and differs before. */
class RoutingEngineIT {
    private static final long SEED = 11;

    @TempDir
    private Path dir;

    @Test
    void verifyPlansAsTheSitesOpensmConfSays() throws IOException {
        Fabric fabric = ExampleFabrics.randomMesh(SEED, 14);
        Path roots = Files.writeString(dir.resolve("roots"), lastSwitch(fabric) + "\n");
        OpenSmOptions options =
                OpenSmOptions.DEFAULTS.with("routing_engine", "updn").with("root_guid_file", roots.toString());
        Path conf =
                Files.writeString(dir.resolve("opensm.conf"), "routing_engine updn\nroot_guid_file " + roots + "\n");
        Lab.useSimulatedUmad();
        try (Lab lab = Lab.start(LabOptions.of(fabric).withOpenSm(options))) {
            lab.apply(new RandomGroups(fabric, SEED).joins());
            String capture = dir.resolve("f.espalier").toString();
            String key = KeyFiles.openSmDefault(dir).toString();
            assertThat(Outcome.of("collect", "-C", lab.caName(), "--sm-key-file", key, "--out", capture)
                            .code())
                    .isZero();
            Outcome told = Outcome.of("verify", capture, "--conf", conf.toString());
            assertThat(told.code()).as(told.out() + told.err()).isZero();
            Outcome untold = Outcome.of("verify", capture);
            assertThat(untold.code()).as(untold.out()).isEqualTo(1);
            assertThat(Outcome.of("trees", capture, "--planned", "--conf", conf.toString())
                            .out())
                    .isEqualTo(Files.readString(lab.mcfdbs()));
        }
    }

    @Test
    void anEngineThatOpenSmDoesNotHaveIsRefusedByName() throws IOException {
        Path conf = Files.writeString(dir.resolve("opensm.conf"), "routing_engine updown\n");
        Path capture = dir.resolve("f.espalier");
        io.espalier.capture.Capture.write(ExampleFabrics.fatTree2(2, 1, 1), capture);
        Outcome outcome = Outcome.of("verify", capture.toString(), "--conf", conf.toString());
        assertThat(outcome.code()).isEqualTo(64);
        assertThat(outcome.err())
                .contains("no routing engine updown")
                .contains("updn")
                .hasLineCount(1);
    }

    private static Guid lastSwitch(Fabric fabric) {
        return fabric.switches().stream().map(Switch::guid).reduce((a, b) -> b).orElseThrow();
    }
}
