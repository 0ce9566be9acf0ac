package io.espalier.server.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.espalier.engine.site.Site;
import io.espalier.server.FabricService;
import io.espalier.server.PlannedFabrics;
import io.espalier.server.ScriptedSource;
import io.espalier.server.Subnets;
import io.espalier.server.access.Caller;
import io.espalier.server.api.HeavyWork.Limits;
import io.espalier.server.store.FabricStore;
import io.espalier.server.store.SlowQueryException;
import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import jakarta.servlet.http.HttpServlet;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import org.eclipse.jetty.ee11.servlet.ServletContextHandler;
import org.eclipse.jetty.ee11.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Searches of the events where nobody has a turn, and answers that end before they are whole. */
class EventSearchesTest {
    private static final int MUCH = 1 << 20;

    private final Server server = new Server();
    private final ServerConnector connector = new ServerConnector(server);
    private FabricService service;

    @BeforeEach
    void start() throws Exception {
        service = new FabricService(
                new ScriptedSource().then(PlannedFabrics.small()),
                FabricStore.inMemory(),
                Duration.ofSeconds(2),
                InstantSource.fixed(PlannedFabrics.SWEPT_AT));
        connector.setHost("127.0.0.1");
        server.addConnector(connector);
        ServletContextHandler context = new ServletContextHandler("/");
        ServletHolder holder =
                new ServletHolder((HttpServlet) Javalin.create(this::configure).javalinServlet());
        holder.setAsyncSupported(true);
        context.addServlet(holder, "/*");
        server.setHandler(context);
        server.start();
    }

    private void configure(JavalinConfig config) {
        HeavyWork noTurns =
                new HeavyWork("look-ups", new Limits(0, 0, 0, 0, Duration.ofSeconds(1), Duration.ofSeconds(1)));
        List<Route> routes = new Routes()
                .add(new EventsApi(Subnets.of(service, Site.DEFAULT), noTurns))
                .list();
        config.startup.showJavalinBanner = false;
        config.routes.before(ctx -> ctx.req().setAttribute(Caller.ATTRIBUTE, Caller.LOCAL));
        routes.forEach(route -> config.routes.addHttpHandler(route.method(), route.path(), route.guarded()));
        config.routes.get("/slow", ctx -> {
            throw new SlowQueryException("too slow");
        });
        config.routes.get("/half", ctx -> {
            ctx.res().getOutputStream().write(new byte[MUCH]);
            throw new SlowQueryException("too slow");
        });
        ApiServlet.answerFaults(config);
    }

    @AfterEach
    void stop() throws Exception {
        server.stop();
        service.close();
    }

    private HttpResponse<String> get(String path) throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            URI url = URI.create("http://127.0.0.1:" + connector.getLocalPort() + path);
            return client.send(HttpRequest.newBuilder(url).build(), HttpResponse.BodyHandlers.ofString());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"?q=leaf", "?filter=what~leaf", "?filter=leaf", ".csv", ".json?q=leaf"})
    void aSearchWaitsForATurn(String asked) throws Exception {
        assertThat(get("/api/v1/events" + asked).statusCode()).isEqualTo(429);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "?kind=LINK_DOWN&limit=10000", "?subject=0xa&source=FABRIC", "?filter=at%3E03:00"})
    void aPlainListDoesNot(String asked) throws Exception {
        assertThat(get("/api/v1/events" + asked).statusCode()).isEqualTo(200);
    }

    @Test
    void whatWasEndedSaysSo() throws Exception {
        HttpResponse<String> answer = get("/slow");
        assertThat(answer.statusCode()).isEqualTo(503);
        assertThat(ApiServer.parse(answer.body()).get("detail").asString()).isEqualTo("too slow");
    }

    @Test
    void halfAFileDoesNotLookLikeAWholeOne() {
        assertThatThrownBy(() -> get("/half")).isInstanceOf(IOException.class);
    }
}
