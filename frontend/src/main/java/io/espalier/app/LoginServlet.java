package io.espalier.app;

import io.espalier.server.LoginWays;
import io.espalier.server.access.Access;
import io.espalier.server.access.Admission;
import io.espalier.server.access.Caller;
import io.espalier.server.access.RefusedChange;
import io.espalier.server.api.SameOrigin;
import io.espalier.server.oidc.OidcLogin;
import io.espalier.ui.text.Say;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Where people say who they are; before there is any account, where the first is made; and where they leave. */
@SuppressWarnings("serial")
final class LoginServlet extends HtmlServlet {
    static final String PATH = "/login";

    private static final String LEFT = "left";
    private static final int TOO_MANY = 429;

    private final transient Access access;
    private final transient LoginWays ways;
    private final transient LoginSessions sessions;
    private final transient Optional<OidcLogin> oidc;

    LoginServlet(Access access, LoginWays ways, LoginSessions sessions, Optional<OidcLogin> oidc) {
        this.oidc = oidc;
        this.access = access;
        this.ways = ways;
        this.sessions = sessions;
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (sessions.find(request).isPresent() && request.getParameter("leave") == null) {
            response.sendRedirect(Html.target(request));
            return;
        }
        String said = request.getParameter(LEFT) == null ? "" : Say.of("login.out");
        show(request, response, HttpServletResponse.SC_OK, said);
    }

    /** What the page asks for. */
    private LoginPage.Kind kind(HttpServletRequest request) {
        LoginPage.Kind usual = LoginPage.Kind.usual(access.accounts());
        boolean once = usual == LoginPage.Kind.LOGIN && request.getParameter("token") != null;
        return once ? LoginPage.Kind.ONCE : usual;
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (!SameOrigin.holds(request)) {
            show(request, response, HttpServletResponse.SC_FORBIDDEN, Say.of("login.foreign"));
        } else if (request.getParameter("leave") != null) {
            leave(request, response);
        } else if (!ways.accounts()) {
            show(request, response, HttpServletResponse.SC_FORBIDDEN, Say.of("login.no-passwords"));
        } else if (access.accounts().firstToken().isPresent()) {
            makeFirst(request, response);
        } else {
            answer(request, response);
        }
    }

    private void leave(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Optional<LoginSessions.Vouched> vouched = sessions.vouched(request);
        sessions.find(request).ifPresent(access.logins()::left);
        sessions.end(request);
        Optional<URI> onward = oidc.flatMap(
                login -> vouched.map(LoginSessions.Vouched::idToken).flatMap(login::leave));
        if (oidc.isEmpty() || onward.isEmpty()) {
            show(request, response, HttpServletResponse.SC_OK, Say.of("login.out"));
            return;
        }
        // A form of ours may lead to this host only, and what answers it may not lead elsewhere; a page may.
        String to = onward.get().toString();
        response.setHeader("Refresh", "0;url=" + to);
        response.setHeader("Cache-Control", "no-store");
        Html.send(response, HttpServletResponse.SC_OK, LoginPage.away(oidc.get().label(), to));
    }

    private void makeFirst(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Instant now = sessions.now();
        try {
            Caller first = access.accounts()
                    .addFirst(
                            Html.given(request, "token"),
                            Html.given(request, "name").strip(),
                            Html.given(request, "password"));
            enter(request, response, first, now);
        } catch (RefusedChange e) {
            show(request, response, HttpServletResponse.SC_FORBIDDEN, Html.sentence(e));
        }
    }

    private void answer(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Instant now = sessions.now();
        try {
            answer(request, response, admission(request), now);
        } catch (RefusedChange e) {
            show(request, response, HttpServletResponse.SC_FORBIDDEN, Html.sentence(e));
        }
    }

    private Admission admission(HttpServletRequest request) throws RefusedChange {
        String name = Html.given(request, "name");
        String password = Html.given(request, "password");
        String address = request.getRemoteAddr();
        return kind(request) == LoginPage.Kind.ONCE
                ? access.logins().redeem(name, Html.given(request, "token"), password, address)
                : access.logins().check(name, password, address);
    }

    private void answer(HttpServletRequest request, HttpServletResponse response, Admission admission, Instant now)
            throws IOException {
        switch (admission) {
            case Admission.Granted(Caller caller) -> enter(request, response, caller, now);
            case Admission.Refused() ->
                show(
                        request,
                        response,
                        HttpServletResponse.SC_FORBIDDEN,
                        kind(request).refused());
            case Admission.TooMany(Duration wait) -> show(request, response, TOO_MANY, Html.wait(response, wait));
        }
    }

    private void enter(HttpServletRequest request, HttpServletResponse response, Caller caller, Instant login)
            throws IOException {
        String to = Html.target(request);
        sessions.begin(request, caller, login);
        response.setHeader("Cache-Control", "no-store");
        response.setStatus(HttpServletResponse.SC_SEE_OTHER);
        response.setHeader("Location", to);
    }

    private void show(HttpServletRequest request, HttpServletResponse response, int status, String said)
            throws IOException {
        Html.send(response, status, LoginPage.html(kind(request), ways, Html.target(request), said));
    }
}
