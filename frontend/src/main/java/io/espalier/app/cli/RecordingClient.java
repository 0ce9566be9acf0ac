package io.espalier.app.cli;

import io.espalier.server.record.RecordOrder;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Asks a running Espalier for a recording. */
final class RecordingClient {
    private static final String PATH = "api/v1/recording";
    private static final Duration CONNECT = Duration.ofSeconds(5);
    private static final Duration PATIENCE = Duration.ofMinutes(30);
    private static final int OK = 200;

    private final URI base;

    /** Of that server. */
    RecordingClient(String url) throws CommandFailure {
        base = ServerUrl.resolve(url, PATH);
    }

    /** Puts the recording into a file. */
    void fetch(RecordOrder order, Path file) throws CommandFailure {
        URI asked =
                URI.create(base + "?from=" + order.from() + "&to=" + order.to() + "&anonymize=" + order.anonymous());
        HttpRequest request = HttpRequest.newBuilder(asked).timeout(PATIENCE).build();
        try (HttpClient client = HttpClient.newBuilder().connectTimeout(CONNECT).build()) {
            HttpResponse<Path> response = client.send(request, HttpResponse.BodyHandlers.ofFile(file));
            if (response.statusCode() != OK) {
                throw new CommandFailure(
                        ExitCode.CANNOT_TELL, base + " answers " + response.statusCode() + detail(file));
            }
        } catch (IOException e) {
            throw CommandFailure.because(ExitCode.CANNOT_TELL, base + " does not answer", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw CommandFailure.because(ExitCode.CANNOT_TELL, base + ": interrupted", e);
        }
    }

    private static String detail(Path problem) throws IOException {
        try {
            String detail = new JsonMapper()
                    .readTree(Files.readAllBytes(problem))
                    .path("detail")
                    .asString("");
            return detail.isEmpty() ? "" : ": " + detail;
        } catch (JacksonException notOne) {
            return "";
        }
    }
}
