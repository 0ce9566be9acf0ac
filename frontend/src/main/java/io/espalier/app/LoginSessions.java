package io.espalier.app;

import io.espalier.server.access.Caller;
import io.espalier.server.access.Logins;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/** The sessions that began with a login. Each ends some time after it was last used, at the latest some hours after it began. */
final class LoginSessions {
    /** A shift. */
    static final Duration LONGEST = Duration.ofHours(12);

    private final Optional<Logins> logins;
    private final InstantSource clock;

    LoginSessions(Optional<Logins> logins, InstantSource clock) {
        this.logins = logins;
        this.clock = clock;
    }

    /** Who logged in, and when. */
    private record LoggedIn(Caller caller, Instant at) {}

    /** Begins one, in place of whatever session there was. */
    void begin(HttpServletRequest request, Caller caller) {
        end(request);
        request.getSession(true).setAttribute(Caller.ATTRIBUTE, new LoggedIn(caller, clock.instant()));
    }

    /** Ends that of a request. */
    void end(HttpServletRequest request) {
        HttpSession session = request.getSession(false);
        if (session != null) {
            session.invalidate();
        }
    }

    /** Who has the session of a request, with what they may do now; nobody where it is over or the account is gone. */
    Optional<Caller> find(HttpServletRequest request) {
        HttpSession session = request.getSession(false);
        if (session == null || !(session.getAttribute(Caller.ATTRIBUTE) instanceof LoggedIn loggedIn)) {
            return Optional.empty();
        }
        boolean over = clock.instant().isAfter(loggedIn.at().plus(LONGEST));
        Optional<Caller> caller = over ? Optional.empty() : logins.flatMap(known -> known.again(loggedIn.caller()));
        if (caller.isEmpty()) {
            session.invalidate();
        }
        return caller;
    }
}
