package io.espalier.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.server.Config;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
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

/** Readers of event streams by the thousand, of whom none reads and each says nonsense of what it read before. */
class EventStreamsTest {
    private static final int READERS = 1_000;
    private static final List<String> LAST_SEEN = List.of(
            "",
            "-1",
            "99999999999999999999",
            "NaN",
            "'; DROP TABLE event; --",
            "<b>1</b>",
            "\u0007",
            "9".repeat(4_000));

    @Test
    void thatAreNotReadDelayNobodyAndAreToldEverythingAllTheSame() throws IOException, InterruptedException {
        List<Socket> readers = new ArrayList<>();
        try (EspalierServer server = EspalierServer.start(
                        Config.DEFAULT.withPort(0).withInterval(Duration.ofHours(1)), ExampleSource.small());
                HttpClient http = HttpClient.newHttpClient()) {
            server.service().sweepOnce();
            for (int reader = 0; reader < READERS; reader++) {
                readers.add(open(server.url(), LAST_SEEN.get(reader % LAST_SEEN.size())));
            }
            server.service().sweepOnce();
            HttpRequest question = HttpRequest.newBuilder(server.url().resolve("api/v1/fabrics/current"))
                    .timeout(Duration.ofSeconds(60))
                    .build();
            assertThat(http.send(question, HttpResponse.BodyHandlers.ofString()).statusCode())
                    .isEqualTo(200);
            long newest = server.service().current().orElseThrow().fabric().number();
            for (int reader = 0; reader < LAST_SEEN.size(); reader++) {
                assertThat(toldOf(readers.get(reader), newest)).isTrue();
            }
        } finally {
            for (Socket reader : readers) {
                reader.close();
            }
        }
    }

    private static Socket open(URI url, String lastSeen) throws IOException {
        Socket socket = new Socket(url.getHost(), url.getPort());
        socket.setSoTimeout(60_000);
        String head = "GET /api/v1/events/stream HTTP/1.1\r\nHost: " + url.getHost() + ":" + url.getPort()
                + "\r\nAccept: text/event-stream\r\nLast-Event-ID: " + lastSeen + "\r\n\r\n";
        socket.getOutputStream().write(head.getBytes(StandardCharsets.ISO_8859_1));
        return socket;
    }

    /** Whether a fabric is told of, or the nonsense was refused as no request at all. */
    private static boolean toldOf(Socket socket, long number) throws IOException {
        BufferedReader lines =
                new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.startsWith("HTTP/1.1 400") || (line.startsWith("data:") && line.contains(":" + number))) {
                return true;
            }
        }
        return false;
    }
}
