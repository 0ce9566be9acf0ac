package io.espalier.server.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A bundle for support: what is in it, and what is blacked out wherever it stands. */
class SupportBundleTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "token espalier_0123456789ab_hunter2hunter2hunter2hunter2hunter2hunter2hunt was used",
                "Authorization: Bearer hunter2",
                "authorization=Basic hunter2",
                "sent with bearer hunter2",
                "password=hunter2&x=1",
                "Password: hunter2",
                "jdbc:postgresql://db/x?user=a&password=hunter2",
                "jdbc:postgresql://espalier:hunter2@db/x",
                "https://hooks.example/T0/hunter2",
                "sa_key = hunter2",
                "m_key: hunter2",
                "Cookie: hunter2",
                "secret=hunter2",
                "api_key=hunter2",
                "-----BEGIN PRIVATE KEY-----\nhunter2\n-----END PRIVATE KEY-----",
                "-----BEGIN EC PRIVATE KEY-----\nhunter2"
            })
    void whatLooksLikeASecretIsBlackedOut(String line) {
        assertThat(SupportBundle.redacted("before\n" + line + "\n"))
                .doesNotContain("hunter2")
                .startsWith("before")
                .contains("…");
    }

    @Test
    void whatIsNoneStaysAsItIs() {
        String line = "no fabric: umad_get_port: No such device (errno 19); sm_key_file = given; switches 36";
        assertThat(SupportBundle.redacted(line)).contains("errno 19", "switches 36", "no fabric: umad_get_port");
    }

    private static SortedMap<String, String> parts(byte[] zip) throws IOException {
        SortedMap<String, String> parts = new TreeMap<>();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                parts.put(entry.getName(), new String(in.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return parts;
    }

    @Test
    void itTellsVersionsThreadsAndTheLog() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new SupportBundle("1.2.3").add("a.txt", "x").write(out);
        SortedMap<String, String> parts = parts(out.toByteArray());
        assertThat(parts)
                .containsOnlyKeys(
                        "espalier-support/a.txt",
                        "espalier-support/log.txt",
                        "espalier-support/threads.txt",
                        "espalier-support/version.txt");
        assertThat(parts.get("espalier-support/version.txt")).contains("Espalier 1.2.3", "Java " + Runtime.version());
        assertThat(parts.get("espalier-support/threads.txt")).contains("SupportBundleTest.itTellsVersions");
    }
}
