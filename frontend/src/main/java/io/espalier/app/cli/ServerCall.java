package io.espalier.app.cli;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** One question to a running Espalier; where it has no answer, says so in one line. */
final class ServerCall {
    private static final Duration CONNECT = Duration.ofSeconds(5);
    private static final int OK = 200;

    private final URI base;
    private final Duration patience;

    /**
     * A question to an address.
     *
     * @param base of what is asked, as complaints name it
     * @param patience how long an answer may take
     */
    ServerCall(URI base, Duration patience) {
        this.base = base;
        this.patience = patience;
    }

    /** Makes of an answer, as it comes, what is wanted. */
    interface Use<T, R> {
        R of(HttpResponse<T> response) throws CommandFailure, IOException;
    }

    /** Asks, and uses the answer while it comes. */
    <T, R> R send(HttpRequest.Builder request, HttpResponse.BodyHandler<T> body, Use<T, R> use) throws CommandFailure {
        try (HttpClient client = HttpClient.newBuilder().connectTimeout(CONNECT).build()) {
            return use.of(client.send(request.timeout(patience).build(), body));
        } catch (IOException e) {
            throw CommandFailure.because(ExitCode.CANNOT_TELL, base + " does not answer", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw CommandFailure.because(ExitCode.CANNOT_TELL, base + ": interrupted", e);
        }
    }

    static boolean isGood(HttpResponse<?> response) {
        return response.statusCode() == OK;
    }

    /** That an answer is none, with what its problem document says, if it is one. */
    CommandFailure refused(HttpResponse<?> response, byte[] problem) {
        return new CommandFailure(ExitCode.CANNOT_TELL, base + " answers " + response.statusCode() + detail(problem));
    }

    private static String detail(byte[] problem) {
        try {
            String detail = new JsonMapper().readTree(problem).path("detail").asString("");
            return detail.isEmpty() ? "" : ": " + detail;
        } catch (JacksonException notOne) {
            return "";
        }
    }
}
