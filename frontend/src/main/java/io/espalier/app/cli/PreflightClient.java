package io.espalier.app.cli;

import io.espalier.server.api.PreflightJson;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Asks a running Espalier. */
final class PreflightClient {
    private static final String PATH = "api/v1/preflight";
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    /** A newer server may say more. */
    private static final JsonMapper JSON = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private final URI target;

    /** Of that server. */
    PreflightClient(String url) throws CommandFailure {
        target = ServerUrl.resolve(url, PATH);
    }

    PreflightJson ask(byte[] expected) throws CommandFailure {
        HttpRequest.Builder request = HttpRequest.newBuilder(target)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofByteArray(expected));
        return new ServerCall(target, PATIENCE).send(request, HttpResponse.BodyHandlers.ofByteArray(), this::answer);
    }

    private PreflightJson answer(HttpResponse<byte[]> response) throws CommandFailure {
        try {
            if (ServerCall.isGood(response)) {
                return JSON.readValue(response.body(), PreflightJson.class);
            }
            String detail = JSON.readTree(response.body()).path("detail").asString("");
            throw new CommandFailure(
                    ExitCode.CANNOT_TELL,
                    target + " answers " + response.statusCode() + (detail.isEmpty() ? "" : ": " + detail));
        } catch (JacksonException e) {
            String start = new String(response.body(), StandardCharsets.UTF_8)
                    .strip()
                    .lines()
                    .findFirst()
                    .orElse("nothing");
            throw new CommandFailure(
                    ExitCode.CANNOT_TELL,
                    target + " answers " + response.statusCode() + " with something that is no preflight: "
                            + start.substring(0, Math.min(start.length(), 80)),
                    e);
        }
    }
}
