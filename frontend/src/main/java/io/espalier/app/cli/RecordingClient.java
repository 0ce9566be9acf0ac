package io.espalier.app.cli;

import io.espalier.server.record.RecordOrder;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** Asks a running Espalier for a recording. */
final class RecordingClient {
    private static final String PATH = "api/v1/recording";
    private static final Duration PATIENCE = Duration.ofMinutes(30);

    private final URI base;

    /** Of that server. */
    RecordingClient(String url) throws CommandFailure {
        base = ServerUrl.resolve(url, PATH);
    }

    /** Puts the recording into a file. */
    void fetch(RecordOrder order, Path file) throws CommandFailure {
        URI asked =
                URI.create(base + "?from=" + order.from() + "&to=" + order.to() + "&anonymize=" + order.anonymous());
        ServerCall call = new ServerCall(base, PATIENCE);
        call.send(HttpRequest.newBuilder(asked), HttpResponse.BodyHandlers.ofFile(file), response -> {
            if (!ServerCall.isGood(response)) {
                throw call.refused(response, Files.readAllBytes(file));
            }
            return response;
        });
    }
}
