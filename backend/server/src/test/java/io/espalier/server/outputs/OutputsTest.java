package io.espalier.server.outputs;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.server.outputs.OutputConfig.Transport;
import io.espalier.server.store.EventKind;
import io.espalier.server.store.FabricEvent;
import io.espalier.server.store.FabricStore;
import io.espalier.server.tls.Keys;
import io.espalier.server.tls.TrustedCa;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import javax.net.ServerSocketFactory;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Outputs against real receivers that fail, go away and come back: nothing is lost, and the ids tell what came twice. */
class OutputsTest {
    private static final Instant AT = Instant.parse("2026-03-01T03:12:00Z");
    private static final Backoff QUICK = new Backoff(Duration.ofMillis(10), Duration.ofMillis(40));
    private static final Pattern ID = Pattern.compile(" id=\"(\\d+)\"");
    private static final int LIMIT_SECONDS = 20;

    @TempDir
    private Path directory;

    private static OutputConfig syslog(Transport transport, int port, Optional<TrustedCa> trust) {
        return new OutputConfig.Syslog("ops", Set.of(), transport, "127.0.0.1", port, 16, trust);
    }

    private static Outputs start(FabricStore store, OutputConfig config) {
        return Outputs.start(
                List.of(config), store.log(), new Origin(store.name(), "fabric"), InstantSource.system(), QUICK);
    }

