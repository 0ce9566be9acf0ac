package io.espalier.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.app.cli.EspalierCommand;
import io.espalier.server.Config;
import io.espalier.server.support.ProgramLog;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.Logger;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A running server with secrets in every place that can have one: none of them is in its support bundle. */
class SupportBundleSecretsTest {
    private static final String SM_KEY = "0x5ecae7715ecae771";
    private static final String M_KEY = "7777123412347777";
    private static final String HOOK_SECRET = "hook-secret-0123456789";
    private static final String HOOK_PATH = "T0PATHSECRET";
    private static final String PASSWORD = "a password of ada";

    @TempDir
    private Path dir;

    private EspalierServer server;

    @BeforeEach
    void start() throws Exception {
        ProgramLog.install(new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8));
        Path conf = Files.writeString(dir.resolve("opensm.conf"), "sa_key " + SM_KEY + "\nm_key " + M_KEY + "\n");
        server = EspalierServer.start(
                Config.read(Files.write(
                        dir.resolve("espalier.conf"),
                        List.of(
                                "port = 0",
                                "interval_seconds = 3600",
                                "login = accounts",
                                "data = " + dir.resolve("data"),
                                "sm_key_file = " + secret("sm", SM_KEY),
                                "m_key_file = " + secret("m", M_KEY),
                                "opensm_conf = " + conf,
                                "[output hook]",
                                "type = webhook",
                                "url = http://127.0.0.1:9/" + HOOK_PATH,
                                "secret_file = " + secret("hook", HOOK_SECRET)))),
                ExampleSource.small());
        server.service().sweepOnce();
    }

    @AfterEach
    void end() {
        server.close();
        LogManager.getLogManager().reset();
    }

    private Path secret(String name, String text) throws IOException {
        Path file = Files.writeString(dir.resolve(name), text);
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    }

    private HttpResponse<String> post(HttpClient client, String path, String type, String body) throws Exception {
        URI url = server.url().resolve(path);
        HttpRequest.Builder request = HttpRequest.newBuilder(url).header("Content-Type", type);
        return client.send(
                request.POST(HttpRequest.BodyPublishers.ofString(body)).build(), HttpResponse.BodyHandlers.ofString());
    }

    private static String value(String json, String name) {
        return json.replaceFirst(".*\"" + name + "\":\"([^\"]+)\".*", "$1");
    }

    private static final String FORM = "application/x-www-form-urlencoded";
    private static final String JSON = "application/json";

    /** What ada was told and has: secrets that nothing else may tell. */
    private record Told(String first, String token, String once, String session) {
        List<String> all() {
            return List.of(first, once, session, token.substring(22));
        }
    }

    private Told adaComesIn() throws Exception {
        String first = server.firstToken().orElseThrow();
        String typed = PASSWORD.replace(' ', '+');
        CookieManager cookies = new CookieManager();
        try (HttpClient ada = HttpClient.newBuilder().cookieHandler(cookies).build()) {
            assertThat(post(ada, "/login", FORM, "token=" + first + "&name=ada&password=" + typed)
                            .statusCode())
                    .isEqualTo(303);
            String wanted = "{\"name\":\"t\",\"role\":\"admin\",\"expires\":\""
                    + Instant.now().plusSeconds(600) + "\"}";
            String token = value(post(ada, "/api/v1/tokens", JSON, wanted).body(), "token");
            String bob = "{\"name\":\"bob\",\"role\":\"viewer\"}";
            String once = value(post(ada, "/api/v1/accounts", JSON, bob).body(), "token");
            // Typed into the wrong field.
            post(ada, "/login", FORM, "name=" + typed + "&password=x");
            assertThat(post(ada, "/api/v1/log-level", JSON, "{\"level\":\"debug\"}")
                            .statusCode())
                    .isEqualTo(204);
            String session = cookies.getCookieStore().getCookies().getFirst().getValue();
            return new Told(first, token, once, session);
        }
    }

    @Test
    void noSecretIsInTheBundleWhereverItWasPlanted() throws Exception {
        Told told = adaComesIn();
        Logger library = Logger.getLogger("some.library");
        library.warning("GET /x Authorization: Bearer " + told.token() + " Cookie: " + told.session());
        library.log(Level.SEVERE, "connect", new IOException("jdbc:postgresql://u:dbsecret@h/d?password=dbsecret"));
        SortedMap<String, String> parts = bundle(told.token());
        assertThat(parts.keySet()).contains("espalier-support/metrics.txt", "espalier-support/threads.txt");
        assertThat(parts.get("espalier-support/subnet-fabric/counts.txt")).containsPattern("history schema = \\d+");
        assertThat(parts.get("espalier-support/subnet-fabric/settings.txt")).contains("sm_key_file = given");
        assertThat(parts.get("espalier-support/log.txt")).contains("ada set the level of this log to debug");
        List<String> planted = new ArrayList<>(told.all());
        planted.addAll(List.of(HOOK_SECRET, HOOK_PATH, PASSWORD, "dbsecret", SM_KEY.substring(2), M_KEY));
        planted.add(Long.toUnsignedString(Long.parseUnsignedLong(SM_KEY.substring(2), 16)));
        planted.add(Long.toHexString(Long.parseLong(M_KEY)));
        planted.forEach(secret ->
                parts.forEach((name, text) -> assertThat(text).as(name).satisfies(all -> {
                    String coded = Base64.getEncoder().encodeToString(secret.getBytes(StandardCharsets.UTF_8));
                    assertThat(all).doesNotContainIgnoringCase(secret).doesNotContainIgnoringCase(coded);
                })));
    }

    private SortedMap<String, String> bundle(String token) throws IOException {
        Path zip = dir.resolve("support.zip");
        StringWriter out = new StringWriter();
        String[] asked = {
            "support-bundle", "--out", zip.toString(), "--url", server.url().toString()
        };
        assertThat(EspalierCommand.run(asked, new PrintWriter(out), new PrintWriter(out)))
                .as("without a token")
                .isEqualTo(2);
        String[] withToken = {
            asked[0],
            asked[1],
            asked[2],
            asked[3],
            asked[4],
            "--token-file",
            secret("token", token).toString()
        };
        assertThat(EspalierCommand.run(withToken, new PrintWriter(out), new PrintWriter(out)))
                .as("%s", out)
                .isZero();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(zip)))
                .isEqualTo("rw-------");
        SortedMap<String, String> parts = new TreeMap<>();
        try (ZipFile file = new ZipFile(zip.toFile())) {
            file.stream().forEach(entry -> {
                try {
                    parts.put(
                            entry.getName(),
                            new String(file.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
        return parts;
    }
}
