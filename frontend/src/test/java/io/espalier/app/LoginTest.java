package io.espalier.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.espalier.server.Config;
import io.espalier.server.ConfigException;
import io.espalier.server.store.EventKind;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.FabricEvent;
import java.io.IOException;
import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.CookieManager;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The whole server over TLS, with accounts: who gets in, and who may do what. */
class LoginTest {
    private static final String PASSWORD = "a long enough one";
    private static final String WHAT_IF = "api/v1/what-if";
    private static final String JSON = "application/json";

    @TempDir
    private Path folder;

    private EspalierServer server;
    private HttpClient client;

    @BeforeEach
    void start() throws Exception {
        Path store = keystore("server");
        client = client(store);
        server = EspalierServer.start(config(store), ExampleSource.small());
        server.service().sweepOnce();
    }

    @AfterEach
    void stop() {
        server.close();
        client.close();
    }

    private Path keystore(String name) throws Exception {
        Path store = folder.resolve("server.p12");
        Files.deleteIfExists(store);
        List<String> command = List.of(
                System.getProperty("java.home") + "/bin/keytool",
                "-genkeypair",
                "-alias",
                "server",
                "-keyalg",
                "EC",
                "-dname",
                "CN=" + name,
                "-ext",
                "SAN=ip:127.0.0.1",
                "-keystore",
                store.toString(),
                "-storepass",
                "changeit");
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return store;
    }

    private Config config(Path store) throws IOException, ConfigException {
        Path password = Files.writeString(folder.resolve("password"), "changeit");
        Files.setPosixFilePermissions(password, PosixFilePermissions.fromString("rw-------"));
        Path file = Files.write(
                folder.resolve("espalier.conf"),
                List.of(
                        "port = 0",
                        "interval_seconds = 3600",
                        "data = " + folder.resolve("data"),
                        "login = accounts",
                        "tls_keystore = " + store,
                        "tls_keystore_password_file = " + password));
        return Config.read(file);
    }

    /** A browser, as far as cookies go, that trusts one certificate. */
    private static HttpClient client(Path store) throws Exception {
        return HttpClient.newBuilder()
                .cookieHandler(new CookieManager())
                .sslContext(trusting(store))
                .build();
    }

    private static SSLContext trusting(Path store) throws Exception {
        KeyStore own = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            own.load(in, "changeit".toCharArray());
        }
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        trusted.setCertificateEntry("server", own.getCertificate("server"));
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(trusted);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        return context;
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private HttpRequest.Builder request(String path, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(server.url().resolve("/" + path));
        return headers.length == 0 ? request : request.headers(headers);
    }

    private HttpResponse<String> get(String path, String... headers) throws IOException, InterruptedException {
        return send(request(path, headers));
    }

    private HttpResponse<String> post(String path, String body, String... headers)
            throws IOException, InterruptedException {
        return send(
                request(path, headers).header("Content-Type", JSON).POST(HttpRequest.BodyPublishers.ofString(body)));
    }

