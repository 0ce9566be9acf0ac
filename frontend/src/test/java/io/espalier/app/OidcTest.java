package io.espalier.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.CookieManager;
import java.net.HttpCookie;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * The whole server over TLS, with a provider and without passwords: what a browser is sent with and what is asked of one that comes
 * back. The provider here only describes itself; a real one is met by the tests in a browser.
 */
class OidcTest extends SecuredServer {
    private final HttpServer provider;

    OidcTest() throws IOException {
        provider = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    }

    @Override
    List<String> login() throws IOException {
        String at = "http://127.0.0.1:" + provider.getAddress().getPort();
        String said =
                "{'issuer':'AT','authorization_endpoint':'AT/auth','token_endpoint':'AT/token','jwks_uri':'AT/jwks',"
                        + "'subject_types_supported':['public'],'response_types_supported':['code']}";
        byte[] body = said.replace('\'', '"').replace("AT", at).getBytes(StandardCharsets.UTF_8);
        provider.createContext("/.well-known/openid-configuration", exchange -> {
            exchange.sendResponseHeaders(200, body.length);
            try (exchange) {
                exchange.getResponseBody().write(body);
            }
        });
        provider.start();
        Path secret = Files.writeString(folder.resolve("secret"), "hunter2hunter2");
        Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("rw-------"));
        return List.of(
                "login = oidc",
                "public_url = https://espalier.example",
                "oidc_issuer = " + at,
                "oidc_label = <b>Example</b> ID",
                "oidc_client_id = us",
                "oidc_client_secret_file = " + secret,
                "oidc_viewer = *");
    }

    @AfterEach
    void stopProvider() {
        provider.stop(0);
    }

    private HttpCookie cookie() {
        CookieManager cookies = (CookieManager) client.cookieHandler().orElseThrow();
        return cookies.getCookieStore().getCookies().getFirst();
    }

    private String state() throws Exception {
        String sent = get("login/oidc").headers().firstValue("Location").orElseThrow();
        return URI.create(sent).getQuery().replaceFirst(".*state=([^&]*).*", "$1");
    }

    @Test
    void theLoginPageLeadsToTheProviderAndAsksForNoPassword() throws Exception {
        String page = get("login?to=%2Fgroups%3Fq%3D1").body();
        assertThat(page)
                .contains("href=\"/login/oidc?to=%2Fgroups%3Fq%3D1\"", "Sign in with &lt;b&gt;Example&lt;/b&gt; ID")
                .doesNotContain("type=\"password\"", "<form", "<b>");
        assertThat(server.firstToken()).isEmpty();
        HttpResponse<String> refused = form("login", Map.of("name", "ada", "password", PASSWORD, "token", "x"));
        assertThat(refused.statusCode()).isEqualTo(403);
        assertThat(refused.body()).contains("Nobody logs in with a password here.");
    }

    @Test
    void aBrowserIsSentAwayWithACookieThatNoOtherHostCanSetAndWithNoSecret() throws Exception {
        HttpResponse<String> sent = get("login/oidc?to=%2Fgroups");
        assertThat(sent.statusCode()).isEqualTo(303);
        assertThat(sent.headers().firstValue("Location").orElseThrow())
                .contains("redirect_uri=https%3A%2F%2Fespalier.example%2Flogin%2Foidc%2Fcallback")
                .doesNotContain("hunter2", cookie().getValue(), "groups");
        assertThat(sent.headers().firstValue("Set-Cookie").orElseThrow())
                .startsWith("__Host-espalier_oidc=")
                .contains("Secure", "HttpOnly", "SameSite=Lax", "Path=/")
                .doesNotContain("Domain");
        String first = cookie().getValue();
        get("login/oidc");
        assertThat(cookie().getValue()).isEqualTo(first);
    }

    @Test
    void whoeverComesBackWithoutWhatTheyWereSentWithIsNotIn() throws Exception {
        String state = state();
        for (String query : List.of(
                "",
                "?code=x",
                "?code=x&state=guess",
                "?state=" + state + "&state=" + state,
                "?code=" + "x".repeat(5_000))) {
            HttpResponse<String> answer = get("login/oidc/callback" + query);
            assertThat(answer.statusCode()).as(query).isEqualTo(403);
            assertThat(answer.body()).contains("Begin again.").doesNotContain(state);
            assertThat(answer.headers().firstValue("Refresh")).isEmpty();
        }
        assertThat(get("api/v1/me").statusCode()).isEqualTo(401);
        assertThat(get("login/oidc/callback?code=x&state=" + state).statusCode())
                .isEqualTo(429);
    }

    @Test
    void aStateIsWorthNothingInAnotherBrowser() throws Exception {
        String state = state();
        CookieManager cookies = (CookieManager) client.cookieHandler().orElseThrow();
        cookies.getCookieStore().removeAll();
        assertThat(get("login/oidc/callback?code=x&state=" + state).body()).contains("was not begun in this browser");
    }

    @Test
    void onlyTheTwoAddressesOfTheLoginAreOpenAndOnlyForALook() throws Exception {
        for (String path :
                List.of("login/oidc/", "login/oidc/x", "login/oidc;a", "login/oidc/callback/..", "login/oidc%2fx")) {
            assertThat(get(path).statusCode()).as(path).isNotEqualTo(200).isNotEqualTo(303);
        }
        assertThat(form("login/oidc", Map.of()).statusCode()).isEqualTo(405);
        assertThat(form("login/oidc/callback", Map.of("code", "x")).statusCode())
                .isEqualTo(405);
        assertThat(get("login/oidc/callback?code=x").headers().firstValue("Referrer-Policy"))
                .contains("strict-origin");
    }

    @Test
    void aProviderThatIsAwayIsToldAndTheRestGoesOn() throws Exception {
        provider.stop(0);
        HttpResponse<String> answer = get("login/oidc?to=%2Fgroups");
        assertThat(answer.statusCode()).isEqualTo(503);
        assertThat(answer.body()).contains("cannot be asked now", "Sign in with", "to=%2Fgroups");
        assertThat(get("healthz").statusCode()).isEqualTo(200);
    }
}
