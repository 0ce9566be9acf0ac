package io.espalier.server.api;

import io.espalier.engine.site.Site;
import io.espalier.server.FabricService;
import io.espalier.server.Subnets;
import io.espalier.server.access.Access;
import io.espalier.server.access.Caller;
import jakarta.servlet.DispatcherType;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.EnumSet;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.jetty.ee11.servlet.FilterHolder;
import org.eclipse.jetty.ee11.servlet.ServletContextHandler;
import org.eclipse.jetty.ee11.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The servlet on a real Jetty at a free port, and a real client. */
final class ApiServer {
    private static final JsonMapper JSON = new JsonMapper();

    private final Server server = new Server();
    private final ServerConnector connector = new ServerConnector(server);
    private final HttpClient client = HttpClient.newHttpClient();

    ApiServer(FabricService service) throws Exception {
        this(service, Site.DEFAULT);
    }

    ApiServer(FabricService service, Site site) throws Exception {
        this(Subnets.of(service, site));
    }

    ApiServer(Subnets subnets) throws Exception {
        this(subnets, Optional.empty(), () -> Optional.of(Caller.LOCAL));
    }

    /** @param caller who sends all requests from now on */
    ApiServer(Subnets subnets, Optional<Access> access, Supplier<Optional<Caller>> caller) throws Exception {
        connector.setHost("127.0.0.1");
        server.addConnector(connector);
        ServletContextHandler context = new ServletContextHandler("/");
        ServletHolder holder = new ServletHolder(ApiServlet.create(subnets, access));
        holder.setAsyncSupported(true);
        ApiServlet.PATHS.forEach(path -> context.addServlet(holder, path));
        FilterHolder gate = new FilterHolder((request, response, chain) -> {
            caller.get().ifPresent(known -> request.setAttribute(Caller.ATTRIBUTE, known));
            chain.doFilter(request, response);
        });
        gate.setAsyncSupported(true);
        context.addFilter(gate, "/*", EnumSet.of(DispatcherType.REQUEST));
        server.setHandler(context);
        server.start();
    }

    int port() {
        return connector.getLocalPort();
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + connector.getLocalPort() + path));
    }

    HttpResponse<String> get(String path, String... headers) throws IOException, InterruptedException {
        return get(path, HttpResponse.BodyHandlers.ofString(), headers);
    }

    HttpResponse<byte[]> bytes(String path, String... headers) throws IOException, InterruptedException {
        return get(path, HttpResponse.BodyHandlers.ofByteArray(), headers);
    }

    /** The head of an answer that may have no end. */
    HttpResponse<InputStream> headers(String path, String... headers) throws IOException, InterruptedException {
        HttpResponse<InputStream> answer = get(path, HttpResponse.BodyHandlers.ofInputStream(), headers);
        answer.body().close();
        return answer;
    }

    private <T> HttpResponse<T> get(String path, HttpResponse.BodyHandler<T> body, String... headers)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = request(path);
        for (int i = 0; i < headers.length; i += 2) {
            request.header(headers[i], headers[i + 1]);
        }
        return client.send(request.build(), body);
    }

    HttpResponse<String> post(String path, String contentType, String body) throws IOException, InterruptedException {
        return post(path, contentType, HttpRequest.BodyPublishers.ofString(body));
    }

    HttpResponse<String> post(String path, String type, HttpRequest.BodyPublisher body)
            throws IOException, InterruptedException {
        HttpRequest request =
                request(path).header("Content-Type", type).POST(body).build();
        return client.send(request, HttpResponse.BodyHandlers.ofString());
    }

    HttpResponse<String> send(String path, byte[] body, String... headers) throws IOException, InterruptedException {
        HttpRequest request = request(path)
                .headers(headers)
                .POST(HttpRequest.BodyPublishers.ofByteArray(body))
                .build();
        return client.send(request, HttpResponse.BodyHandlers.ofString());
    }

    HttpResponse<String> delete(String path) throws IOException, InterruptedException {
        return client.send(request(path).DELETE().build(), HttpResponse.BodyHandlers.ofString());
    }

    JsonNode json(String path) throws IOException, InterruptedException {
        return JSON.readTree(get(path).body());
    }

    static JsonNode parse(String text) {
        return JSON.readTree(text);
    }

    InputStream stream(String path) throws IOException, InterruptedException {
        HttpRequest request =
                request(path).header("Accept", "text/event-stream").build();
        return client.send(request, HttpResponse.BodyHandlers.ofInputStream()).body();
    }

    void stop() throws Exception {
        client.shutdownNow();
        server.stop();
    }
}
