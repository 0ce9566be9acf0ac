package io.espalier.push;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Servers that are there and do not answer as one should. */
@Timeout(30)
class PushClientTest {
    private static final byte[] CHUNK = new byte[65_536];

    @TempDir
    private Path dir;

    private final CountDownLatch over = new CountDownLatch(1);
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private HttpServer server;

    /** What a server does with a request whose body was read. */
    private interface Conduct {
        void answer(HttpExchange exchange) throws IOException, InterruptedException;
    }

    @BeforeEach
    void begin() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.start();
    }

    @AfterEach
    void end() {
        over.countDown();
        server.stop(0);
        threads.shutdownNow();
    }

    private PushAnswer sendTo(Conduct conduct) throws Exception {
        server.createContext("/", exchange -> {
            exchange.getRequestBody().readAllBytes();
            try {
                conduct.answer(exchange);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } finally {
                exchange.close();
            }
        });
        return send(server.getAddress().getPort());
    }

    private PushAnswer send(int port) throws Exception {
        Path capture = Files.writeString(dir.resolve("capture"), "capture");
        PushTarget target = PushTarget.of("http://127.0.0.1:" + port, "hall", false);
        try (PushClient client = new PushClient(
                target, "0123456789abcdef", Optional.empty(), InstantSource.system(), Duration.ofSeconds(2))) {
            return client.send("me", new Spool.Waiting(1, capture));
        }
    }

    @Test
    void anAnswerThatNeverEndsIsNone() throws Exception {
        PushAnswer answer = sendTo(exchange -> {
            exchange.sendResponseHeaders(201, 0);
            OutputStream out = exchange.getResponseBody();
            while (over.getCount() > 0) {
                out.write(CHUNK);
            }
        });
        assertThat(answer).isInstanceOf(PushAnswer.Later.class);
    }

    @Test
    void anAnswerThatStopsInTheMiddleIsNone() throws Exception {
        PushAnswer answer = sendTo(exchange -> {
            exchange.sendResponseHeaders(201, 100);
            exchange.getResponseBody().write(CHUNK, 0, 10);
            exchange.getResponseBody().flush();
            over.await();
        });
        assertThat(answer)
                .isInstanceOfSatisfying(
                        PushAnswer.Later.class,
                        later -> assertThat(later.why()).endsWith("does not answer: no whole answer within 2 s"));
    }

    @Test
    void aServerThatSaysNothingIsLeftInTime() throws Exception {
        assertThat(sendTo(exchange -> over.await())).isInstanceOf(PushAnswer.Later.class);
    }

    @Test
    void whereNobodyListensIsSaidInWords() throws Exception {
        int port = server.getAddress().getPort();
        server.stop(0);
        assertThat(send(port))
                .isInstanceOfSatisfying(
                        PushAnswer.Later.class,
                        later -> assertThat(later.why()).endsWith("does not answer: no connection"));
    }
}
