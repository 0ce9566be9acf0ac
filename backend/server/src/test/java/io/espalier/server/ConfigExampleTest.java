package io.espalier.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.espalier.server.preflight.ExampleFiles;
import io.espalier.server.tls.Keys;
import io.espalier.server.tls.PemIdentity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is told of settings (the example, the page, the words) is what is read; the environment goes before the file. */
class ConfigExampleTest {
    @TempDir
    private Path directory;

    private Path file(String... lines) throws IOException {
        return Files.write(directory.resolve("espalier.conf"), List.of(lines));
    }

    private Path secret(String name, String text) throws IOException {
        Path file = Files.writeString(directory.resolve(name), text);
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    }

    private static Set<String> words(ConfigWords.Group... groups) {
        return List.of(groups).stream()
                .flatMap(group -> group.settings().stream())
                .map(ConfigWords.Said::key)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void everySettingThatIsReadHasWordsAndNoOther() {
        assertThat(words(ConfigWords.GROUPS.toArray(ConfigWords.Group[]::new)))
                .isEqualTo(ConfigReader.keys().keySet());
        assertThat(words(ConfigWords.OUTPUT))
                .isEqualTo(ConfigReader.outputKeys().keySet());
        assertThat(ConfigReader.keys().values())
                .allSatisfy(key -> assertThat(key.allowed()).as(key.name()).isNotEmpty());
    }

    @Test
    void theExampleIsAGoodFileThatSetsNothing() throws Exception {
        Path example = Files.writeString(directory.resolve("example.conf"), ConfigExample.text());
        assertThat(Config.read(example)).isEqualTo(Config.DEFAULT);
        assertThat(ConfigExample.text().lines())
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(120));
    }

    @Test
    void theUsualValuesOfTheExampleAreTheDefaults() throws Exception {
        String[] lines = ConfigReader.keys().values().stream()
                .filter(key -> !key.usual().isEmpty())
                .map(key -> key.name() + " = " + key.usual())
                .toArray(String[]::new);
        assertThat(ConfigExample.text().lines())
                .contains(List.of(lines).stream().map(line -> "#" + line).toArray(String[]::new));
        assertThat(Config.read(file(lines))).isEqualTo(Config.DEFAULT);
    }

    private SortedMap<String, String> shown(List<String> lines) throws Exception {
        Config config = Config.read(file(lines.toArray(String[]::new)));
        return RunSettings.of(config, config.first());
    }

    private List<String> localWithPem(Path keystore) throws Exception {
        PemIdentity pem = Keys.pem(keystore);
        List<String> lines = new ArrayList<>(List.of(
                "bind = 127.0.0.9",
                "port = 1",
                "data = /d",
                "login = accounts",
                "ca = x",
                "ib_port = 3",
                "traps = on",
                "unicast_tables = on",
                "services = on"));
        lines.addAll(List.of("tls_certificate = " + pem.certificate(), "tls_key = " + pem.key()));
        lines.addAll(List.of("sm_key_file = " + secret("sm", "7"), "m_key_file = " + secret("m", "8")));
        ConfigReader.keys().keySet().stream()
                .filter(key -> !key.startsWith("oidc_"))
                .filter(key -> key.matches("max_[a-z_]*|.*_(seconds|millis|hours|days)|retries"))
                .forEach(key -> lines.add(key + " = 17"));
        lines.addAll(List.of("history_max_size = 3G", "history_url = jdbc:postgresql://h/d", "history_user = u"));
        lines.addAll(List.of("history_schema = s", "history_password_file = " + secret("pw", "hunter2hunter2")));
        lines.addAll(List.of("opensm_log = /l", "opensm_pid_file = /p", "opensm_sa_dump = /s", "expected_sms = a"));
        lines.addAll(List.of("routing_engine = updn", "opensm_conf = " + ExampleFiles.path("opensm.conf")));
        lines.add("partitions = " + ExampleFiles.path("partitions.conf"));
        lines.add("admission_rules = " + ExampleFiles.path("rules.json"));
        lines.add("mgid_plan = " + ExampleFiles.path("mgid-plan.json"));
        lines.add("racks = " + ExampleFiles.path("racks.txt"));
        return lines;
    }

