package io.espalier.push;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where a token may go, and how often. */
class PushTargetTest {
    @TempDir
    private Path folder;

    @Test
    void captureAddressesLieBelowTheServersRoot() {
        assertThat(PushTarget.of("https://noc.example/espalier", "ib0", false).captures())
                .hasToString("https://noc.example/espalier/api/v1/subnets/ib0/captures");
        assertThat(PushTarget.of("http://127.0.0.1:8080/", "fabric", false).captures())
                .hasToString("http://127.0.0.1:8080/api/v1/subnets/fabric/captures");
    }

    @Test
    void aTokenGoesOverHttpOnlyOnThisMachineOrWhereSomebodySaysSo() {
        assertThatThrownBy(() -> PushTarget.of("http://noc.example/", "ib0", false))
                .hasMessageContaining("http would show the token");
        assertThatThrownBy(() -> PushTarget.of("http://127.0.0.1.example/", "ib0", false))
                .hasMessageContaining("http would show the token");
        assertThat(PushTarget.of("http://noc.example/", "ib0", true).captures().getHost())
                .isEqualTo("noc.example");
        for (String bad : new String[] {"ftp://noc.example/", "noc.example", "https://", "https://u:p@noc.example/"}) {
            assertThatThrownBy(() -> PushTarget.of(bad, "ib0", true))
                    .as(bad)
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void aFileWithoutCertificatesIsNoTrust() throws IOException {
        Path empty = Files.createFile(folder.resolve("empty.pem"));
        assertThatThrownBy(() -> Trust.of(empty))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("empty.pem");
        Path text = Files.writeString(folder.resolve("text.pem"), "no certificate\n");
        assertThatThrownBy(() -> Trust.of(text)).isInstanceOf(IOException.class).hasMessageContaining("text.pem");
    }

    @Test
    void failuresInARowAreWaitedForLongerUpToAMinuteAndNeverShorterThanTheServerSays() {
        Backoff backoff = new Backoff(new Random(1));
        Duration longest = Duration.ZERO;
        for (int i = 0; i < 12; i++) {
            Duration pause = backoff.after(Duration.ZERO);
            assertThat(pause).isBetween(Duration.ofMillis(250), Duration.ofMinutes(1));
            longest = pause;
        }
        assertThat(longest).isGreaterThanOrEqualTo(Duration.ofSeconds(30));
        assertThat(backoff.after(Duration.ofMinutes(5))).isBetween(Duration.ofMinutes(5), Duration.ofSeconds(301));
        backoff.reset();
        assertThat(backoff.after(Duration.ZERO)).isLessThanOrEqualTo(Duration.ofMillis(500));
    }
}
