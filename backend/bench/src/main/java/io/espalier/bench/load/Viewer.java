package io.espalier.bench.load;

import io.espalier.model.Guid;
import java.io.Closeable;
import java.io.IOException;
import java.net.CookieManager;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;

/** One who looks at the dashboard, from an address of their own. Used by one thread, or by several that ask at once. */
final class Viewer implements Closeable {
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final List<String> SMALL = List.of(
            "api/v1/fabrics/current", "api/v1/fabrics/current/groups", "api/v1/findings", "api/v1/events?limit=50");

    private final URI url;
    private final Answers answers;
    private final HttpClient http;
    private int asked;
    private volatile boolean gone;

    /** @param number the last of its address; any of 127.0.0.0/8 is this machine */
    Viewer(URI url, int number, Answers answers) throws IOException {
        this.url = url;
        this.answers = answers;
        this.http = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .localAddress(address(number))
                .cookieHandler(new CookieManager())
                .build();
    }

    static InetAddress address(int number) throws IOException {
        return InetAddress.getByAddress(new byte[] {127, 0, 1, (byte) number});
    }

    /** Asks for one of the small things that pages ask for, each in turn. */
    void small() throws InterruptedException {
        ask(Kind.API, request(SMALL.get(asked++ % SMALL.size())));
    }

    /** Opens a page as a browser does: the HTML, then its first state, for which the server builds the page. */
    void page() throws InterruptedException {
        long begun = System.nanoTime();
        int html = send(Kind.PAGE, request("topology")).statusCode();
        HttpResponse<byte[]> state = send(Kind.PAGE, request("?v-r=init&location=topology&query="));
        int status = html == 200 ? state.statusCode() : html;
        answers.add(Kind.PAGE, millis(begun), status, false);
    }

    /** Opens the map of the newest fabric. */
    void map() throws InterruptedException {
        ask(Kind.MAP, request("api/v1/fabrics/current/map"));
    }

    /** Asks what happens when a switch dies; gives the seconds after which to come again. */
    int whatIf(Kind kind, Guid node) throws InterruptedException {
        String scenario = "{\"changes\": [{\"change\": \"switch-down\", \"switch\": \"" + node + "\"}]}";
        HttpRequest request = HttpRequest.newBuilder(url.resolve("api/v1/what-if"))
                .header("Content-Type", "application/json")
                .timeout(LIMIT)
                .POST(BodyPublishers.ofString(scenario))
                .build();
        return ask(kind, request);
    }

    private HttpRequest request(String path) {
        return HttpRequest.newBuilder(url.resolve(path))
                .header("Accept-Encoding", "gzip")
                .timeout(LIMIT)
                .build();
    }

    private int ask(Kind kind, HttpRequest request) throws InterruptedException {
        long begun = System.nanoTime();
        HttpResponse<byte[]> answer = send(kind, request);
        String again = answer.headers().firstValue("Retry-After").orElse("");
        answers.add(kind, millis(begun), answer.statusCode(), !again.isEmpty());
        return again.isEmpty() ? 0 : Integer.parseInt(again);
    }

    private HttpResponse<byte[]> send(Kind kind, HttpRequest request) throws InterruptedException {
        try {
            return http.send(request, BodyHandlers.ofByteArray());
        } catch (IOException e) {
            if (!gone) {
                answers.failed(kind + " got no answer: " + e.getMessage());
            }
            throw new InterruptedException("no answer");
        }
    }

    private static double millis(long begun) {
        return (System.nanoTime() - begun) / 1e6;
    }

    @Override
    public void close() {
        gone = true;
        http.shutdownNow();
    }
}
