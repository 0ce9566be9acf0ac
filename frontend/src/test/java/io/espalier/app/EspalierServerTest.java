package io.espalier.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.vaadin.flow.router.Route;
import io.espalier.server.Config;
import io.espalier.ui.Pages;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class EspalierServerTest {
    private static EspalierServer server;
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    @BeforeAll
    static void start() throws IOException {
        // One sweep now, the next after the test: nothing moves while the test looks.
        server = EspalierServer.start(
                Config.DEFAULT.withPort(0).withInterval(Duration.ofHours(1)), ExampleSource.small());
        server.service().sweepOnce();
    }

    @AfterAll
    static void stop() {
        server.close();
        HTTP.close();
    }

    @Test
    void everyPageAnswersWithTheShellThatLoadsIt() throws Exception {
        for (Class<?> page : Pages.ROUTES) {
            HttpResponse<String> response =
                    get(page.getAnnotation(Route.class).value().replaceFirst("/:.*", ""));
            assertThat(response.statusCode()).as(page.getName()).isEqualTo(200);
            assertThat(response.body())
                    .as(page.getName())
                    .contains("/styles/tokens.css")
                    .contains("espalier-theme");
        }
    }

    @Test
    void staticFilesComeWithTheirTypes() throws Exception {
        assertType("styles/app.css", "text/css");
        assertType("styles/pages.css", "text/css");
        assertType("lumo/lumo.css", "text/css");
        assertType("fabric-canvas/index.js", "text/javascript");
        assertType("pages/age.js", "text/javascript");
        assertType("pages/navigation.js", "text/javascript");
        assertType("icons/icons.svg", "image/svg+xml");
    }

    private static void assertType(String path, String type) throws Exception {
        HttpResponse<String> response = get(path);
        assertThat(response.statusCode()).as(path).isEqualTo(200);
        assertThat(response.headers().firstValue("Content-Type"))
                .as(path)
                .hasValueSatisfying(found -> assertThat(found).startsWith(type));
    }

    @Test
    void theApiAnswersBesideThePages() throws Exception {
        assertThat(get("api/v1/fabrics/current").statusCode()).isEqualTo(200);
        assertThat(get("api/v1/no-such-thing").statusCode()).isEqualTo(404);
        assertThat(get("healthz").statusCode()).isEqualTo(200);
        assertThat(get("readyz").body()).startsWith("{");
        assertThat(get("metrics").statusCode()).isEqualTo(200);
    }

    @Test
    void everyAnswerSaysWhatABrowserMustNotDo() throws Exception {
        for (String path : new String[] {"", "styles/app.css", "api/v1/fabrics/current"}) {
            HttpResponse<String> response = get(path);
            assertThat(response.headers().firstValue("Content-Security-Policy"))
                    .hasValueSatisfying(policy -> assertThat(policy).contains("frame-ancestors 'none'"));
            assertThat(response.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
            assertThat(response.headers().firstValue("Server")).isEmpty();
        }
    }

    @Test
    void scriptsCannotReadTheSessionAndOtherSitesCannotUseIt() throws Exception {
        assertThat(get("").headers().firstValue("Set-Cookie"))
                .hasValueSatisfying(
                        cookie -> assertThat(cookie).contains("HttpOnly").contains("SameSite=Strict"));
    }

    @Test
    void theMapsPageHasTheMapFetchedAtOnceUnlessItIsOfThePast() throws Exception {
        String now = get("topology?group=0xC001").body();
        Matcher preload = Pattern.compile("href=\"/(api/v1/fabrics/\\d+/map)\"").matcher(now);
        assertThat(preload.find()).isTrue();
        assertThat(get(preload.group(1)).statusCode()).isEqualTo(200);
        assertThat(get("topology?at=2026-03-01T03:12:00Z").body()).doesNotContain("/map\"");
        assertThat(get("groups").body()).doesNotContain("/map\"");
    }

    @Test
    void largeFilesAreCompressedAndEventStreamsAreNot() throws Exception {
        HttpRequest request =
                request("lumo/lumo.css").header("Accept-Encoding", "gzip").build();
        HttpResponse<byte[]> response = HTTP.send(request, HttpResponse.BodyHandlers.ofByteArray());
        assertThat(response.headers().firstValue("Content-Encoding")).contains("gzip");
        HttpRequest stream = request("api/v1/events")
                .header("Accept", "text/event-stream")
                .header("Accept-Encoding", "gzip")
                .build();
        HttpResponse<java.io.InputStream> events = HTTP.send(stream, HttpResponse.BodyHandlers.ofInputStream());
        assertThat(events.headers().firstValue("Content-Type"))
                .hasValueSatisfying(type -> assertThat(type).startsWith("text/event-stream"));
        assertThat(events.headers().firstValue("Content-Encoding")).isEmpty();
        events.body().close();
    }

    @Test
    void thePushChannelOpensAsAWebSocket() throws Exception {
        URI push = URI.create(server.url().toString().replace("http:", "ws:") + "VAADIN/push?v-r=push&v-uiId=0");
        WebSocket socket = HTTP.newWebSocketBuilder()
                .buildAsync(push, new WebSocket.Listener() {})
                .get(20, TimeUnit.SECONDS);
        socket.abort();
        assertThat(socket.getSubprotocol()).isNotNull();
    }

    @Test
    void aPortInUseIsSaidInOneLine() {
        Config config = Config.DEFAULT.withPort(server.url().getPort());
        assertThatThrownBy(() -> EspalierServer.start(config, ExampleSource.small()))
                .isInstanceOf(IOException.class)
                .hasMessageContaining(
                        "cannot serve on 127.0.0.1:" + server.url().getPort());
    }

    @Test
    void aForeignNameForThisMachineIsTurnedAway() throws Exception {
        assertThat(status("GET / HTTP/1.1", "evil.example")).contains(" 421 ");
        assertThat(status("GET /api/v1/fabrics/current HTTP/1.1", "evil.example:8080"))
                .contains(" 421 ");
        assertThat(status("GET / HTTP/1.1", "localhost.evil.example")).contains(" 421 ");
        for (String own : new String[] {"localhost", "LOCALHOST:8080", "127.0.0.1:1", "[::1]:8080", "noc.localhost"}) {
            assertThat(status("GET /healthz HTTP/1.1", own)).as(own).contains(" 200 ");
        }
    }

    @Test
    void methodsThatNothingAnswersAreRefused() throws Exception {
        for (String method : new String[] {"PUT", "PATCH", "OPTIONS", "TRACE", "PROPFIND"}) {
            assertThat(status(method + " / HTTP/1.1", "localhost")).as(method).contains(" 405 ");
        }
    }

    /** The status line of an answer to a request whose Host is not ours to choose through an HTTP client. */
    private static String status(String request, String host) throws IOException {
        try (Socket socket = new Socket(server.url().getHost(), server.url().getPort())) {
            socket.setSoTimeout(30_000);
            String head = request + "\r\nHost: " + host + "\r\nConnection: close\r\n\r\n";
            socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
            byte[] answer = socket.getInputStream().readAllBytes();
            return new String(answer, StandardCharsets.ISO_8859_1)
                    .lines()
                    .findFirst()
                    .orElse("");
        }
    }

    private static HttpResponse<String> get(String path) throws Exception {
        return HTTP.send(request(path).build(), HttpResponse.BodyHandlers.ofString());
    }

    private static HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(server.url().resolve(path)).timeout(Duration.ofSeconds(30));
    }
}
