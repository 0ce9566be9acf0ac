package io.espalier.app.cli;

import io.espalier.server.store.EventKind;
import io.espalier.server.store.EventQuery;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Asks a running Espalier for events. */
final class EventsClient {
    private static final Duration CONNECT = Duration.ofSeconds(5);
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final int OK = 200;

    private final URI base;

    /** @param ending that of the file to ask for: csv or json */
    EventsClient(String url, String ending) throws CommandFailure {
        base = ServerUrl.resolve(url, "api/v1/events." + ending);
    }

    /** Prints what the query wants, line by line as it comes. */
    void print(EventQuery query, PrintWriter out) throws CommandFailure {
        HttpRequest request = HttpRequest.newBuilder(URI.create(base + "?" + parameters(query)))
                .timeout(PATIENCE)
                .build();
        try (HttpClient client = HttpClient.newBuilder().connectTimeout(CONNECT).build()) {
            HttpResponse<Stream<String>> response = client.send(request, HttpResponse.BodyHandlers.ofLines());
            if (response.statusCode() != OK) {
                throw new CommandFailure(
                        ExitCode.CANNOT_TELL, base + " answers " + response.statusCode() + detail(response.body()));
            }
            response.body().forEach(out::println);
        } catch (IOException e) {
            throw CommandFailure.because(ExitCode.CANNOT_TELL, base + " does not answer", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw CommandFailure.because(ExitCode.CANNOT_TELL, base + ": interrupted", e);
        }
    }

    private static String parameters(EventQuery query) {
        Stream<String> kinds =
                query.kinds().stream().map(EventKind::name).sorted().map(name -> "kind=" + name);
        Stream<String> others = Stream.of(
                query.from().equals(EventQuery.EVER) ? "" : "from=" + query.from(),
                query.to().equals(EventQuery.FOREVER) ? "" : "to=" + query.to(),
                "q=" + URLEncoder.encode(String.join(" ", query.more().words()), StandardCharsets.UTF_8));
        return Stream.concat(others, kinds)
                .filter(parameter -> !parameter.isEmpty())
                .collect(Collectors.joining("&"));
    }

    private static String detail(Stream<String> problem) {
        try {
            String detail = new JsonMapper()
                    .readTree(problem.collect(Collectors.joining()))
                    .path("detail")
                    .asString("");
            return detail.isEmpty() ? "" : ": " + detail;
        } catch (JacksonException notOne) {
            return "";
        }
    }
}
