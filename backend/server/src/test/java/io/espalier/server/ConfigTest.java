package io.espalier.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.espalier.collect.Extra;
import io.espalier.collect.Reading;
import io.espalier.engine.settings.SettingsFile;
import io.espalier.server.preflight.ExampleFiles;
import io.espalier.server.sm.SmOptions;
import io.espalier.server.smhealth.LocalSmOptions;
import io.espalier.server.store.HistoryOptions;
import io.espalier.server.store.RemoteHistory;
import io.espalier.server.store.Retention;
import io.espalier.server.sweep.Intervals;
import io.espalier.server.tls.Keys;
import io.espalier.server.tls.PemIdentity;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
                "bind = 127.0.0.3",
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
        assertThat(config.listening()).isEqualTo(new Listening("127.0.0.3", 9000, Optional.empty(), LoginWays.NONE));
        assertThat(config.data()).contains(Path.of("/var/lib/espalier"));
        assertThat(config.watch().intervals()).isEqualTo(Intervals.paced(Duration.ofSeconds(5)));
        assertThat(config.umad().ca()).isEqualTo("mlx5_1");
        assertThat(config.umad().port()).isEqualTo(2);
        assertThat(config.umad().keys().smKey()).isEqualTo(0x1234);
        assertThat(config.umad().limits()).isEqualTo(new TransportLimits(32, 2, 300, 4000, 1, 10000));
        assertThat(config.toString()).doesNotContain("1234").doesNotContain("4660");
    }

    @Test
    void trapsAreOffUnlessTheyAreSwitchedOn() throws Exception {
        assertThat(Config.read(file("port = 1")).umad().traps()).isFalse();
        assertThat(Config.read(file("traps = off")).umad().traps()).isFalse();
        assertThat(Config.read(file("traps = on")).umad().traps()).isTrue();
        assertThatThrownBy(() -> Config.read(file("traps = yes")))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("traps must be on or off, not yes");
    }

    @Test
    void unicastTablesAreNotReadUnlessThatIsSwitchedOn() throws Exception {
        assertThat(Config.read(file("port = 1")).umad().extras()).isEmpty();
        assertThat(Config.read(file("unicast_tables = off")).umad().extras()).isEmpty();
        assertThat(Config.read(file("unicast_tables = on")).umad().extras()).containsExactly(Extra.UNICAST_TABLES);
        assertThat(Config.read(file("services = on")).umad().extras()).containsExactly(Extra.SERVICES);
        assertThatThrownBy(() -> Config.read(file("unicast_tables = 1")))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("unicast_tables must be on or off, not 1");
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
    void theHostsThatMayRunAnSmAreRead() throws Exception {
        Config config = Config.read(file("expected_sms = sm-a, 0x0002c9030000abcd ,"));
        assertThat(config.site().managers()).containsExactly("sm-a", "0x0002c9030000abcd");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.0.0.0", "::", "192.0.2.7", "fabric.example", "1270.0.0.1", "127.0.0.1.example"})
    void nobodyElseIsLetInWithoutTlsAndAccounts(String address) throws Exception {
        Path file = file("bind = " + address, "data = /tmp", "login = accounts");
        assertThatThrownBy(() -> Config.read(file))
                .hasMessageContaining(
                        file + ":1: bind: " + address + " lets other hosts in: set tls_certificate, tls_key"
                                + " and login = accounts or oidc too, or leave bind at 127.0.0.1");
    }

    @Test
    void othersAreLetInOverTlsWithAccounts() throws Exception {
        PemIdentity pem = Keys.pem(Keys.keystore(directory, "server", "EC"));
        String[] tls = {"tls_certificate = " + pem.certificate(), "tls_key = " + pem.key()};
        Path data = directory.resolve("data");
        assertThat(Config.read(file("bind = 0.0.0.0", tls[0], tls[1], "login = accounts", "data = " + data))
                        .listening())
                .isEqualTo(new Listening("0.0.0.0", 8080, Optional.of(pem), LoginWays.ACCOUNTS));
        assertThatThrownBy(() -> Config.read(file("bind = 0.0.0.0", tls[0], tls[1])))
                .hasMessageContaining("lets other hosts in");
        assertThatThrownBy(() -> Config.read(file("login = accounts"))).hasMessageContaining("set data");
        assertThatThrownBy(() -> Config.read(file("login = yes")))
                .hasMessageContaining("login must be off, accounts, oidc or both, not yes");
        assertThatThrownBy(() -> Config.read(file(tls[0]))).hasMessageContaining("is of use only with tls_key");
        assertThatThrownBy(() -> Config.read(file("tls_keystore = " + pem.key())))
                .hasMessageContaining("set tls_keystore_password_file");
        Path noKey = keyFile(Files.readString(pem.certificate()), "rw-------");
        assertThatThrownBy(() -> Config.read(file(tls[0], "tls_key = " + noKey)))
                .hasMessageContaining("expected an unencrypted BEGIN PRIVATE KEY");
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
                .contains(file + ":5: port is set at " + file + ":1 already")
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

    private Path secret(String name, String text) throws IOException {
        Path file = Files.writeString(directory.resolve(name), text);
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    }

    @Test
    void sectionsAreSubnetsWithSettingsOfTheirOwnAndTheRestFromAbove() throws Exception {
        Path first = secret("key-a", "0x11");
        Path second = secret("key-b", "0x22");
        Config config = Config.read(file(
                "data = /var/lib/espalier",
                "interval_seconds = 10",
                "retries = 1",
                "[subnet ib0]",
                "ca = mlx5_0",
                "sm_key_file = " + first,
                "[ subnet ib1 ]  # the other rail",
                "ca = mlx5_1",
                "interval_seconds = 20",
                "sm_key_file = " + second));
        assertThat(config.sectioned()).isTrue();
        assertThat(config.subnets()).extracting(SubnetConfig::name).containsExactly("ib0", "ib1");
        assertThat(config.subnets())
                .extracting(subnet -> subnet.interval().toSeconds())
                .containsExactly(10L, 20L);
        assertThat(config.subnets())
                .extracting(subnet -> subnet.umad().keys().smKey())
                .containsExactly(0x11L, 0x22L);
        assertThat(config.subnets())
                .extracting(subnet -> subnet.umad().limits().retries())
                .containsExactly(1, 1);
        assertThat(config.data(config.subnets().getLast())).contains(Path.of("/var/lib/espalier/ib1"));
    }

    @Test
    void aFileWithoutSectionsIsOneSubnetThatKeepsItsFolder() throws Exception {
        Config config = Config.read(file("data = /var/lib/espalier"));
        assertThat(config.sectioned()).isFalse();
        assertThat(config.first().name()).isEqualTo("fabric");
        assertThat(config.data(config.first())).contains(Path.of("/var/lib/espalier"));
    }

    @Test
    void aPushedSubnetHasATokenThatNothingShows() throws Exception {
        Path token = secret("token", "s3cret-s3cret-s3cret\n");
        Config config = Config.read(file("[subnet far]", "source = push", "push_token_file = " + token));
        PushToken read = config.first().push().orElseThrow();
        assertThat(read.fits("s3cret-s3cret-s3cret")).isTrue();
        assertThat(read.fits("s3cret-s3cret-s3creT")).isFalse();
        assertThat(read.fits("")).isFalse();
        assertThat(config.toString()).doesNotContain("s3cret");
    }

    @Test
    void whatIsWrongWithSectionsIsToldLineByLine() throws Exception {
        Path key = secret("key", "1");
        Path token = secret("token", "short");
        Path file = file(
                "sm_key_file = " + key,
                "[subnet a/b]",
                "ca = x",
                "[subnet ib0]",
                "port = 9000",
                "colour = red",
                "[subnet IB0]",
                "[subnet far]",
                "source = push",
                "ca = mlx5_0",
                "[subnet odd]",
                "source = carrier-pigeon",
                "push_token_file = " + token);
        ConfigException problem = catchThrowableOfType(ConfigException.class, () -> Config.read(file));
        assertThat(problem.problems())
                .hasSize(10)
                .contains(file + ":1: sm_key_file is for one subnet: set it below the line [subnet NAME]")
                .contains(file
                        + ":2: expected [subnet NAME] or [output NAME], the name of letters, digits, - and _, beginning"
                        + " with a letter or digit")
                .contains(file + ":5: port is for the whole server: set it above the first [subnet NAME]")
                .contains(file + ":7: there is a subnet ib0 already")
                .contains(file + ":9: source = push needs push_token_file")
                .contains(file + ":10: ca is for source = local: of a pushed subnet the collector is told")
                .contains(file + ":12: source must be local or push, not carrier-pigeon")
                .contains(file + ":13: push_token_file is for source = push")
                .contains(file + ":13: push_token_file: " + token
                        + ": expected one token of 16 to 512 letters, digits and any of . _ ~ + / = -")
                .anySatisfy(line -> assertThat(line).startsWith(file + ":6: no setting colour; there are "));
    }

    @Test
    void whereTheHistoryIsAndForHowLongIsRead() throws Exception {
        Path password = keyFile("s3 cret\n", "rw-------");
        Config config = Config.read(file(
                "history_url = jdbc:postgresql://db.example/espalier",
                "history_user = watcher",
                "history_password_file = " + password,
                "history_readings_hours = 48",
                "history_minutes_days = 14",
                "history_quarters_days = 30",
                "history_hours_days = 365",
                "history_max_size = 20G",
                "[subnet Hall-2]",
                "[subnet b]",
                "history_schema = other"));
        assertThat(config.subnets().getFirst().history())
                .isEqualTo(new HistoryOptions(
                        Optional.of(new RemoteHistory(
                                "jdbc:postgresql://db.example/espalier", "watcher", "s3 cret", "espalier_hall_2")),
                        new Retention(
                                Duration.ofDays(2),
                                Duration.ofDays(14),
                                Duration.ofDays(30),
                                Duration.ofDays(365),
                                20_000_000_000L)));
        assertThat(config.subnets().getLast().history().remote().orElseThrow().schema())
                .isEqualTo("other");
        assertThat(config.toString()).doesNotContain("s3 cret");
    }

    @Test
    void whatIsWrongAboutTheHistoryIsToldWithoutItsSecrets() throws Exception {
        Path open = keyFile("s3cret\n", "rw-r--r--");
        ConfigException thrown = catchThrowableOfType(
                ConfigException.class,
                () -> Config.read(file(
                        "history_url = jdbc:postgresql://db/e?password=s3cret",
                        "history_password_file = " + open,
                        "history_readings_hours = 1",
                        "history_max_size = 20",
                        "history_schema = A-b")));
        assertThat(thrown.problems()).hasSize(5).noneMatch(problem -> problem.contains("s3cret"));
        ConfigException other =
                catchThrowableOfType(ConfigException.class, () -> Config.read(file("history_url = jdbc:mysql://db/e")));
        assertThat(other.problems().getFirst()).contains("history_url must begin with jdbc:postgresql:");
    }
}