    private static void record(FabricStore store, Outputs outputs, int count) {
        List<FabricEvent> events = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            events.add(FabricEvent.of(AT, 0, EventKind.LINK_DOWN, List.of("0x1"), "link " + i + " is down"));
        }
        store.record(events);
        outputs.wake();
    }

    /** Takes messages until those ids have come; gives the ids in the order in which they came first. */
    private static List<Long> await(BlockingQueue<String> messages, long last) throws InterruptedException {
        List<Long> ids = new ArrayList<>();
        while (!ids.contains(last)) {
            String message = messages.poll(LIMIT_SECONDS, TimeUnit.SECONDS);
            assertThat(message).as("after %s", ids).isNotNull();
            Matcher id = ID.matcher(message);
            assertThat(id.find()).isTrue();
            if (!ids.contains(Long.parseLong(id.group(1)))) {
                ids.add(Long.parseLong(id.group(1)));
            }
        }
        return ids;
    }

    private static Long[] ids(long first, long last) {
        return LongStream.rangeClosed(first, last).boxed().toArray(Long[]::new);
    }

    private static OutputState awaitFailure(Outputs outputs) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
        while (outputs.states().getFirst().failures() < 2 && System.nanoTime() < end) {
            Thread.sleep(5);
        }
        return outputs.states().getFirst();
    }

    @Test
    @SuppressWarnings("try") // The receiver goes before the rest.
    void aTcpReceiverThatIsGoneForARestartOfBothMissesNothing() throws Exception {
        int port;
        try (FabricStore store = FabricStore.open(directory);
                Receivers.Frames first = new Receivers.Frames(ServerSocketFactory.getDefault(), 0)) {
            port = first.port();
            try (Outputs outputs = start(store, syslog(Transport.TCP, port, Optional.empty()))) {
                record(store, outputs, 3);
                assertThat(await(first.frames, 3)).containsExactly(ids(1, 3));
                first.close();
                record(store, outputs, 1_200);
                assertThat(awaitFailure(outputs).complaint().orElseThrow())
                        .startsWith("output ops delivers nothing since ")
                        .contains("127.0.0.1:" + port);
            }
            store.record(List.of(FabricEvent.of(AT, 0, EventKind.LINK_UP, List.of(), "while no output ran")));
        }
        try (FabricStore store = FabricStore.open(directory);
                Receivers.Frames second = new Receivers.Frames(ServerSocketFactory.getDefault(), port);
                Outputs outputs = start(store, syslog(Transport.TCP, port, Optional.empty()))) {
            List<Long> came = await(second.frames, 1_204);
            assertThat(came).endsWith(ids(4, 1_204)).isSorted();
            assertThat(outputs.states().getFirst().complaint()).isEmpty();
        }
    }

    @Test
    void anOutputIsToldOfWhatComesAfterItBeganAndOfItsKindsOnly() throws Exception {
        try (DatagramSocket receiver = new DatagramSocket(0, InetAddress.getLoopbackAddress());
                FabricStore store = FabricStore.inMemory()) {
            receiver.setSoTimeout(LIMIT_SECONDS * 1000);
            record(store, Outputs.NONE, 2);
            OutputConfig config = new OutputConfig.Syslog(
                    "ops",
                    Set.of(EventKind.GROUP_CREATED),
                    Transport.UDP,
                    "127.0.0.1",
                    receiver.getLocalPort(),
                    16,
                    Optional.empty());
            try (Outputs outputs = start(store, config)) {
                record(store, outputs, 2);
                store.record(List.of(FabricEvent.of(AT, 1, EventKind.GROUP_CREATED, List.of("0xC001"), "group")));
                outputs.wake();
                DatagramPacket packet = new DatagramPacket(new byte[4096], 4096);
                receiver.receive(packet);
                assertThat(new String(packet.getData(), 0, packet.getLength(), StandardCharsets.UTF_8))
                        .contains(" GROUP_CREATED [")
                        .contains(" id=\"5\"")
                        .contains(" ufm=\"66\"");
            }
        }
    }

    @Test
    void aWebhookThatRefusesAtFirstGetsEveryEventOnceAndSigned() throws Exception {
        SigningSecret secret = SigningSecret.of("0123456789abcdef");
        try (Receivers.Posts receiver = new Receivers.Posts(3);
                FabricStore store = FabricStore.inMemory()) {
            URI url = URI.create("http://127.0.0.1:" + receiver.port() + "/hook");
            OutputConfig config =
                    new OutputConfig.Webhook("hook", Set.of(), url, Optional.of(secret), Optional.empty());
            try (Outputs outputs = start(store, config)) {
                record(store, outputs, 700);
                List<Long> ids = new ArrayList<>();
                while (ids.size() < 700) {
                    Receivers.Post post = receiver.posts.poll(LIMIT_SECONDS, TimeUnit.SECONDS);
                    assertThat(post).isNotNull();
                    assertThat(post.signature())
                            .isEqualTo("sha256=" + secret.sign(post.body().getBytes(StandardCharsets.UTF_8)));
                    JsonNode batch = new JsonMapper().readTree(post.body());
                    assertThat(batch.path("history").asString()).isEqualTo(store.name());
                    batch.path("events")
                            .forEach(event -> ids.add(event.path("id").asLong()));
                }
                assertThat(ids).containsExactly(ids(1, 700));
                assertThat(receiver.refused).hasValue(3);
            }
        }
    }

    @Test
    void aWebhookWhoseAnswerNeverEndsGetsEverythingAllTheSame() throws Exception {
        try (Receivers.Talkative receiver = new Receivers.Talkative();
                FabricStore store = FabricStore.inMemory()) {
            URI url = URI.create("http://127.0.0.1:" + receiver.port() + "/hook");
            OutputConfig config = new OutputConfig.Webhook("hook", Set.of(), url, Optional.empty(), Optional.empty());
            try (Outputs outputs = start(store, config)) {
                for (int post = 1; post <= 3; post++) {
                    record(store, outputs, 1);
                    long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
                    while (receiver.posts.get() < post && System.nanoTime() < until) {
                        Thread.sleep(10);
                    }
                    assertThat(receiver.posts).hasValue(post);
                }
            }
        }
    }

    @Test
    void tlsIsSpokenWithAReceiverThatTheCaVouchesForAndWithNoOther() throws Exception {
        Path store = Keys.keystore(directory, "receiver", "EC");
        try (FabricStore history = FabricStore.inMemory();
                Receivers.Frames receiver = new Receivers.Frames(serverContext(store), 0)) {
            try (Outputs outputs = start(
                    history,
                    syslog(
                            Transport.TLS,
                            receiver.port(),
                            Optional.of(TrustedCa.read(Keys.pem(store).certificate()))))) {
                record(history, outputs, 3);
                assertThat(await(receiver.frames, 3)).containsExactly(ids(1, 3));
            }
            try (Outputs outputs = start(history, syslog(Transport.TLS, receiver.port(), Optional.empty()))) {
                record(history, outputs, 1);
                assertThat(awaitFailure(outputs).complaint().orElseThrow()).contains("no trusted TLS connection");
                assertThat(receiver.frames).isEmpty();
            }
        }
    }

    private static ServerSocketFactory serverContext(Path file) throws Exception {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(Files.newInputStream(file), Keys.PASSWORD.toCharArray());
        KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(store, Keys.PASSWORD.toCharArray());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), null, null);
        return context.getServerSocketFactory();
    }

    @Test
    void nothingIsSaidAgainstAnOutputThatFailedOnce() {
        OutputState once = new OutputState("ops", 4, 9, 1, Optional.of(AT), Optional.of("refused"));
        assertThat(once.complaint()).isEmpty();
        assertThat(new OutputState("ops", 20_000, 9, 0, Optional.empty(), Optional.empty()).complaint())
                .contains("output ops is far behind; 20000 events wait");
    }

    @Test
    void theWaitDoublesUpToItsLimitAndIsNeverTheSameForAll() {
        Backoff backoff = new Backoff(Duration.ofSeconds(1), Duration.ofSeconds(60));
        java.util.Random random = new java.util.Random(1);
        Set<Duration> waits = new TreeSet<>();
        for (int failures = 1; failures < 100; failures++) {
            Duration wait = backoff.after(failures, random);
            long whole = Math.min(60_000, 1_000L << Math.min(failures - 1, 20));
            assertThat(wait.toMillis()).isBetween(whole / 2, whole);
            waits.add(wait);
        }
        assertThat(waits).hasSizeGreaterThan(50);
    }

    @Test
    void aPortWhereNobodyListensIsNoReasonToLoseOrToWait() throws Exception {
        int closed;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            closed = socket.getLocalPort();
        }
        try (FabricStore store = FabricStore.inMemory();
                Outputs outputs = start(store, syslog(Transport.TCP, closed, Optional.empty()))) {
            record(store, outputs, 2);
            assertThat(awaitFailure(outputs).complaint().orElseThrow()).endsWith("; 2 events wait");
        }
    }
}
