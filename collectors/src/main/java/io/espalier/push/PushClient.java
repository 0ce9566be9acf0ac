package io.espalier.push;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLContext;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Sends one capture to the server. The token is in no message. Redirects are not followed: the token goes nowhere else. */
public final class PushClient implements AutoCloseable {
    private static final Duration CONNECT = Duration.ofSeconds(10);
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final long MOST_ANSWER = 1 << 20;
    private static final int MOST_DETAIL = 300;
    private static final long LONGEST_WAIT_SECONDS = 3_600;
    private static final JsonMapper JSON = new JsonMapper();

    private final PushTarget target;
    private final String token;
    private final InstantSource clock;
    private final Duration patience;
    private final HttpClient http;

    /**
     * A client.
     *
     * @param token the secret that the subnet's captures are taken for
     * @param trust whom to believe; empty for those whom the machine believes
     */
    public PushClient(PushTarget target, String token, Optional<SSLContext> trust, InstantSource clock) {
        this(target, token, trust, clock, PATIENCE);
    }

    /** One that waits so long for an answer. */
    PushClient(PushTarget target, String token, Optional<SSLContext> trust, InstantSource clock, Duration patience) {
        this.patience = patience;
        this.target = target;
        this.token = token;
        this.clock = clock;
        HttpClient.Builder builder = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .connectTimeout(CONNECT);
        trust.ifPresent(builder::sslContext);
        this.http = builder.build();
    }

    /** Sends one; never throws for what the server or the way to it does. */
    public PushAnswer send(String collector, Spool.Waiting waiting) throws InterruptedException {
        try {
            if (Files.size(waiting.capture()) > PushHeaders.MOST_BYTES) {
                return new PushAnswer.Refused("it is longer than " + PushHeaders.MOST_BYTES + " bytes");
            }
            return answer(whole(request(collector, waiting)));
        } catch (IOException e) {
            return new PushAnswer.Later(target.captures() + " does not answer: " + NetTrouble.words(e), 0);
        }
    }

    /** An answer with its text, however slowly it comes and however long it is: the client's own time limit is over with its head. */
    private HttpResponse<String> whole(HttpRequest request) throws IOException, InterruptedException {
        CompletableFuture<HttpResponse<String>> asked = http.sendAsync(
                request, HttpResponse.BodyHandlers.limiting(HttpResponse.BodyHandlers.ofString(), MOST_ANSWER));
        try {
            return asked.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw new IOException("no whole answer within " + patience.toSeconds() + " s", e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException known ? known : new IOException(e.getCause());
        } finally {
            asked.cancel(true);
        }
    }

    private HttpRequest request(String collector, Spool.Waiting waiting) throws IOException {
        return HttpRequest.newBuilder(target.captures())
                .timeout(patience)
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", PushHeaders.CAPTURE_TYPE)
                .header(PushHeaders.COLLECTOR, collector)
                .header(PushHeaders.SEQUENCE, Long.toString(waiting.sequence()))
                .header(PushHeaders.SENT_AT, clock.instant().toString())
                .POST(HttpRequest.BodyPublishers.ofFile(waiting.capture()))
                .build();
    }

    private PushAnswer answer(HttpResponse<String> response) {
        String why = target.captures() + " answers " + response.statusCode() + detail(response.body());
        return switch (response.statusCode()) {
            case 200, 201 ->
                stored(response)
                        .<PushAnswer>map(PushAnswer.Stored::new)
                        .orElseGet(() -> new PushAnswer.Later(why + " and is no Espalier", 0));
            case 400, 413, 415, 422 -> new PushAnswer.Refused(why);
            case 409 -> new PushAnswer.Conflict(why);
            default -> new PushAnswer.Later(why, number(response, "Retry-After").orElse(0L));
        };
    }

    private static Optional<Long> stored(HttpResponse<String> response) {
        return number(response, PushHeaders.STORED);
    }

    private static Optional<Long> number(HttpResponse<String> response, String header) {
        return response.headers()
                .firstValue(header)
                .filter(text -> text.matches("\\d{1,18}"))
                .map(Long::parseLong)
                .map(value -> header.equals("Retry-After") ? Math.min(value, LONGEST_WAIT_SECONDS) : value);
    }

    /** What a problem document says, on one line. */
    private static String detail(String body) {
        try {
            String detail = JSON.readTree(body).path("detail").asString("").replaceAll("\\s+", " ");
            return detail.isEmpty() ? "" : ": " + detail.substring(0, Math.min(detail.length(), MOST_DETAIL));
        } catch (JacksonException noProblemDocument) {
            return "";
        }
    }

    @Override
    public void close() {
        http.shutdownNow();
        http.close();
    }
}
