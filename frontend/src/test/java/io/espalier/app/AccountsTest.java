package io.espalier.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.CookieManager;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The whole server over TLS: what becomes of people when an admin changes their accounts. */
class AccountsTest extends SecuredServer {
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
            HttpResponse<InputStream> stream = bob.send(
                    request("api/v1/events", "Accept", "text/event-stream").build(),
                    HttpResponse.BodyHandlers.ofInputStream());
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
        assertThat(form("login", Map.of("name", "bob", "password", "short", "token", token))
                        .body())
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

    private HttpResponse<String> change(String present, String next) throws Exception {
        return form("password", Map.of("present", present, "password", next));
    }

    private String sessionId() {
        CookieManager cookies = (CookieManager) client.cookieHandler().orElseThrow();
        return cookies.getCookieStore().getCookies().getFirst().getValue();
    }

    @Test
    void somebodyChangesTheirPasswordAndStaysInAloneUnderAnotherSession() throws Exception {
        makeAda();
        HttpClient first = client;
        try (HttpClient second = client(folder.resolve("server.p12"))) {
            client = second;
            login("ada", PASSWORD);
            assertThat(get("api/v1/me").statusCode()).isEqualTo(200);
            client = first;
            String before = sessionId();
            assertThat(get("password", "Accept", "text/html").body()).contains("value=\"ada\"", "Present password");
            assertThat(change("wrong", "another long one").statusCode()).isEqualTo(403);
            assertThat(change(PASSWORD, "short").body()).contains("A password has 12 to 256 characters.");
            HttpResponse<String> changed = change(PASSWORD, "another long one");
            assertThat(changed.statusCode()).isEqualTo(200);
            assertThat(changed.body()).contains("Your password is changed").doesNotContain("another long one");
            assertThat(sessionId()).isNotEqualTo(before);
            assertThat(get("api/v1/me").statusCode()).isEqualTo(200);
            client = second;
            assertThat(get("api/v1/me").statusCode()).isEqualTo(401);
        } finally {
            client = first;
        }
    }

    @Test
    void thePasswordIsChangedByWhoeverIsInAndByNoPageOfSomebodyElse() throws Exception {
        makeAda();
        Map<String, String> fields = Map.of("present", PASSWORD, "password", "another long one");
        assertThat(form("password", fields, "Origin", "https://evil.example").statusCode())
                .isEqualTo(403);
        String end = Instant.now().plusSeconds(60).toString();
        String token = post("api/v1/tokens", "{\"name\":\"t\",\"role\":\"admin\",\"expires\":\"" + end + "\"}")
                .body()
                .replaceFirst(".*\"token\":\"([^\"]+)\".*", "$1");
        form("login", Map.of("leave", ""));
        assertThat(form("password", fields).statusCode()).isEqualTo(401);
        assertThat(form("password", fields, "Authorization", "Bearer " + token).statusCode())
                .isEqualTo(403);
        String body = "{\"present\":\"" + PASSWORD + "\",\"password\":\"another long one\"}";
        assertThat(post("api/v1/me/password", body, "Authorization", "Bearer " + token)
                        .statusCode())
                .isEqualTo(409);
        assertThat(login("ada", PASSWORD).statusCode()).isEqualTo(303);
    }

    @Test
    void theApiChangesThePasswordOfWhoeverAsks() throws Exception {
        makeAda();
        client = bob();
        String right = "{\"present\":\"" + PASSWORD + "\",\"password\":\"another long one\"}";
        String wrong = "{\"present\":\"x\",\"password\":\"another long one\"}";
        String bad = "{\"present\":\"" + PASSWORD + "\",\"password\":\"short\"}";
        assertThat(post("api/v1/me/password", wrong).statusCode()).isEqualTo(403);
        assertThat(post("api/v1/me/password", bad).statusCode()).isEqualTo(409);
        assertThat(post("api/v1/me/password", right).statusCode()).isEqualTo(204);
        assertThat(get("api/v1/me").statusCode()).isEqualTo(401);
        assertThat(login("bob", "another long one").statusCode()).isEqualTo(303);
        for (int i = 0; i < 4; i++) {
            assertThat(post("api/v1/me/password", wrong).statusCode()).isEqualTo(403);
        }
        HttpResponse<String> slowed = post("api/v1/me/password", right);
        assertThat(slowed.statusCode()).isEqualTo(429);
        assertThat(slowed.headers().firstValue("Retry-After")).isPresent();
    }
}
