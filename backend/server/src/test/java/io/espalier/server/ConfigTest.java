package io.espalier.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.espalier.collect.Reading;
import io.espalier.engine.settings.SettingsFile;
import io.espalier.server.preflight.ExampleFiles;
import io.espalier.server.sm.SmOptions;
import io.espalier.server.smhealth.LocalSmOptions;
import io.espalier.server.sweep.Intervals;
import io.espalier.transport.TransportLimits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The operator's file: defaults, the full mapping, and all that can be wrong with it. */
class ConfigTest {
    @TempDir
    private Path directory;

    private Path file(String... lines) throws IOException {
        return Files.write(directory.resolve("espalier.conf"), List.of(lines));
    }

    private Path keyFile(String text, String permissions) throws IOException {
        Path file = Files.writeString(directory.resolve("key"), text);
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
    }

    @Test
    void anEmptyFileIsTheDefaults() throws Exception {
        assertThat(Config.read(file("# nothing", ""))).isEqualTo(Config.DEFAULT);
    }

    @Test
    void everySettingIsRead() throws Exception {
        Path key = keyFile("0x1234\n", "rw-------");
        Config config = Config.read(file(
                "bind = 0.0.0.0",
                "port=9000  # ours",
                "data = /var/lib/espalier",
                "interval_seconds = 5",
                "ca = mlx5_1",
                "ib_port = 2",
                "sm_key_file = " + key,
                "max_in_flight = 32",
                "max_per_destination = 2",
                "timeout_millis = 300",
                "sa_timeout_millis = 4000",
                "retries = 1",
                "max_mads_per_second = 10000"));
        assertThat(config.bind()).isEqualTo("0.0.0.0");
        assertThat(config.port()).isEqualTo(9000);
        assertThat(config.data()).contains(Path.of("/var/lib/espalier"));
        assertThat(config.watch().intervals()).isEqualTo(Intervals.paced(Duration.ofSeconds(5)));
        assertThat(config.umad().ca()).isEqualTo("mlx5_1");
        assertThat(config.umad().port()).isEqualTo(2);
        assertThat(config.umad().keys().smKey()).isEqualTo(0x1234);
        assertThat(config.umad().limits()).isEqualTo(new TransportLimits(32, 2, 300, 4000, 1, 10000));
        assertThat(config.toString()).doesNotContain("1234").doesNotContain("4660");
    }

    @Test
    void eachReadingHasAnIntervalOfItsOwn() throws Exception {
        Intervals usual = Config.read(file("port = 1")).watch().intervals();
        assertThat(usual).isEqualTo(Intervals.DEFAULT);
        Config config =
                Config.read(file("interval_seconds = 300", "managers_seconds = 7", "everything_seconds = 3600"));
        assertThat(config.watch().intervals().every())
                .containsEntry(Reading.MANAGERS, Duration.ofSeconds(7))
                .containsEntry(Reading.COUNTERS, Duration.ofSeconds(100))
                .containsEntry(Reading.MULTICAST, Duration.ofSeconds(300))
                .containsEntry(Reading.CHANGES, Duration.ofSeconds(300))
                .containsEntry(Reading.EVERYTHING, Duration.ofSeconds(3600));
    }

    @Test
    void whereTheSmMayBeWatchedFromBesideIsRead() throws Exception {
        Config config = Config.read(file("opensm_log = /var/log/opensm.log", "opensm_pid_file = /run/opensm.pid"));
        assertThat(config.watch().localSm())
                .isEqualTo(new LocalSmOptions(
                        Optional.of(Path.of("/var/log/opensm.log")), Optional.of(Path.of("/run/opensm.pid"))));
    }

    @Test
    void allProblemsAreToldAtOnceWithTheirLines() throws Exception {
        Path key = keyFile("0x1234", "rw-r--r--");
        Path file = file("port = 1", "colour = red", "0x5ecre7", "sm_key_file = " + key, "port = x");
        ConfigException problem = catchThrowableOfType(ConfigException.class, () -> Config.read(file));
        assertThat(problem.problems())
                .hasSize(5)
                .contains(file + ":5: port must be a whole number from 0 to 65535, not x")
                .contains(file + ":3: not a line of the form key = value")
                .contains(file + ":5: port is set on line 1 already")
                .contains(file + ":4: sm_key_file: " + key + ": others may read or write it; run: chmod 600 " + key)
                .anySatisfy(line -> assertThat(line)
                        .startsWith(file + ":2: no setting colour; there are admission_rules, bind, ca, "));
        assertThat(problem.getMessage()).doesNotContain("1234").doesNotContain("5ecre7");
    }

