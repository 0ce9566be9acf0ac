package io.espalier.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.server.Config;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The lines with curl of the help page on the API, each typed as it stands against a server. */
class HelpCurlTest {
    private static final Path PAGE = Path.of("../static/help/api.md");
    private static EspalierServer server;

    @TempDir
    private static Path folder;

    @BeforeAll
    static void start() throws IOException {
        server = EspalierServer.start(
                Config.DEFAULT.withPort(0).withInterval(Duration.ofHours(1)), ExampleSource.small());
        server.service().sweepOnce();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    static Stream<String> lines() throws IOException {
        List<String> lines = Files.readAllLines(PAGE).stream()
                .filter(line -> line.startsWith("curl "))
                .toList();
        assertThat(lines).hasSizeGreaterThan(15);
        return lines.stream();
    }

    @ParameterizedTest
    @MethodSource("lines")
    void isAnswered(String line) throws Exception {
        String here = line.replace("http://127.0.0.1:8080/", server.url().toString())
                .replace("2026-03-01T03:12:00Z", Instant.now().toString());
        Process curl = new ProcessBuilder("sh", "-c", here.replace("curl --fail", "curl --fail --silent --show-error"))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(curl.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(curl.waitFor()).as(said).isZero();
    }
}