    private HttpResponse<String> form(String path, Map<String, String> fields, String... headers)
            throws IOException, InterruptedException {
        String body = fields.entrySet().stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
        return send(request(path, headers)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(body)));
    }

    private void makeAda() throws IOException, InterruptedException {
        String token = server.firstToken().orElseThrow();
        assertThat(form("login", Map.of("token", token, "name", "ada", "password", PASSWORD))
                        .statusCode())
                .isEqualTo(303);
    }

    private HttpResponse<String> login(String name, String password) throws IOException, InterruptedException {
        return form("login", Map.of("name", name, "password", password, "to", "/groups?q=1"));
    }

    @Test
    void nothingIsShownBeforeTheLogin() throws Exception {
        for (String path : List.of("", "topology", "groups?x=1", "help")) {
            HttpResponse<String> answer = get(path, "Accept", "text/html");
            assertThat(answer.statusCode()).as(path).isEqualTo(302);
            assertThat(answer.headers().firstValue("Location").orElseThrow()).contains("/login?to=%2F");
        }
        for (String path : List.of(
                "api/v1/fabrics",
                "metrics",
                "readyz",
                "api/v1/accounts",
                "api/v1/events/stream",
                "VAADIN/build/x.js",
                "?v-r=init")) {
            HttpResponse<String> answer = get(path);
            assertThat(answer.statusCode()).as(path).isEqualTo(401);
            assertThat(answer.headers().firstValue("WWW-Authenticate")).as(path).contains("Bearer");
            assertThat(answer.headers().firstValue("Set-Cookie")).as(path).isEmpty();
        }
        assertThat(post(WHAT_IF, "{}").statusCode()).isEqualTo(401);
        assertThat(get("healthz").statusCode()).isEqualTo(200);
        assertThat(get("styles/app.css").statusCode()).isEqualTo(200);
    }

    @Test
    void nothingOfThePagesIsBehindTheAddressesThatAreOpen() throws Exception {
        for (String path : List.of(
                "styles/?v-r=init",
                "styles/x?v-r=init&location=groups",
                "styles/app.css?v-r=uidl",
                "icons/?v-r=push",
                "styles/nothing",
                "styles/nothing.css",
                "styles/..%2fapi/v1/fabrics",
                "styles/%2e%2e/api/v1/fabrics",
                "styles/..;/api/v1/fabrics",
                "healthz;a",
                "login;a",
                "lumo/%252e%252e/groups")) {
            for (HttpRequest.Builder request : List.of(
                    request(path).GET(),
                    request(path).POST(HttpRequest.BodyPublishers.ofString("{}")),
                    request(path).GET().header("Accept", "text/html"))) {
                HttpResponse<String> answer = send(request);
                assertThat(answer.statusCode()).as(path).isNotEqualTo(200);
                assertThat(answer.body()).as(path).doesNotContain("Vaadin");
                assertThat(answer.headers().firstValue("Set-Cookie")).as(path).isEmpty();
            }
        }
    }

    @Test
    void noWebSocketIsOpenedBeforeTheLogin() throws Exception {
        URI push = URI.create(server.url().resolve("/VAADIN/push").toString().replaceFirst("http", "ws"));
        assertThatThrownBy(() -> client.newWebSocketBuilder()
                        .buildAsync(push, new WebSocket.Listener() {})
                        .get(10, TimeUnit.SECONDS))
                .cause()
                .isInstanceOfSatisfying(
                        WebSocketHandshakeException.class,
                        refused ->
                                assertThat(refused.getResponse().statusCode()).isEqualTo(401));
    }

    @Test
    void theFirstAccountIsMadeWithTheTokenThatWasTold() throws Exception {
        assertThat(get("login").body()).contains("There are no accounts yet");
        assertThat(form("login", Map.of("token", "wrong", "name", "eve", "password", PASSWORD))
                        .statusCode())
                .isEqualTo(403);
        makeAda();
        assertThat(server.firstToken()).isEmpty();
        assertThat(get("api/v1/me").body()).contains("\"name\":\"ada\"", "\"role\":\"admin\"", "\"login\":true");
        assertThat(get("", "Accept", "text/html").statusCode()).isEqualTo(200);
        assertThat(get("api/v1/fabrics").statusCode()).isEqualTo(200);
    }

    @Test
    void aLoginLeadsOnToWhatWasAskedForAndNowhereElse() throws Exception {
        makeAda();
        form("login", Map.of("leave", ""));
        assertThat(get("api/v1/me").statusCode()).isEqualTo(401);
        assertThat(login("ada", "wrong").statusCode()).isEqualTo(403);
        HttpResponse<String> in = login("ada", PASSWORD);
        assertThat(in.statusCode()).isEqualTo(303);
        assertThat(in.headers().firstValue("Location")).contains("/groups?q=1");
        assertThat(in.headers().firstValue("Set-Cookie").orElseThrow())
                .contains("HttpOnly")
                .contains("Secure")
                .contains("SameSite=Strict");
        for (String to : List.of("//evil.example", "https://evil.example", "/\\evil.example", "/a\r\nX: y", "")) {
            HttpResponse<String> answer = form("login", Map.of("name", "ada", "password", PASSWORD, "to", to));
            assertThat(answer.headers().firstValue("Location")).as(to).contains("/");
        }
        assertThat(get("login?to=%22%3E%3Cscript%3E&leave=").body()).doesNotContain("<script>");
    }

    @Test
    void whoeverGuessesIsSlowedDown() throws Exception {
        makeAda();
        for (int i = 0; i < 5; i++) {
            assertThat(login("ada", "wrong " + i).statusCode()).isEqualTo(403);
        }
        HttpResponse<String> slowed = login("ada", PASSWORD);
        assertThat(slowed.statusCode()).isEqualTo(429);
        assertThat(slowed.headers().firstValue("Retry-After")).isPresent();
    }

    @Test
    void rolesMayDoWhatTheyAreFor() throws Exception {
        makeAda();
        String end = Instant.now().plusSeconds(60).toString();
        List<String> tokens = new ArrayList<>();
        for (String role : List.of("viewer", "engineer", "admin")) {
            HttpResponse<String> made =
                    post("api/v1/tokens", "{\"name\":\"t\",\"role\":\"" + role + "\",\"expires\":\"" + end + "\"}");
            assertThat(made.statusCode()).isEqualTo(201);
            tokens.add("Bearer " + made.body().replaceFirst(".*\"token\":\"([^\"]+)\".*", "$1"));
        }
        form("login", Map.of("leave", ""));
        String note = "{\"text\":\"x\",\"by\":\"somebody else\"}";
        String account = "{\"name\":\"bob\",\"role\":\"viewer\",\"password\":\"" + PASSWORD + "\"}";
        List<Integer> got = new ArrayList<>();
        for (String token : tokens) {
            got.add(get("api/v1/fabrics", "Authorization", token).statusCode());
            got.add(post("api/v1/notes", note, "Authorization", token).statusCode());
            got.add(post("api/v1/accounts", account, "Authorization", token).statusCode());
        }
        assertThat(got).containsExactly(200, 403, 403, 200, 201, 403, 200, 201, 201);
        assertThat(get("api/v1/fabrics", "Authorization", "Bearer espalier_x").statusCode())
                .isEqualTo(401);
        assertThat(get("api/v1/tokens", "Authorization", tokens.getLast()).body())
                .doesNotContain(tokens.getFirst().substring(7));
        // Whoever writes is who was let in, not who the request says.
        assertThat(get("api/v1/events?kind=NOTE", "Authorization", tokens.getFirst())
                        .body())
                .contains("token t")
                .doesNotContain("somebody else");
    }

    @Test
    void aPageOfSomebodyElseCannotUseTheCookie() throws Exception {
        makeAda();
        String[] foreign = {"Origin", "https://evil.example", "Sec-Fetch-Site", "cross-site"};
        assertThat(post("api/v1/notes", "{\"text\":\"x\",\"by\":\"x\"}", foreign)
                        .statusCode())
                .isEqualTo(403);
        assertThat(form("login", Map.of("leave", ""), foreign).statusCode()).isEqualTo(403);
        assertThat(get("api/v1/me").statusCode()).isEqualTo(200);
    }

    @Test
    void whoeverIsTakenAwayIsOutAtOnce() throws Exception {
        makeAda();
        post("api/v1/accounts", "{\"name\":\"bob\",\"role\":\"admin\",\"password\":\"" + PASSWORD + "\"}");
        HttpClient ada = client;
        client = client(folder.resolve("server.p12"));
        login("bob", PASSWORD);
        assertThat(send(request("api/v1/accounts/ada").DELETE()).statusCode()).isEqualTo(204);
        client.close();
        client = ada;
        assertThat(get("api/v1/me").statusCode()).isEqualTo(401);
    }

    /** Somebody else's browser, which is in. */
    private HttpClient bob() throws Exception {
        post("api/v1/accounts", "{\"name\":\"bob\",\"role\":\"viewer\",\"password\":\"" + PASSWORD + "\"}");
        HttpClient ada = client;
        client = client(folder.resolve("server.p12"));
        assertThat(login("bob", PASSWORD).statusCode()).isEqualTo(303);
        HttpClient bob = client;
        client = ada;
        return bob;
    }

    @Test
    void aStreamTellsNothingMoreOnceItsReaderIsOut() throws Exception {
        makeAda();
        try (HttpClient bob = bob()) {
            HttpResponse<InputStream> stream =
                    bob.send(request("api/v1/events", "Accept", "text/event-stream").build(), HttpResponse.BodyHandlers.ofInputStream());
            assertThat(stream.statusCode()).isEqualTo(200);
            BufferedReader told = new BufferedReader(new InputStreamReader(stream.body(), StandardCharsets.UTF_8));
            String line = told.readLine();
            while (!line.startsWith("data:")) {
                line = told.readLine();
            }
            assertThat(line).contains("\"number\":");
            assertThat(post("api/v1/accounts/bob", "{\"disabled\":true}").statusCode())
                    .isEqualTo(204);
            server.service().sweepOnce();
            assertThat(told.lines()).noneMatch(more -> more.startsWith("data:"));
        }
    }

    @Test
    void somebodySetsAPasswordWithWhatAnAdminGaveThem() throws Exception {
        makeAda();
        HttpResponse<String> invited = post("api/v1/accounts", "{\"name\":\"bob\",\"role\":\"viewer\"}");
        assertThat(invited.statusCode()).isEqualTo(201);
        String token = invited.body().replaceFirst(".*\"token\":\"([^\"]+)\".*", "$1");
        form("login", Map.of("leave", ""));
        assertThat(get("login?token=").body()).contains("One-time token");
        assertThat(form("login", Map.of("name", "bob", "password", "short", "token", token)).body())
                .contains("12 to 256");
        assertThat(form("login", Map.of("name", "bob", "password", PASSWORD, "token", "x" + token))
                        .statusCode())
                .isEqualTo(403);
        assertThat(form("login", Map.of("name", "bob", "password", PASSWORD, "token", token))
                        .statusCode())
                .isEqualTo(303);
        assertThat(get("api/v1/me").body()).contains("\"name\":\"bob\"");
        form("login", Map.of("leave", ""));
        assertThat(form("login", Map.of("name", "bob", "password", "another long one", "token", token))
                        .statusCode())
                .isEqualTo(403);
        assertThat(login("bob", PASSWORD).statusCode()).isEqualTo(303);
        assertThat(get("accounts", "Accept", "text/html").statusCode()).isEqualTo(200);
        assertThat(post("api/v1/accounts/ada/reset", "{}").statusCode()).isEqualTo(403);
    }

    @Test
    void loginsAreEventsAndTellNoSecret() throws Exception {
        makeAda();
        login("ada", "wrong word");
        List<FabricEvent> events = server.service()
                .events(EventQuery.latest(10).of(Set.of(EventKind.ACCOUNT_CHANGED, EventKind.LOGIN_REFUSED)));
        assertThat(events).extracting(FabricEvent::text).hasSize(2).noneMatch(text -> text.contains("wrong word"));
    }

    @Test
    void aNewCertificateIsTakenWhileItRuns() throws Exception {
        Path renewed = keystore("renewed");
        HttpClient trusting = client(renewed);
        Optional<X509Certificate> now = Optional.empty();
        for (int i = 0; i < 100 && now.isEmpty(); i++) {
            now = certificate(trusting);
            Thread.sleep(200);
        }
        assertThat(now.orElseThrow().getSubjectX500Principal().getName()).isEqualTo("CN=renewed");
        trusting.close();
    }

    /** What the server shows, if this client trusts it. */
    private Optional<X509Certificate> certificate(HttpClient trusting) throws InterruptedException {
        try {
            URI alive = server.url().resolve("/healthz");
            HttpResponse<String> answer =
                    trusting.send(HttpRequest.newBuilder(alive).build(), HttpResponse.BodyHandlers.ofString());
            return Optional.of(
                    (X509Certificate) answer.sslSession().orElseThrow().getPeerCertificates()[0]);
        } catch (IOException untrusted) {
            return Optional.empty();
        }
    }
}
