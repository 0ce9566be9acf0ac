package io.espalier.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.lab.Lab;
import io.espalier.lab.LabOptions;
import io.espalier.model.example.ExampleFabrics;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A collector and a server as processes of their own, each killed while they talk: nothing is lost, nothing comes twice. */
class PushIT {
    private static final Duration LIMIT = Duration.ofSeconds(90);
    private static final JsonMapper JSON = new JsonMapper();
    private static final String TOKEN = "e2e-token-0123456789";

    private final HttpClient http = HttpClient.newHttpClient();
    private final List<AutoCloseable> opened = new ArrayList<>();
    private final Path dir = Folders.temporary("push");
    private final Path spool = dir.resolve("spool");

    @AfterEach
    void end() throws Exception {
        for (AutoCloseable part : opened.reversed()) {
            part.close();
        }
        Folders.delete(dir);
    }

    private <T extends AutoCloseable> T open(T part) {
        opened.add(part);
        return part;
    }

    private Lab lab() {
        Lab.useSimulatedUmad();
        return open(Lab.start(LabOptions.of(ExampleFabrics.fatTree2(3, 2, 2))));
    }

    private Path token(String name, String text) throws IOException {
        Path file = Files.writeString(dir.resolve(name), text + "\n");
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    private Program server(int port) throws IOException {
        Path config = Files.write(
                dir.resolve("espalier.conf"),
                List.of(
                        "data = " + dir.resolve("data"),
                        "interval_seconds = 1",
                        "[subnet far]",
                        "source = push",
                        "push_token_file = " + token("server-token", TOKEN)));
        return open(Program.start(List.of("serve", "--config", config.toString(), "--port", Integer.toString(port))));
    }

    private Program collector(Lab lab, int port, String token, String... more) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(
                "collect",
                "--push",
                "http://127.0.0.1:" + port,
                "--subnet",
                "far",
                "--token-file",
                token("collector-token", token).toString(),
                "--spool",
                spool.toString(),
                "-C",
                lab.caName(),
                "-P",
                "1",
                "--sm-key-file",
                KeyFiles.openSmDefault(dir).toString()));
        arguments.addAll(List.of(more));
        return open(Program.start(arguments));
    }

    private JsonNode json(URI root, String path) {
        HttpRequest request =
                HttpRequest.newBuilder(root.resolve(path)).timeout(LIMIT).build();
        try {
            return JSON.readTree(
                    http.send(request, HttpResponse.BodyHandlers.ofString()).body());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private List<String> sweptAt(URI root) {
        return json(root, "/api/v1/fabrics?subnet=far&limit=1000")
                .path("fabrics")
                .valueStream()
                .map(fabric -> fabric.path("sweptAt").asString())
                .toList();
    }

    private void awaitFabrics(URI root, int atLeast) {
        Await.until(LIMIT, () -> {
            int now = sweptAt(root).size();
            return now >= atLeast ? Optional.empty() : Optional.of(now + " fabrics, not " + atLeast);
        });
    }

    private long waiting() {
        return Folders.names(spool).stream()
                .filter(name -> name.endsWith(".capture"))
                .count();
    }

    private void awaitSpool(String what, int atLeast, int atMost) {
        Await.until(LIMIT, () -> {
            long now = waiting();
            return now >= atLeast && now <= atMost ? Optional.empty() : Optional.of(what + ": " + now + " wait");
        });
    }

    private long lastNumber() throws IOException {
        return Long.parseLong(Files.readString(spool.resolve("last-number")).strip());
    }

    @Test
    void aServerThatIsKilledAndStartedAgainHasEverySweepOnce() throws IOException {
        Lab lab = lab();
        int port = freePort();
        Program server = server(port);
        URI root = server.url();
        Program collector = collector(lab, port, TOKEN, "--interval", "1");
        for (int kill = 0; kill < 3; kill++) {
            awaitFabrics(root, sweptAt(root).size() + 2);
            server.kill();
            server.awaitEnd();
            awaitSpool("server away", 2, 100);
            server = server(port);
            root = server.url();
            awaitSpool("server back", 0, 1);
        }
        collector.terminate();
        collector.awaitEnd();
        List<String> moments = sweptAt(root);
        // What was being sent at the end may have come or not.
        assertThat((long) moments.size()).isBetween(lastNumber() - waiting(), lastNumber());
        assertThat(moments).doesNotHaveDuplicates().isSortedAccordingTo((a, b) -> b.compareTo(a));
        assertThat(server.out() + server.err() + collector.out() + collector.err())
                .doesNotContain(TOKEN);
        assertThat(json(root, "/api/v1/nodes?subnet=far").path("nodes").size()).isEqualTo(11);
    }

    @Test
    void aCollectorThatIsKilledGoesOnWhereItWasAndSendsNothingTwice() throws IOException {
        Lab lab = lab();
        int port = freePort();
        URI root = server(port).url();
        int kills = 5;
        for (int kill = 0; kill < kills; kill++) {
            Program collector = collector(lab, port, TOKEN, "--interval", "1");
            awaitFabrics(root, sweptAt(root).size() + 1);
            collector.kill();
            collector.awaitEnd();
        }
        Program last = collector(lab, port, TOKEN, "--once");
        assertThat(last.awaitEnd()).as(last.err()).isZero();
        assertThat(waiting()).isZero();
        List<String> moments = sweptAt(root);
        assertThat(moments).doesNotHaveDuplicates().isSortedAccordingTo((a, b) -> b.compareTo(a));
        // A number is taken before the capture is written: each kill may leave one unused.
        assertThat((long) moments.size()).isBetween(lastNumber() - kills, lastNumber());
    }

    @Test
    void withoutItsServerOrWithAWrongTokenACollectorKeepsWhatItRead() throws IOException {
        Lab lab = lab();
        int port = freePort();
        Program nobody = collector(lab, port, TOKEN, "--once");
        assertThat(nobody.awaitEnd()).isEqualTo(2);
        assertThat(nobody.err()).contains("does not answer").contains("1 wait in the spool");
        URI root = server(port).url();
        Program wrong = collector(lab, port, "another-token-0123456789", "--once");
        assertThat(wrong.awaitEnd()).isEqualTo(2);
        assertThat(wrong.err()).contains("answers 401").doesNotContain("another-token");
        assertThat(waiting()).isEqualTo(2);
        Program right = collector(lab, port, TOKEN, "--once");
        assertThat(right.awaitEnd()).as(right.err()).isZero();
        assertThat(sweptAt(root)).hasSize(3);
    }
}
