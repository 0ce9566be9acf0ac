package io.espalier.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.model.Fabric;
import io.espalier.push.PushHeaders;
import io.espalier.server.PlannedFabrics;
import java.io.ByteArrayOutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Captures that collectors send, over real HTTP into real histories. */
class CapturesApiTest {
    private static final String NAME = "ib0";

    @TempDir
    private Path folder;

    private static Fabric fabric(Instant sweptAt) {
        return PlannedFabrics.later(PlannedFabrics.small(), sweptAt);
    }

    private static byte[] capture(Instant sweptAt) throws Exception {
        return PushedSubnets.capture(fabric(sweptAt));
    }

    private static void assertProblem(HttpResponse<String> answer, int status, String part) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        assertThat(answer.headers().firstValue("Content-Type")).contains("application/problem+json");
        assertThat(ApiServer.parse(answer.body()).path("detail").asString()).contains(part);
    }

    private static int fabrics(PushedSubnets subnets) {
        return subnets.subnet(NAME).service().fabrics(100).size();
    }

    private static List<String> complaints(PushedSubnets subnets) {
        return subnets.subnet(NAME).service().health().complaints();
    }

    @Test
    void aCaptureIsOneSweepAndSentAgainItIsKnown() throws Exception {
        try (PushedSubnets subnets = PushedSubnets.of(NAME)) {
            byte[] body = capture(Instant.now());
            HttpResponse<String> first = subnets.send(NAME, 1, body);
            assertThat(first.statusCode()).as(first.body()).isEqualTo(201);
            assertThat(first.headers().firstValue(PushHeaders.STORED)).contains("1");
            HttpResponse<String> again = subnets.send(NAME, 1, body);
            assertThat(again.statusCode()).isEqualTo(200);
            assertThat(again.body()).isEqualTo("{\"isNew\":false,\"stored\":1}");
            assertThat(fabrics(subnets)).isEqualTo(1);
            assertThat(subnets.server().json("/api/v1/nodes").path("nodes").size())
                    .isEqualTo(PlannedFabrics.small().nodes().size());
            assertThat(subnets.subnet(NAME).service().health().ready()).isTrue();
            assertThat(complaints(subnets)).isEmpty();
        }
    }

    @Test
    void aServerThatWasStoppedAfterItStoredOneStillKnowsIt() throws Exception {
        byte[] body = capture(Instant.now());
        try (PushedSubnets subnets = PushedSubnets.in(folder, NAME)) {
            assertThat(subnets.send(NAME, 7, body).statusCode()).isEqualTo(201);
        }
        try (PushedSubnets subnets = PushedSubnets.in(folder, NAME)) {
            assertThat(subnets.send(NAME, 7, body).statusCode()).isEqualTo(200);
            assertThat(fabrics(subnets)).isEqualTo(1);
            assertThat(subnets.send(NAME, 8, capture(Instant.now())).statusCode())
                    .isEqualTo(201);
            assertThat(fabrics(subnets)).isEqualTo(2);
        }
    }

    @Test
    void twoCollectorsWithOneIdAreFoundOut() throws Exception {
        try (PushedSubnets subnets = PushedSubnets.of(NAME)) {
            Instant now = Instant.now();
            assertThat(subnets.send(NAME, 5, capture(now)).statusCode()).isEqualTo(201);
            assertProblem(
                    subnets.send(NAME, 5, capture(now.plusMillis(20))),
                    409,
                    "number 5 of collector c0ffee came before with another content: two collectors use the same id");
            assertProblem(
                    subnets.send(NAME, 3, capture(now.plusMillis(30))),
                    409,
                    "number 3 of collector c0ffee comes after number 5");
            assertThat(complaints(subnets)).anySatisfy(text -> assertThat(text).contains("two collectors"));
            assertThat(fabrics(subnets)).isEqualTo(1);
            assertThat(subnets.send(NAME, 6, capture(Instant.now())).statusCode())
                    .isEqualTo(201);
            assertThat(complaints(subnets)).noneSatisfy(text -> assertThat(text).contains("two collectors"));
        }
    }

    @Test
    void capturesThatASpoolDroppedAreCounted() throws Exception {
        try (PushedSubnets subnets = PushedSubnets.of(NAME)) {
            subnets.send(NAME, 1, capture(Instant.now()));
            subnets.send(NAME, 4, capture(Instant.now()));
            assertThat(complaints(subnets)).containsExactly("2 captures of collector c0ffee never came");
        }
    }

    @Test
    void manyPostsOfOneCaptureStoreItOnce() throws Exception {
        byte[] body = capture(Instant.now());
        try (PushedSubnets subnets = PushedSubnets.of(NAME);
                ExecutorService senders = Executors.newFixedThreadPool(8)) {
            List<Future<Integer>> answers = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                answers.add(senders.submit(() -> subnets.send(NAME, 1, body).statusCode()));
            }
            List<Integer> statuses = new ArrayList<>();
            for (Future<Integer> answer : answers) {
                statuses.add(answer.get());
            }
            assertThat(statuses).containsOnlyOnce(201).isSubsetOf(200, 201, 429);
            assertThat(fabrics(subnets)).isEqualTo(1);
        }
    }

    @Test
    void onlyTheSubnetsOwnTokenOpensIt() throws Exception {
        try (PushedSubnets subnets = PushedSubnets.of(NAME, "ib1")) {
            byte[] body = capture(Instant.now());
            Instant now = Instant.now();
            HttpResponse<String> wrong = subnets.send(NAME, "wrong-token-0123456789", 1, now, body);
            assertProblem(wrong, 401, "the Authorization header has no token that is known here");
            assertThat(wrong.headers().firstValue("WWW-Authenticate")).contains("Bearer");
            assertThat(wrong.body()).doesNotContain("wrong-token").doesNotContain("token-of");
            assertProblem(subnets.send(NAME, "", 1, now, body), 401, "no token");
            assertProblem(subnets.send(NAME, PushedSubnets.token("ib1"), 1, now, body), 403, "not for subnet ib0");
            assertProblem(subnets.send("ib2", PushedSubnets.token(NAME), 1, now, body), 404, "there are ib0, ib1");
            assertThat(fabrics(subnets)).isZero();
            assertThat(subnets.subnet(NAME).toString()).doesNotContain("token-of");
        }
    }

    @Test
    void whatIsNoCaptureIsRefusedForGoodAndLeavesTheRestAlone() throws Exception {
        try (PushedSubnets subnets = PushedSubnets.of(NAME)) {
            byte[] whole = capture(Instant.now());
            assertProblem(
                    subnets.send(NAME, 1, "not a zip".getBytes(StandardCharsets.UTF_8)), 422, "capture: not a capture");
            assertProblem(subnets.send(NAME, 1, Arrays.copyOf(whole, whole.length / 2)), 422, "not a capture");
            assertProblem(subnets.send(NAME, 1, bomb()), 422, "nodes.json");
            assertProblem(subnets.send(NAME, 1, capture(Instant.parse("1971-01-01T00:00:00Z"))), 422, "swept at 1971");
            assertThat(fabrics(subnets)).isZero();
            assertThat(subnets.send(NAME, 1, whole).statusCode()).isEqualTo(201);
        }
    }

    /** Small when packed; its nodes unpack to more than any fabric has. */
    private static byte[] bomb() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            put(zip, "capture.json", "{\"format\":\"espalier-capture\",\"version\":1}");
            put(
                    zip,
                    "fabric.json",
                    "{\"number\":1,\"sweptAt\":\"2026-03-01T03:12:00Z\",\"gidPrefix\":\"0xfe80000000000000\","
                            + "\"membersKnown\":true}");
            zip.putNextEntry(new ZipEntry("nodes.json"));
            byte[] spaces = " ".repeat(1 << 20).getBytes(StandardCharsets.US_ASCII);
            for (int i = 0; i < 130; i++) {
                zip.write(spaces);
            }
            zip.closeEntry();
        }
        return bytes.toByteArray();
    }

    private static void put(ZipOutputStream zip, String name, String json) throws Exception {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(json.getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
    }

    @Test
    void aBodyThatIsTooLongIsNotReadAtAll() throws Exception {
        try (PushedSubnets subnets = PushedSubnets.of(NAME);
                Socket socket = new Socket(
                        InetAddress.getLoopbackAddress(), subnets.server().port())) {
            socket.setSoTimeout(20_000);
            String head = "POST /api/v1/subnets/ib0/captures HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer "
                    + PushedSubnets.token(NAME) + "\r\nContent-Type: " + PushHeaders.CAPTURE_TYPE + "\r\n"
                    + PushHeaders.COLLECTOR + ": x\r\n" + PushHeaders.SEQUENCE + ": 1\r\n" + PushHeaders.SENT_AT
                    + ": 2026-03-01T03:12:00Z\r\nContent-Length: " + (PushHeaders.MOST_BYTES + 1L)
                    + "\r\nConnection: close\r\n\r\n";
            socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
            byte[] answer = socket.getInputStream().readNBytes(12);
            assertThat(new String(answer, StandardCharsets.US_ASCII)).isEqualTo("HTTP/1.1 413");
        }
    }

    @Test
    void anotherTypeAndBadHeadersAreTold() throws Exception {
        try (PushedSubnets subnets = PushedSubnets.of(NAME)) {
            String path = "/api/v1/subnets/ib0/captures";
            String[] token = {"Authorization", "Bearer " + PushedSubnets.token(NAME)};
            assertProblem(
                    subnets.server().send(path, new byte[0], token[0], token[1], "Content-Type", "application/zip"),
                    415,
                    "expected Content-Type application/vnd.espalier.capture+zip");
            assertProblem(
                    subnets.server()
                            .send(
                                    path,
                                    new byte[0],
                                    token[0],
                                    token[1],
                                    "Content-Type",
                                    PushHeaders.CAPTURE_TYPE,
                                    PushHeaders.COLLECTOR,
                                    "../x"),
                    400,
                    "header Espalier-Collector must look like");
            assertThat(subnets.server().get(path).statusCode()).isEqualTo(405);
        }
    }

    @Test
    void aWrongClockIsCorrectedAndTold() throws Exception {
        try (PushedSubnets subnets = PushedSubnets.of(NAME)) {
            Duration wrong = Duration.ofHours(1);
            Instant theirs = Instant.now().plus(wrong);
            subnets.send(NAME, PushedSubnets.token(NAME), 1, theirs, capture(theirs.minusSeconds(1)));
            assertThat(complaints(subnets))
                    .singleElement()
                    .satisfies(
                            text -> assertThat(text).matches("the clock of collector c0ffee is 3(599|600) s ahead;.*"));
            assertAge(subnets, 0, 10);

            Instant late = Instant.now().minus(wrong);
            subnets.send(NAME, PushedSubnets.token(NAME), 2, late, capture(late));
            assertThat(complaints(subnets)).singleElement().asString().contains(" s behind");
            assertAge(subnets, 0, 10);
            assertThat(subnets.send(NAME, 3, capture(Instant.now())).statusCode())
                    .isEqualTo(201);
            assertThat(complaints(subnets)).isEmpty();
        }
    }

    @Test
    void aCaptureFromTheFutureOrFromBeforeTheLastKeepsTheHistoryInOrder() throws Exception {
        try (PushedSubnets subnets = PushedSubnets.of(NAME)) {
            subnets.send(NAME, 1, capture(Instant.now().plusSeconds(86_400)));
            assertAge(subnets, 0, 10);
            subnets.send(NAME, 2, capture(Instant.now().minusSeconds(86_400)));
            assertAge(subnets, 0, 10);
            List<Instant> moments = subnets.subnet(NAME).service().fabrics(10).stream()
                    .map(stored -> stored.sweptAt())
                    .toList();
            assertThat(moments).hasSize(2);
            assertThat(moments.getFirst()).isAfter(moments.getLast());
        }
    }

    private static void assertAge(PushedSubnets subnets, int from, int to) {
        assertThat(subnets.subnet(NAME).service().health().age().orElseThrow().toSeconds())
                .isBetween((long) from, (long) to);
    }

    @Test
    void aSubnetOfWhichNothingComesIsStaleAndSaysSo() throws Exception {
        try (PushedSubnets subnets = PushedSubnets.of(NAME)) {
            subnets.send(NAME, 1, capture(Instant.now().minusSeconds(60)));
            assertThat(subnets.subnet(NAME).service().health().ready()).isFalse();
            assertThat(complaints(subnets))
                    .singleElement()
                    .asString()
                    .startsWith("nothing newer has come, though something should every 2 s; shown is the fabric of 6");
        }
    }
}
