package io.espalier.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a newcomer meets first: the demo, from its first line to its end. */
class DemoIT {
    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final JsonMapper JSON = new JsonMapper();

    private final HttpClient http = HttpClient.newHttpClient();

    @Test
    void theDemoShowsALargeFabricWithGroupsAndMovingCountersAndLeavesNothingBehind() {
        try (Program demo = Program.start(List.of("demo", "--port", "0"))) {
            URI url = demo.url();
            Await.until(LIMIT, () -> status(url, "/readyz") == 200 ? Optional.empty() : Optional.of("not ready"));
            List<ProcessHandle> children = demo.children();
            assertThat(names(children))
                    .anyMatch(name -> name.contains("ibsim"))
                    .anyMatch(name -> name.contains("opensm"));
            assertFabric(json(url, "/api/v1/groups"), json(url, "/api/v1/map"));
            assertCountersMove(url);
            demo.terminate();
            demo.awaitEnd();
            assertThat(demo.err()).isEmpty();
            awaitGone(children);
            assertThat(Folders.names(demo.temporary())).isEmpty();
        }
    }

    private static void assertFabric(JsonNode groups, JsonNode map) {
        long hosts = map.at("/nodes/kind")
                .valueStream()
                .filter(kind -> kind.asInt() == 1)
                .count();
        assertThat(hosts).isGreaterThanOrEqualTo(600);
        assertThat(groups.path("groups").size()).isGreaterThanOrEqualTo(20);
        assertThat(groups.path("membersKnown").asBoolean()).isTrue();
        groups.path("groups")
                .forEach(group -> assertThat(group.path("members").asInt())
                        .as(group.path("mgid").asString())
                        .isBetween(2, 64));
    }

    private void assertCountersMove(URI url) {
        long before = sent(url);
        Await.until(LIMIT, () -> sent(url) > before ? Optional.empty() : Optional.of("no counter moves"));
    }

    /** Bytes that all switch ports have sent, as the newest sweep has read it. */
    private long sent(URI url) {
        return body(url, "/metrics")
                .lines()
                .filter(line -> line.startsWith("infiniband_switch_port_transmit_data_bytes_total{"))
                .mapToLong(line -> Long.parseUnsignedLong(line.substring(line.lastIndexOf(' ') + 1)))
                .sum();
    }

    @Test
    void aDemoThatIsKilledTakesItsProcessesWithIt() {
        try (Program demo = Program.start(List.of("demo", "--port", "0"))) {
            demo.url();
            List<ProcessHandle> children = demo.children();
            assertThat(names(children))
                    .anyMatch(name -> name.contains("ibsim"))
                    .anyMatch(name -> name.contains("opensm"));
            demo.kill();
            demo.awaitEnd();
            awaitGone(children);
        }
    }

    private static List<String> names(List<ProcessHandle> processes) {
        return processes.stream()
                .flatMap(process -> process.info().command().stream())
                .toList();
    }

    /** A process that has ended may stay listed, without a command, until whoever inherited it has noticed. */
    private static void awaitGone(List<ProcessHandle> processes) {
        Await.until(
                Duration.ofSeconds(10),
                () -> processes.stream()
                        .flatMap(process -> process.info().command().stream())
                        .findFirst()
                        .map(command -> command + " still runs"));
    }

    private JsonNode json(URI url, String path) {
        return JSON.readTree(body(url, path));
    }

    private String body(URI url, String path) {
        return get(url, path).body();
    }

    private int status(URI url, String path) {
        return get(url, path).statusCode();
    }

    private HttpResponse<String> get(URI url, String path) {
        HttpRequest request =
                HttpRequest.newBuilder(url.resolve(path)).timeout(LIMIT).build();
        try {
            return http.send(request, HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
