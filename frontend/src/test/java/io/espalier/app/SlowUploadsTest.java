package io.espalier.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.server.Config;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whoever sends slowly waits for himself only. */
class SlowUploadsTest {
    /** More than a web server has threads of the usual kind. */
    private static final int SENDERS = 300;

    @Test
    void manyBodiesThatNeverEndKeepNobodyFromAnAnswer() throws IOException, InterruptedException {
        List<Socket> senders = new ArrayList<>();
        try (EspalierServer server = EspalierServer.start(Config.DEFAULT.withPort(0), ExampleSource.small());
                HttpClient http = HttpClient.newHttpClient()) {
            URI url = server.url();
            for (int sender = 0; sender < SENDERS; sender++) {
                Socket socket = new Socket(url.getHost(), url.getPort());
                senders.add(socket);
                String head = "POST /api/v1/what-if HTTP/1.1\r\nHost: " + url.getHost() + ":" + url.getPort()
                        + "\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{";
                socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
            }
            HttpRequest question = HttpRequest.newBuilder(url.resolve("healthz"))
                    .timeout(Duration.ofSeconds(20))
                    .build();
            assertThat(http.send(question, HttpResponse.BodyHandlers.ofString()).statusCode())
                    .isEqualTo(200);
        } finally {
            for (Socket sender : senders) {
                sender.close();
            }
        }
    }
}