    @Test
    void whatIsShownOfARunningServerHasTheNamesOfTheFile() throws Exception {
        Map<String, String> usual = RunSettings.of(Config.DEFAULT, SubnetConfig.DEFAULT);
        Path keystore = Keys.keystore(directory, "server", "EC");
        List<String> pushed = List.of(
                "source = push",
                "push_token_file = " + secret("token", "0123456789abcdef0123"),
                "tls_keystore = " + keystore,
                "tls_keystore_password_file = " + secret("store", Keys.PASSWORD),
                "data = /d",
                "login = both",
                "public_url = https://e.example",
                "oidc_issuer = https://id.example",
                "oidc_label = Example ID",
                "oidc_client_id = us",
                "oidc_client_secret_file = " + secret("oidc", "hunter2hunter2"),
                "oidc_scopes = openid groups",
                "oidc_name_claim = name",
                "oidc_role_claim = roles",
                "oidc_viewer = *",
                "oidc_engineer = e; f",
                "oidc_admin = a",
                "oidc_session_hours = 3",
                "oidc_ca_file = " + Keys.pem(keystore).certificate());
        SortedSet<String> other = new TreeSet<>();
        for (List<String> lines : List.of(localWithPem(keystore), pushed)) {
            SortedMap<String, String> shown = shown(lines);
            shown.forEach((name, value) -> {
                if (!value.equals(usual.get(name))) {
                    other.add(name);
                }
            });
            assertThat(shown.toString()).doesNotContain("hunter2", "0123456789abcdef", Keys.PASSWORD);
        }
        assertThat(other).isEqualTo(ConfigReader.keys().keySet());
    }

    @Test
    void theEnvironmentGoesBeforeTheFileAndALaterWordBeforeIt() throws Exception {
        Path file = file("port = 1", "retries = 1", "[subnet a]", "retries = 2", "[subnet b]");
        List<ConfigOverride> overrides = new ArrayList<>(ConfigOverride.of(Map.of(
                "ESPALIER_PORT",
                "9001",
                "ESPALIER_RETRIES",
                "3",
                "ESPALIER_JAVA_OPTS",
                "-Xmx1g",
                "PORT",
                "5",
                "ESPALIER_BIND",
                "")));
        Config config = Config.read(Optional.of(file), overrides);
        assertThat(config.listening().port()).isEqualTo(9001);
        assertThat(config.listening().bind()).isEqualTo("127.0.0.1");
        assertThat(config.subnets())
                .allSatisfy(
                        subnet -> assertThat(subnet.umad().limits().retries()).isEqualTo(3));
        overrides.add(new ConfigOverride("--port", "port", "9002"));
        assertThat(Config.read(Optional.of(file), overrides).listening().port()).isEqualTo(9002);
        assertThat(Config.read(Optional.empty(), overrides).listening().port()).isEqualTo(9002);
    }

    @Test
    void whatIsWrongInTheEnvironmentIsToldWithTheRestByItsName() throws Exception {
        Path file = file("port = x", "[subnet a]", "colour = red");
        List<ConfigOverride> overrides = ConfigOverride.of(Map.of(
                "ESPALIER_RETRIES",
                "many",
                "ESPALIER_COLOUR",
                "hunter2",
                "ESPALIER_CA",
                "mlx5_0",
                "ESPALIER_TRAPS",
                "1"));
        ConfigException problem =
                catchThrowableOfType(ConfigException.class, () -> Config.read(Optional.of(file), overrides));
        assertThat(problem.problems())
                .contains(file + ":1: port must be a whole number from 0 to 65535, not x")
                .contains("ESPALIER_RETRIES: retries must be a whole number from 0 to 20, not many")
                .contains("ESPALIER_TRAPS: traps must be on or off, not 1")
                .contains("ESPALIER_CA: ca is for one subnet: set it below the line [subnet NAME]")
                .anySatisfy(line -> assertThat(line).startsWith("ESPALIER_COLOUR: no setting colour; there are "))
                .hasSize(5);
        assertThat(problem.getMessage() + overrides).doesNotContain("hunter2");
    }

    @Test
    void theEnvironmentCannotLetInOthersEither() {
        List<ConfigOverride> open = ConfigOverride.of(Map.of("ESPALIER_BIND", "0.0.0.0"));
        assertThatThrownBy(() -> Config.read(Optional.empty(), open))
                .hasMessageContaining("ESPALIER_BIND: bind: 0.0.0.0 lets other hosts in");
    }

    @Test
    void aFileThatIsNoTextAndANameThatIsNoneAreOneLineEach() throws Exception {
        Path binary = Files.write(directory.resolve("binary"), new byte[] {(byte) 0xff, (byte) 0xfe});
        assertThatThrownBy(() -> Config.read(binary)).hasMessage(binary + ": cannot be read: it is no text in UTF-8");
        Path file = file("data = a\0b");
        assertThatThrownBy(() -> Config.read(file))
                .hasMessage(file + ":1: data must be a folder: that is no name of one");
    }
}