    @Test
    void aNumberOutsideItsRangeIsToldWithTheRange() throws Exception {
        Path file = file("max_in_flight = 1000");
        ConfigException problem = catchThrowableOfType(ConfigException.class, () -> Config.read(file));
        assertThat(problem.problems())
                .containsExactly(file + ":1: max_in_flight must be a whole number from 1 to 128, not 1000");
    }

    @Test
    void whatIsNoKeyIsNotShown() throws Exception {
        Path file = file("m_key_file = " + keyFile("hunter2", "rw-------"));
        ConfigException problem = catchThrowableOfType(ConfigException.class, () -> Config.read(file));
        assertThat(problem.problems())
                .singleElement()
                .satisfies(
                        line -> assertThat(line).contains("expected one number").doesNotContain("hunter2"));
    }

    @Test
    void aBinaryFileIsNoKeyAndIsNamed() throws Exception {
        Path key = keyFile("", "rw-------");
        Files.write(key, new byte[] {(byte) 0xff, (byte) 0xfe, 0});
        Path file = file("sm_key_file = " + key);
        ConfigException problem = catchThrowableOfType(ConfigException.class, () -> Config.read(file));
        assertThat(problem.problems())
                .singleElement()
                .satisfies(line -> assertThat(line).contains(key + ": expected one number"));
    }

    @Test
    void aFileThatIsNotThereIsOneProblem() {
        Path file = directory.resolve("none");
        ConfigException problem = catchThrowableOfType(ConfigException.class, () -> Config.read(file));
        assertThat(problem.problems())
                .singleElement()
                .satisfies(line -> assertThat(line).startsWith(file + ": cannot be read: "));
    }

    @Test
    void theSitesOwnFilesAreReadWithTheConfiguration() throws Exception {
        Config config = Config.read(file(
                "opensm_conf = " + ExampleFiles.path("opensm.conf"),
                "partitions = " + ExampleFiles.path("partitions.conf"),
                "admission_rules = " + ExampleFiles.path("rules.json"),
                "mgid_plan = " + ExampleFiles.path("mgid-plan.json")));
        assertThat(config.sm().conf()).contains(ExampleFiles.path("opensm.conf"));
        assertThat(config.site().settings().lines(SettingsFile.PARTITIONS).orElseThrow())
                .contains("Physics=0x8001, ipoib, defmember=full : ALL_CAS ;");
        assertThat(config.site().rules().orElseThrow().rules()).hasSize(2);
        assertThat(config.site().plan().owners()).containsExactly("film", "physics");
        assertThat(config.toString()).contains("Site[with rules, 3 planned prefixes]");
    }

    @Test
    void whatIsWrongWithTheSitesFilesIsToldWithTheRest() throws Exception {
        Path rules = Files.writeString(directory.resolve("rules.json"), "{\"rule\": []}");
        Path missing = directory.resolve("plan.json");
        Path file = file("admission_rules = " + rules, "mgid_plan = " + missing, "port = x");
        ConfigException problem = catchThrowableOfType(ConfigException.class, () -> Config.read(file));
        assertThat(problem.problems())
                .containsExactlyInAnyOrder(
                        file + ":3: port must be a whole number from 0 to 65535, not x",
                        rules + ": line 1: rule: no such field; there are tenants, rules, quotas, otherwise",
                        missing + ": cannot be read: no such file");
    }

    @Test
    void whatIsKnownOfTheSmIsRead() throws Exception {
        Path conf = Files.writeString(directory.resolve("opensm.conf"), "routing_engine updn\n");
        Config config = Config.read(file("opensm_conf = " + conf, "routing_engine = ftree,updn"));
        assertThat(config.sm()).isEqualTo(new SmOptions(Optional.of(conf), Optional.of("ftree,updn")));
    }

    @Test
    void anOpensmConfThatIsNotThereAndAnEngineThatIsNoneAreTold() throws Exception {
        Path file = file("opensm_conf = /nowhere/opensm.conf", "routing_engine = ftree,magic");
        ConfigException problem = catchThrowableOfType(ConfigException.class, () -> Config.read(file));
        assertThat(problem.problems())
                .containsExactly(
                        file + ":1: opensm_conf: /nowhere/opensm.conf cannot be read",
                        file + ":2: no routing engine magic; OpenSM has minhop, updn, dnup, file, ftree, lash, dor,"
                                + " torus-2QoS, nue, dfsssp, sssp");
    }
}
