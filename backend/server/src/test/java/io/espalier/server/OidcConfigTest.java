package io.espalier.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.espalier.server.access.Role;
import io.espalier.server.oidc.OidcSettings;
import io.espalier.server.tls.Keys;
import io.espalier.server.tls.PemIdentity;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a configuration says of the provider that vouches for people. */
class OidcConfigTest {
    @TempDir
    private Path directory;

    private Path secret;

    @BeforeEach
    void writeSecret() throws IOException {
        secret = Files.writeString(directory.resolve("secret"), "hunter2hunter2\n");
        Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("rw-------"));
    }

    private Config read(String... lines) throws IOException, ConfigException {
        return Config.read(Files.write(directory.resolve("espalier.conf"), List.of(lines)));
    }

    private List<String> good() {
        return new ArrayList<>(List.of(
                "data = /tmp",
                "login = oidc",
                "public_url = https://e.example",
                "oidc_issuer = https://id.example/realms/site",
                "oidc_client_id = us",
                "oidc_client_secret_file = " + secret,
                "oidc_admin = root; CN=admins,OU=x"));
    }

    @Test
    void aProviderIsReadWithUsualValuesForTheRest() throws Exception {
        Config config = read(good().toArray(String[]::new));
        LoginWays ways = config.listening().login();
        assertThat(ways.accounts()).isFalse();
        assertThat(ways.required()).isTrue();
        OidcSettings oidc = ways.oidc().orElseThrow();
        assertThat(oidc.redirect()).isEqualTo(URI.create("https://e.example/login/oidc/callback"));
        assertThat(oidc.label()).isEqualTo("id.example");
        assertThat(oidc.longest()).isEqualTo(Duration.ofHours(12));
        assertThat(oidc.client().secret()).isEqualTo("hunter2hunter2");
        assertThat(oidc.client().scopes()).containsExactly("openid", "profile");
        assertThat(oidc.claims().values()).containsEntry(Role.ADMIN, Set.of("root", "CN=admins,OU=x"));
        assertThat(config.toString()).doesNotContain("hunter2");
    }

    @Test
    void aLoginLastsAsLongAsIsSaidAndNoLongerThanAnyOther() throws Exception {
        List<String> lines = good();
        lines.add("oidc_session_hours = 2");
        OidcSettings oidc =
                read(lines.toArray(String[]::new)).listening().login().oidc().orElseThrow();
        assertThat(oidc.longest()).isEqualTo(Duration.ofHours(2));
        for (String wrong : List.of("0", "13", "-1", "1.5", "")) {
            List<String> others = good();
            others.add("oidc_session_hours = " + wrong);
            assertThatThrownBy(() -> read(others.toArray(String[]::new)))
                    .hasMessageContaining("oidc_session_hours must be a whole number from 1 to 12");
        }
    }

    @Test
    void aProviderIsAsGoodAsAccountsWhereOtherHostsComeInAndTlsIsWantedStill() throws Exception {
        List<String> lines = good();
        lines.add("bind = 0.0.0.0");
        assertThatThrownBy(() -> read(lines.toArray(String[]::new))).hasMessageContaining("set tls_certificate");
        PemIdentity pem = Keys.pem(Keys.keystore(directory, "server", "EC"));
        lines.addAll(List.of("tls_certificate = " + pem.certificate(), "tls_key = " + pem.key()));
        assertThat(read(lines.toArray(String[]::new)).listening().onlyHere()).isFalse();
    }

    @Test
    void allThatIsMissingIsToldAtOnce() {
        ConfigException wrong = catchThrowableOfType(
                ConfigException.class, () -> read("data = /tmp", "login = both", "oidc_scopes = profile"));
        assertThat(wrong.problems())
                .anyMatch(problem -> problem.contains(":2: login = both needs public_url"))
                .anyMatch(problem -> problem.contains("needs oidc_issuer"))
                .anyMatch(problem -> problem.contains("needs oidc_client_id"))
                .anyMatch(problem -> problem.contains("needs oidc_client_secret_file"))
                .anyMatch(problem -> problem.contains("lets nobody in: set one or more of oidc_viewer"))
                .anyMatch(problem -> problem.contains(":3: oidc_scopes must have openid"))
                .hasSize(6);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "public_url = http://e.example",
                "public_url = https://e.example/espalier",
                "public_url = https://user:pw@e.example",
                "oidc_issuer = http://id.example",
                "oidc_issuer = id.example",
                "oidc_issuer = https://id.example/?a=b",
                "oidc_issuer = https://id example",
                "oidc_client_secret_file = /nowhere",
                "oidc_ca_file = /nowhere"
            })
    void whatCannotBeUsedIsToldWithItsLineAndWithoutASecret(String line) {
        String key = line.replaceFirst(" =.*", "");
        List<String> lines = good();
        lines.removeIf(other -> other.startsWith(key + " "));
        lines.add(line);
        assertThatThrownBy(() -> read(lines.toArray(String[]::new)))
                .hasMessageContaining(":" + lines.size() + ": " + key)
                .hasMessageNotContaining("user:pw");
    }

    @Test
    void aProviderThatNobodyIsToUseIsTold() {
        List<String> lines = good();
        lines.remove("login = oidc");
        assertThatThrownBy(() -> read(lines.toArray(String[]::new)))
                .hasMessageContaining("oidc_issuer is of use only with login = oidc or both");
    }
}
