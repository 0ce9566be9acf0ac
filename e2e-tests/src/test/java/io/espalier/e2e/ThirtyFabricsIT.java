package io.espalier.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.lab.Lab;
import io.espalier.lab.LabOptions;
import io.espalier.lab.OpenSmOptions;
import io.espalier.lab.RandomGroups;
import io.espalier.lab.Seeds;
import io.espalier.model.Fabric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.LongStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * On thirty fabrics and memberships drawn by seed, {@code collect} and {@code trees} give OpenSM's own dump byte for byte,
 * installed and planned.
 */
class ThirtyFabricsIT {
    static LongStream seeds() {
        return Seeds.thirty();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void treesPrintsWhatOpenSmDumps(long seed, @TempDir Path dir) throws IOException {
        Fabric fabric = Seeds.fabric(seed);
        OpenSmOptions options = OpenSmOptions.DEFAULTS.with("consolidate_ipv6_snm_req", "TRUE");
        Lab.useSimulatedUmad();
        try (Lab lab = Lab.start(LabOptions.of(fabric).withOpenSm(options))) {
            lab.apply(new RandomGroups(fabric, seed).joins());
            String openSm = Files.readString(lab.mcfdbs());
            String capture = dir.resolve("f.espalier").toString();
            String key = KeyFiles.openSmDefault(dir).toString();
            assertThat(run("collect", "-C", lab.caName(), "--sm-key-file", key, "--out", capture))
                    .as("seed " + seed)
                    .contains("0 timed out");
            assertThat(openSm).contains("0xC0");
            assertThat(run("trees", capture, "--format", "mcfdbs"))
                    .as("seed %d installed", seed)
                    .isEqualTo(openSm);
            assertThat(run("trees", capture, "--planned", "--format", "mcfdbs"))
                    .as("seed %d planned", seed)
                    .isEqualTo(openSm);
            assertThat(run("verify", capture)).as("seed %d verdict", seed).containsPattern("(?m)^equal: ");
        }
    }

    private static String run(String... arguments) {
        Outcome outcome = Outcome.of(arguments);
        assertThat(outcome.code()).as(outcome.err() + outcome.out()).isZero();
        return outcome.out();
    }
}
