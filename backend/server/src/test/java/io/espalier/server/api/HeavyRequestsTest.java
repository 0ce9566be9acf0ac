package io.espalier.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.server.access.Caller;
import io.espalier.server.api.HeavyWork.Limits;
import io.javalin.Javalin;
import io.javalin.http.HttpResponseException;
import jakarta.servlet.http.HttpServlet;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.ee11.servlet.ServletContextHandler;
import org.eclipse.jetty.ee11.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Heavy requests over real connections: what becomes of the work when the client goes, and what others are told. */
class HeavyRequestsTest {
    private final Server server = new Server();
    private final ServerConnector connector = new ServerConnector(server);
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch interrupted = new CountDownLatch(1);
    private final AtomicInteger number = new AtomicInteger();
    private HeavyWork heavy;

    @BeforeEach
    void start() throws Exception {
        Duration seconds = Duration.ofSeconds(20);
        heavy = new HeavyWork("questions", new Limits(1, 1, 1, 2, seconds, seconds));
        connector.setHost("127.0.0.1");
        server.addConnector(connector);
        ServletContextHandler context = new ServletContextHandler("/");
        context.addServlet(new ServletHolder(servlet()), "/*");
        server.setHandler(context);
        server.start();
    }

    @AfterEach
    void stop() throws Exception {
        server.stop();
    }

    private HttpServlet servlet() {
        return (HttpServlet) Javalin.create(config -> {
                    config.startup.showJavalinBanner = false;
                    config.routes.before(ctx -> ctx.req().setAttribute(Caller.ATTRIBUTE, Caller.LOCAL));
                    config.routes.get("/endless", ctx -> Answer.fresh(ctx, heavy.compute(ctx, this::endless)));
                    config.routes.get("/quick", ctx -> Answer.fresh(ctx, heavy.compute(ctx, number::incrementAndGet)));
                    config.routes.exception(HttpResponseException.class, Problems::known);
                    config.routes.exception(Exception.class, Problems::fault);
                })
                .javalinServlet();
    }

    private String endless() throws InterruptedException {
        begun.countDown();
        try {
            Thread.sleep(Duration.ofHours(1));
            return "never";
        } finally {
            interrupted.countDown();
        }
    }

    private Socket ask(String path) throws Exception {
        Socket client = new Socket(InetAddress.getLoopbackAddress(), connector.getLocalPort());
        client.getOutputStream()
                .write(("GET " + path + " HTTP/1.1\r\nHost: x\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
        return client;
    }

    private HttpResponse<String> get(String path) throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            URI url = URI.create("http://127.0.0.1:" + connector.getLocalPort() + path);
            return client.send(HttpRequest.newBuilder(url).build(), HttpResponse.BodyHandlers.ofString());
        }
    }

    @Test
    void whenTheClientGoesTheWorkEndsAndTheNextHasItsTurn() throws Exception {
        Socket first = ask("/endless");
        assertThat(begun.await(10, TimeUnit.SECONDS)).isTrue();
        Socket second = ask("/quick");
        awaitUnderWay(2);
        HttpResponse<String> third = get("/quick");
        assertThat(third.statusCode()).isEqualTo(429);
        assertThat(third.headers().firstValue("Retry-After")).contains("5");
        assertThat(third.headers().firstValue("Content-Type")).contains("application/problem+json");
        JsonNode problem = ApiServer.parse(third.body());
        assertThat(problem.get("detail").asString())
                .isEqualTo("2 of your questions are under way; ask again when one is done");
        first.close();
        assertThat(interrupted.await(10, TimeUnit.SECONDS)).isTrue();
        assertThat(new String(second.getInputStream().readNBytes(12), StandardCharsets.US_ASCII))
                .isEqualTo("HTTP/1.1 200");
        second.close();
        assertThat(get("/quick").statusCode()).isEqualTo(200);
    }

    @Test
    void aWaitingClientThatGoesIsNotWorkedFor() throws Exception {
        Socket first = ask("/endless");
        assertThat(begun.await(10, TimeUnit.SECONDS)).isTrue();
        Socket second = ask("/quick");
        awaitUnderWay(2);
        second.close();
        awaitUnderWay(1);
        first.close();
        assertThat(interrupted.await(10, TimeUnit.SECONDS)).isTrue();
        awaitUnderWay(0);
        assertThat(number).hasValue(0);
    }

    private void awaitUnderWay(int wanted) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
        while (heavy.underWay() != wanted) {
            assertThat(System.nanoTime()).isLessThan(end);
            Thread.sleep(10);
        }
    }
}
