package io.espalier.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.espalier.server.store.EventKind;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.FabricEvent;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The whole server over TLS, with accounts: who gets in, and who may do what. */
class LoginTest extends SecuredServer {
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
    void whoeverAsksIsSpokenToInTheirLanguage() throws Exception {
        String[] browser = {"Accept-Language", "zh-CN,zh;q=0.9,en;q=0.5"};
        assertThat(get("login").body()).contains("lang=\"en\"", "The first is an admin&#39;s");
        assertThat(get("login", browser).body())
                .contains("lang=\"zh-CN\"", "还没有账户。")
                .doesNotContain("account");
        assertThat(get("login", "Cookie", "espalier-language=zh-CN").body()).contains("lang=\"zh-CN\"", "还没有账户。");
        String[] both = {"Cookie", "espalier-language=en", "Accept-Language", "zh-CN"};
        assertThat(get("login", both).body()).contains("lang=\"en\"", "There are no accounts yet.");
        makeAda();
        assertThat(get("password", browser).body()).contains("lang=\"zh-CN\"", "当前密码");
        form("login", Map.of("leave", ""));
        Map<String, String> guess = Map.of("name", "ada", "password", "wrong");
        assertThat(form("login", guess, browser).body()).contains("名称或密码不正确。");
        assertThat(form("login", guess).body()).contains("Name or password is wrong.");
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
