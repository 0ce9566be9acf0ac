package io.espalier.app.cli;

import io.espalier.server.store.EventKind;
import io.espalier.server.store.EventQuery;
import java.io.PrintWriter;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Asks a running Espalier for events. */
final class EventsClient {
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final URI base;

    /** @param ending that of the file to ask for: csv or json */
    EventsClient(String url, String ending) throws CommandFailure {
        base = ServerUrl.resolve(url, "api/v1/events." + ending);
    }

    /** Prints what the query wants, line by line as it comes. */
    void print(EventQuery query, PrintWriter out) throws CommandFailure {
        ServerCall call = new ServerCall(base, PATIENCE);
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(base + "?" + parameters(query)));
        call.send(request, HttpResponse.BodyHandlers.ofLines(), response -> {
            if (!ServerCall.isGood(response)) {
                String problem = response.body().collect(Collectors.joining());
                throw call.refused(response, problem.getBytes(StandardCharsets.UTF_8));
            }
            response.body().forEach(out::println);
            return response;
        });
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
}
