package io.espalier.app;

import io.espalier.server.LoginWays;
import io.espalier.server.access.Accounts;
import io.espalier.server.oidc.Arrival;
import io.espalier.server.oidc.Departure;
import io.espalier.server.oidc.OidcLogin;
import io.espalier.server.oidc.OidcSettings;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Sends browsers to the provider and takes those that it sends back. While a browser is away a cookie of its own tells it from
 * others: that of a session is not sent by one that comes from another host, and nobody has a session before they are in.
 */
@SuppressWarnings("serial")
final class OidcServlet extends HtmlServlet {
    private static final String BEGIN = "/login/oidc";

    static final List<String> PATHS = List.of(BEGIN, OidcSettings.CALLBACK);

    private static final String COOKIE = "espalier_oidc";
    private static final int TOO_MANY = 429;

    private final transient OidcLogin login;
    private final transient LoginWays ways;
    private final transient Accounts accounts;
    private final transient LoginSessions sessions;
    private final boolean secure;

    /** @param secure whether all is sent over TLS */
    OidcServlet(OidcLogin login, LoginWays ways, Accounts accounts, LoginSessions sessions, boolean secure) {
        this.login = login;
        this.accounts = accounts;
        this.ways = ways;
        this.sessions = sessions;
        this.secure = secure;
    }

    /** Whether a path is one of these, which whoever is not in yet may ask for. */
    static boolean serves(String path) {
        return PATHS.contains(path);
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        // The address that a browser brings back holds the code: nothing that the page loads is told more of it than
        // the host, which
        // the form for a password must tell.
        response.setHeader("Referrer-Policy", "strict-origin");
        response.setHeader("Cache-Control", "no-store");
        if (request.getServletPath().equals(BEGIN)) {
            begin(request, response);
        } else {
            finish(request, response);
        }
    }

    private void begin(HttpServletRequest request, HttpServletResponse response) throws IOException {
        // The same for all of a browser's windows.
        String browser = known(request).orElseGet(OidcLogin::newBrowser);
        switch (login.begin(browser, Html.target(request), request.getRemoteAddr())) {
            case Departure.Sent sent -> {
                response.addCookie(cookie(browser));
                response.setStatus(HttpServletResponse.SC_SEE_OTHER);
                response.setHeader("Location", sent.to().toString());
            }
            case Departure.Unreachable(String why) ->
                show(request, response, HttpServletResponse.SC_SERVICE_UNAVAILABLE, why);
        }
    }

    /** One with that beginning no other host can set, nor a page without TLS. */
    private String cookieName() {
        return secure ? "__Host-" + COOKIE : COOKIE;
    }

    private Cookie cookie(String browser) {
        Cookie cookie = new Cookie(cookieName(), browser);
        cookie.setPath("/");
        cookie.setHttpOnly(true);
        cookie.setSecure(secure);
        cookie.setMaxAge((int) OidcLogin.longest().toSeconds());
        cookie.setAttribute("SameSite", "Lax");
        return cookie;
    }

    private Optional<String> known(HttpServletRequest request) {
        return Optional.ofNullable(request.getCookies())
                .map(Arrays::stream)
                .orElse(Stream.empty())
                .filter(cookie -> cookie.getName().equals(cookieName()))
                .map(Cookie::getValue)
                .filter(value -> value.matches("[A-Za-z0-9_-]{43}"))
                .findFirst();
    }

    private void finish(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Instant now = sessions.now();
        Map<String, List<String>> parameters = new LinkedHashMap<>();
        request.getParameterMap().forEach((name, values) -> parameters.put(name, List.of(values)));
        switch (login.finish(known(request).orElse(""), parameters, request.getRemoteAddr())) {
            case Arrival.Entered(var caller, String to, String idToken) -> {
                sessions.beginVouched(request, caller, now, new LoginSessions.Vouched(idToken, login.longestSession()));
                // A browser that comes from another host would not send the session along where an answer alone leads
                // it on.
                response.setHeader("Refresh", "0;url=" + to);
                Html.send(response, HttpServletResponse.SC_OK, LoginPage.onward(to));
            }
            case Arrival.Refused(String why) -> show(request, response, HttpServletResponse.SC_FORBIDDEN, why);
            case Arrival.TooMany(Duration pause) -> show(request, response, TOO_MANY, Html.wait(response, pause));
        }
    }

    private void show(HttpServletRequest request, HttpServletResponse response, int status, String said)
            throws IOException {
        Html.send(response, status, LoginPage.html(LoginPage.Kind.usual(accounts), ways, Html.target(request), said));
    }
}
