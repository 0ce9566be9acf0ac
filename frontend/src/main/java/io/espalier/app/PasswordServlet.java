package io.espalier.app;

import io.espalier.server.access.Access;
import io.espalier.server.access.Admission;
import io.espalier.server.access.Caller;
import io.espalier.server.access.RefusedChange;
import io.espalier.ui.text.Say;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/** Where people who are in give themselves another password. The session in which they do it goes on under another id. */
@SuppressWarnings("serial")
final class PasswordServlet extends HtmlServlet {
    static final String PATH = "/password";

    private static final int TOO_MANY = 429;

    private final transient Access access;
    private final transient LoginSessions sessions;

    PasswordServlet(Access access, LoginSessions sessions) {
        this.access = access;
        this.sessions = sessions;
    }

    /** Whoever comes here without a session shows a token, and a token has no password. */
    private Optional<Caller> owner(HttpServletRequest request) {
        return sessions.find(request).filter(access.accounts()::has);
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Optional<Caller> owner = owner(request);
        if (owner.isPresent()) {
            Html.send(
                    response,
                    HttpServletResponse.SC_OK,
                    LoginPage.password(owner.get().name(), ""));
        } else {
            refuse(response);
        }
    }

    private static void refuse(HttpServletResponse response) throws IOException {
        String page = LoginPage.said(Say.of("password.title"), Say.of("password.none"));
        Html.send(response, HttpServletResponse.SC_FORBIDDEN, page);
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Optional<Caller> owner = owner(request);
        if (owner.isPresent()) {
            change(request, response, owner.get());
        } else {
            refuse(response);
        }
    }

    private void change(HttpServletRequest request, HttpServletResponse response, Caller owner) throws IOException {
        try {
            Admission admission = access.logins()
                    .changePassword(
                            owner,
                            Html.given(request, "present"),
                            Html.given(request, "password"),
                            request.getRemoteAddr());
            switch (admission) {
                case Admission.Granted(Caller caller) -> {
                    sessions.begin(request, caller, sessions.now());
                    Html.send(
                            response,
                            HttpServletResponse.SC_OK,
                            LoginPage.said(Say.of("password.title"), Say.of("password.changed")));
                }
                case Admission.Refused() ->
                    again(response, HttpServletResponse.SC_FORBIDDEN, owner, Say.of("password.wrong"));
                case Admission.TooMany(Duration wait) -> again(response, TOO_MANY, owner, Html.wait(response, wait));
            }
        } catch (RefusedChange e) {
            again(response, HttpServletResponse.SC_FORBIDDEN, owner, Html.sentence(e));
        }
    }

    private static void again(HttpServletResponse response, int status, Caller owner, String said) throws IOException {
        Html.send(response, status, LoginPage.password(owner.name(), said));
    }
}
