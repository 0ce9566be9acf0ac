package io.espalier.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.app.EspalierServer;
import io.espalier.app.ExampleSource;
import io.espalier.capture.Capture;
import io.espalier.model.Fabric;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.server.Config;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The command with the files that the help page shows, on a capture of 16 hosts. */
class PreflightCommandTest {
    private static final Path EXAMPLES = Path.of("../static/help/examples/preflight");
    private static final String READY = """
            {"jobs": [{"name": "j", "groups": [{"mgid": "ff15:2::1", "pKey": "0xffff", "qKey": "0x1",
             "joins": [{"hosts": ["host-000[1-2]"]}]}]}]}
            """;

    @TempDir
    private static Path dir;

    private static Path capture;

    /** How a command ended. */
    private record Ended(int code, List<String> out, List<String> err) {}

    @BeforeAll
    static void capture() throws Exception {
        Fabric fabric =
                ExampleFabrics.fatTree2(4, 2, 4).toBuilder().membersKnown(true).build();
        capture = dir.resolve("fabric.espalier");
        Capture.write(fabric, capture);
    }

    private static Ended preflight(Object... arguments) {
        List<String> all = new ArrayList<>(List.of("preflight"));
        for (Object argument : arguments) {
            all.add(argument.toString());
        }
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = EspalierCommand.run(all.toArray(String[]::new), new PrintWriter(out), new PrintWriter(err));
        return new Ended(
                code, out.toString().lines().toList(), err.toString().lines().toList());
    }

    private static Path example(String name) {
        return EXAMPLES.resolve(name);
    }

    private static Path file(String text) throws Exception {
        return Files.writeString(Files.createTempFile(dir, "expected", ".json"), text);
    }

    @Test
    void theExampleIsToldLineByLine() {
        Ended ended = preflight(
                example("expected.json"),
                capture,
                "--conf",
                example("opensm.conf"),
                "--rules",
                example("rules.json"),
                "--mgid-plan",
                example("mgid-plan.json"));
        assertThat(ended.err()).isEmpty();
        assertThat(ended.code()).isEqualTo(2);
        assertThat(ended.out()).containsExactly(HelpExample.output());
    }

    @Test
    void aJobThatIsReadyEndsWithZero() throws Exception {
        Ended ended = preflight(file(READY), capture);
        assertThat(ended.code()).isZero();
        assertThat(ended.out())
                .containsExactly(
                        "job j",
                        "  ff15:2::1 would be made: MLID 0xC001, P_Key 0xffff, MTU 2048, rate 200 Gb/s, SL 0; 2 of 2 join;"
                                + " tree: members 2, depth 0, switches 1, links between them 0",
                        "left: 1022 of 1024 MLIDs, now 1023",
                        "fullest multicast table: leaf-01, 1 of 1024 rows in use",
                        "peak load of a link between switches: 0 trees, now 0",
                        "groups now: 0 of partitions, 0 dynamic, 1 that a partition brings and the SA does not show",
                        "note: no partitions file: every port is taken to be a full member of OpenSM's default partition",
                        "note: OpenSM routes by minhop.",
                        "ready");
    }

    @Test
    void warningsEndWithOne() throws Exception {
        Ended ended = preflight(file(READY.replace("[1-2]", "1")), capture);
        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.out())
                .contains("warning: job j, group ff15:2::1: it would have one member, and so no tree")
                .endsWith("ready with warnings: 1");
    }

    @Test
    void whatIsWrongWithAFileIsOneLine() throws Exception {
        Path wrong = file("{\"jobs\": [{\"name\": \"j\", \"grups\": []}]}");
        Ended ended = preflight(wrong, capture);
        assertThat(ended.code()).isEqualTo(2);
        assertThat(ended.err())
                .containsExactly("espalier: " + wrong + ": line 1: jobs[0].grups: no such field; there are name, owner,"
                        + " startSeconds, joinsPerSecond, groups");
        Path missing = dir.resolve("nothing.json");
        assertThat(preflight(missing, capture).err())
                .containsExactly("espalier: " + missing + ": cannot be read: no such file");
        assertThat(preflight(file(READY), capture, "--rules", missing).err())
                .containsExactly("espalier: " + missing + ": cannot be read: no such file");
        assertThat(preflight(file(READY), missing).err())
                .containsExactly("espalier: " + missing + ": no such file; espalier collect --out makes one");
    }

    @Test
    void aFabricIsNamedOnceAndTheServerHasItsOwnFiles() throws Exception {
        assertThat(preflight(file(READY)).code()).isEqualTo(64);
        Ended both = preflight(file(READY), "--url", "http://127.0.0.1:1/", "--rules", example("rules.json"));
        assertThat(both.code()).isEqualTo(64);
        assertThat(both.err())
                .containsExactly(
                        "espalier: with --url the server's fabric and its own files are asked; give no others");
        assertThat(preflight(file(READY), "--url", "ftp://a/").err())
                .containsExactly("espalier: --url: expected one like http://127.0.0.1:8080/, not ftp://a/");
    }

    @Test
    void aRunningServerAnswersAsACaptureDoes() throws Exception {
        try (EspalierServer server = EspalierServer.start(
                Config.DEFAULT.withPort(0).withInterval(Duration.ofHours(1)), ExampleSource.small())) {
            server.service().sweepOnce();
            Ended text = preflight(file(READY), "--url", server.url());
            assertThat(text.err()).isEmpty();
            assertThat(text.out()).contains("job j").endsWith("ready");
            assertThat(text.code()).isZero();
            Ended json = preflight(file(READY), "--url", server.url(), "--json");
            JsonNode answer = new JsonMapper().readTree(String.join("\n", json.out()));
            assertThat(answer.at("/jobs/0/groups/0/joins/1/host").asString()).isEqualTo("host-0002");
            Ended wrong = preflight(file("{\"jobs\": 1}"), "--url", server.url());
            assertThat(wrong.code()).isEqualTo(2);
            assertThat(wrong.err())
                    .containsExactly("espalier: " + server.url()
                            + "api/v1/preflight answers 400: request body: line 1: jobs: expected a list, found 1");
        }
    }

    @Test
    void aServerThatIsNotThereIsSaid() throws Exception {
        int port;
        try (ServerSocket socket = new ServerSocket(0)) {
            port = socket.getLocalPort();
        }
        Ended ended = preflight(file(READY), "--url", "http://127.0.0.1:" + port);
        assertThat(ended.code()).isEqualTo(2);
        assertThat(ended.err())
                .singleElement()
                .asString()
                .startsWith("espalier: http://127.0.0.1:" + port + "/api/v1/preflight does not answer: ");
    }
}
