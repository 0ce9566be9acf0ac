package io.espalier.server.outputs;

import io.espalier.push.NetTrouble;
import io.espalier.server.journal.EventDocument;
import io.espalier.server.json.JsonOutput;
import io.espalier.server.store.LogEntry;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;

/** Events as JSON by HTTP POST; any answer of 200 to 299 is a receipt. Follows no redirection. Used by one thread. */
final class Webhook implements Outlet {
    /** Holds "sha256=" and the HMAC-SHA256 of the body in hex. */
    static final String SIGNATURE = "X-Espalier-Signature";

    private static final Duration CONNECT = Duration.ofSeconds(5);
    private static final Duration ANSWER = Duration.ofSeconds(20);

    private final OutputConfig.Webhook config;
    private final Origin origin;
    private final InstantSource clock;
    private final HttpClient client;

    /** What is sent. */
    private record Batch(String history, String subnet, String sentAt, List<EventDocument> events) {}

    Webhook(OutputConfig.Webhook config, Origin origin, InstantSource clock) {
        this.config = config;
        this.origin = origin;
        this.clock = clock;
        HttpClient.Builder builder = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .connectTimeout(CONNECT);
        config.trust().ifPresent(trust -> builder.sslContext(trust.context()));
        client = builder.build();
    }

    @Override
    public void deliver(List<LogEntry> entries) throws IOException, InterruptedException {
        byte[] body = JsonOutput.bytes(new Batch(
                origin.history(),
                origin.subnet(),
                clock.instant().toString(),
                entries.stream().map(EventDocument::of).toList()));
        HttpRequest.Builder request = HttpRequest.newBuilder(config.url())
                .timeout(ANSWER)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofByteArray(body));
        config.secret().ifPresent(secret -> request.header(SIGNATURE, "sha256=" + secret.sign(body)));
        int status = send(request.build());
        if (status < 200 || status > 299) {
            throw new IOException(config.url().getHost() + " answers " + status);
        }
    }

    private int send(HttpRequest request) throws IOException, InterruptedException {
        try {
            HttpResponse<InputStream> response = client.send(request, HttpResponse.BodyHandlers.ofInputStream());
            // What it says beside may never end, and the time limit is over with the head.
            response.body().close();
            return response.statusCode();
        } catch (IOException e) {
            throw new IOException(config.url().getHost() + ": " + NetTrouble.words(e), e);
        }
    }

    @Override
    public void close() {
        client.shutdownNow();
    }
}
