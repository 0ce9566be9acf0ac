package io.espalier.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.espalier.server.outputs.OutputConfig;
import io.espalier.server.store.EventKind;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sections of outputs: what they become, all that can be wrong with them, and what of a configuration is recorded. */
class OutputConfigTest {
    @TempDir
    private Path directory;

    private Path file(String... lines) throws IOException {
        return Files.write(directory.resolve("espalier.conf"), List.of(lines));
    }

    private Path secret(String text, String permissions) throws IOException {
        Path file = Files.writeString(directory.resolve("secret"), text);
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
    }

    @Test
    void outputsAreReadAndHoldForEverySubnet() throws Exception {
        Path secret = secret("0123456789abcdef\n", "rw-------");
        Config config = Config.read(file(
                "port = 1",
                "[output ops]",
                "type = syslog",
                "address = logs.example",
                "transport = tls",
                "kinds = group_created, GROUP_DELETED",
                "[subnet ib0]",
                "[subnet ib1]",
                "[output v6]",
                "type = syslog",
                "address = [::1]:5514",
                "facility = 3",
                "[output hook]",
                "type = webhook",
                "url = https://hooks.example/espalier?x=1",
                "secret_file = " + secret));
        assertThat(config.subnets()).extracting(SubnetConfig::name).containsExactly("ib0", "ib1");
        assertThat(config.outputs())
                .satisfiesExactly(
                        ops -> {
                            OutputConfig.Syslog syslog = (OutputConfig.Syslog) ops;
                            assertThat(syslog.port()).isEqualTo(6514);
                            assertThat(syslog.facility()).isEqualTo(16);
                            assertThat(syslog.kinds())
                                    .containsExactlyInAnyOrder(EventKind.GROUP_CREATED, EventKind.GROUP_DELETED);
                        },
                        v6 -> assertThat(v6)
                                .isEqualTo(new OutputConfig.Syslog(
                                        "v6", Set.of(), OutputConfig.Transport.UDP, "::1", 5514, 3, Optional.empty())),
                        hook -> {
                            OutputConfig.Webhook webhook = (OutputConfig.Webhook) hook;
                            assertThat(webhook.url()).isEqualTo(URI.create("https://hooks.example/espalier?x=1"));
                            assertThat(webhook.secret()).isPresent();
                        });
        assertThat(config.toString()).doesNotContain("0123456789abcdef");
    }

    @Test
    void whatIsWrongIsToldLineByLine() throws Exception {
        Path open = secret("0123456789abcdef\n", "rw-r--r--");
        Path file = file(
                "[output a]",
                "type = pigeon",
                "[output A]",
                "[output b]",
                "type = syslog",
                "address = host:99999",
                "transport = smoke",
                "kinds = LINK_DOWN, NONSENSE",
                "[output c]",
                "type = webhook",
                "url = https://me:hunter2@x/",
                "secret_file = " + open,
                "colour = red",
                "[output d]",
                "type = syslog",
                "address = host:99999",
                "url = http://x",
                "ca_file = /nowhere",
                "[output e]");
        ConfigException problem = catchThrowableOfType(ConfigException.class, () -> Config.read(file));
        assertThat(problem.problems())
                .contains(file + ":2: type must be syslog or webhook, not pigeon")
                .contains(file + ":3: there is an output a already")
                .contains(file + ":7: transport must be udp, tcp or tls, not smoke")
                .contains(file + ":11: url must be one like https://host/path, without a user name")
                .contains(file + ":12: secret_file: " + open + ": others may read or write it; run: chmod 600 " + open)
                .contains(file + ":13: no setting colour; there are address, ca_file, facility, kinds, secret_file,"
                        + " transport, type, url")
                .contains(file + ":16: address must be HOST or HOST:PORT, not host:99999")
                .contains(file + ":17: url is not for an output of type syslog")
                .contains(file + ":18: ca_file: /nowhere is not there or may not be read")
                .contains(file + ":18: ca_file is for transport = tls")
                .contains(file + ":19: output e has no type: syslog or webhook")
                .anySatisfy(line -> assertThat(line).startsWith(file + ":8: no kind of event NONSENSE; there are "))
                .hasSize(12);
        assertThat(String.join("\n", problem.problems())).doesNotContain("hunter2");
    }

    @Test
    void whatIsRecordedOfAConfigurationHoldsNoSecret() throws Exception {
        Path key = secret("0x4711471147114711", "rw-------");
        Config config = Config.read(file(
                "port = 9000",
                "sm_key_file = " + key,
                "retries = 5",
                "[output hook]",
                "type = webhook",
                "url = http://hooks.example/T0/secret-part",
                "kinds = LINK_UP, LINK_DOWN, NOTE"));
        SortedMap<String, String> settings = RunSettings.of(config, config.first());
        assertThat(settings)
                .containsEntry("port", "9000")
                .containsEntry("bind", "127.0.0.1")
                .containsEntry("sm_key_file", "given")
                .doesNotContainKey("m_key_file")
                .containsEntry("retries", "5")
                .containsEntry("managers_seconds", "5")
                .containsEntry("output hook: kinds", "LINK_DOWN, LINK_UP, NOTE")
                .hasEntrySatisfying(
                        "output hook: url", url -> assertThat(url).startsWith("http://hooks.example, SHA-256 "));
        assertThat(settings.toString() + config).doesNotContain("secret-part");
        assertThat(settings.toString()).doesNotContain("4711").doesNotContain("5120911714427160337");
    }
}
