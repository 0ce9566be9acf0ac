package io.espalier.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.server.Config;
import io.espalier.server.ConfigException;
import java.io.IOException;
import java.io.InputStream;
import java.net.CookieManager;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** The whole server over TLS, with accounts, and a browser of it as far as cookies go. */
abstract class SecuredServer {
    static final String PASSWORD = "a long enough one";
    static final String WHAT_IF = "api/v1/what-if";
    static final String JSON = "application/json";

    @TempDir
    Path folder;

    EspalierServer server;
    HttpClient client;

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

    Path keystore(String name) throws Exception {
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

    Config config(Path store) throws IOException, ConfigException {
        Path password = Files.writeString(folder.resolve("password"), "changeit");
        Files.setPosixFilePermissions(password, PosixFilePermissions.fromString("rw-------"));
        List<String> lines = new ArrayList<>(List.of(
                "port = 0",
                "interval_seconds = 3600",
                "data = " + folder.resolve("data"),
                "tls_keystore = " + store,
                "tls_keystore_password_file = " + password));
        lines.addAll(login());
        return Config.read(Files.write(folder.resolve("espalier.conf"), lines));
    }

    /** How people log in, as it stands in the configuration. */
    List<String> login() throws IOException {
        return List.of("login = accounts");
    }

    /** A browser, as far as cookies go, that trusts one certificate. */
    static HttpClient client(Path store) throws Exception {
        return HttpClient.newBuilder()
                .cookieHandler(new CookieManager())
                .sslContext(trusting(store))
                .build();
    }

    static SSLContext trusting(Path store) throws Exception {
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

    HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    HttpRequest.Builder request(String path, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(server.url().resolve("/" + path));
        return headers.length == 0 ? request : request.headers(headers);
    }

    HttpResponse<String> get(String path, String... headers) throws IOException, InterruptedException {
        return send(request(path, headers));
    }

    HttpResponse<String> post(String path, String body, String... headers) throws IOException, InterruptedException {
        return send(
                request(path, headers).header("Content-Type", JSON).POST(HttpRequest.BodyPublishers.ofString(body)));
    }

    HttpResponse<String> form(String path, Map<String, String> fields, String... headers)
            throws IOException, InterruptedException {
        String body = fields.entrySet().stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
        return send(request(path, headers)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(body)));
    }

    void makeAda() throws IOException, InterruptedException {
        String token = server.firstToken().orElseThrow();
        assertThat(form("login", Map.of("token", token, "name", "ada", "password", PASSWORD))
                        .statusCode())
                .isEqualTo(303);
    }

    HttpResponse<String> login(String name, String password) throws IOException, InterruptedException {
        return form("login", Map.of("name", name, "password", password, "to", "/groups?q=1"));
    }
}
