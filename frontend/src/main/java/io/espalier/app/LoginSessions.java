package io.espalier.app;

import io.espalier.server.access.Access;
import io.espalier.server.access.Caller;
import io.espalier.server.access.Logins;
import io.espalier.server.access.Standing;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;
import jakarta.servlet.http.HttpSessionBindingEvent;
import jakarta.servlet.http.HttpSessionBindingListener;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The sessions that began with a login. Each ends some time after it was last used, at the latest some hours after it began, and at
 * once when its account is kept out, taken away, or given another password: pages that are open are closed with it. Safe from any
 * thread.
 */
final class LoginSessions {
    /** A shift. */
    static final Duration LONGEST = Duration.ofHours(12);

    private final Optional<Access> access;
    private final InstantSource clock;
    private final Map<String, Set<HttpSession>> byName = new ConcurrentHashMap<>();

    LoginSessions(Optional<Access> access, InstantSource clock) {
        this.access = access;
        this.clock = clock;
        access.ifPresent(kept -> kept.accounts().onLeaving(this::endAll));
    }

    /**
     * What a provider said of somebody, for as long as their session lasts.
     *
     * @param idToken shown to it when they leave
     * @param longest how long the session may last
     */
    record Vouched(String idToken, Duration longest) {}

    /**
     * Keeps the list of sessions while it is in one.
     *
     * @param span since the moment before they were looked at
     * @param vouched by whom; empty for somebody with an account
     */
    private record LoggedIn(
            Caller caller, SessionSpan span, Optional<Vouched> vouched, Map<String, Set<HttpSession>> byName)
            implements HttpSessionBindingListener {
        @Override
        public void valueBound(HttpSessionBindingEvent event) {
            byName.computeIfAbsent(caller.name(), name -> ConcurrentHashMap.newKeySet())
                    .add(event.getSession());
        }

        @Override
        public void valueUnbound(HttpSessionBindingEvent event) {
            byName.computeIfPresent(caller.name(), (name, sessions) -> {
                sessions.remove(event.getSession());
                return sessions.isEmpty() ? null : sessions;
            });
        }
    }

    /** The moment of now, to be asked for before a password is looked at. */
    Instant now() {
        return clock.instant();
    }

    /** Begins one of somebody with an account, in place of whatever session there was. */
    void begin(HttpServletRequest request, Caller caller, Instant login) {
        begin(request, new LoggedIn(caller, new SessionSpan(login, LONGEST), Optional.empty(), byName));
    }

    /** The same of somebody for whom a provider vouches, who keeps the role of now while it lasts. */
    void beginVouched(HttpServletRequest request, Caller caller, Instant login, Vouched vouched) {
        SessionSpan span = new SessionSpan(login, vouched.longest());
        begin(request, new LoggedIn(caller, span, Optional.of(vouched), byName));
    }

    /** What a provider said of whoever has the session of a request. */
    Optional<Vouched> vouched(HttpServletRequest request) {
        return Optional.ofNullable(request.getSession(false))
                .flatMap(LoginSessions::loggedIn)
                .flatMap(LoggedIn::vouched);
    }

    private static void begin(HttpServletRequest request, LoggedIn loggedIn) {
        Optional.ofNullable(request.getSession(false)).ifPresent(LoginSessions::end);
        request.getSession(true).setAttribute(Caller.ATTRIBUTE, loggedIn);
    }

    /** Ends that of a request. */
    void end(HttpServletRequest request) {
        HttpSession session = request.getSession(false);
        if (session != null) {
            end(session);
        }
    }

    private void endAll(String name) {
        List.copyOf(byName.getOrDefault(name, Set.of())).forEach(LoginSessions::end);
    }

    private static void end(HttpSession session) {
        try {
            session.invalidate();
        } catch (IllegalStateException ended) {
            // By somebody else, between their word and ours.
        }
    }

    /** Who has the session of a request, with what they may do now; nobody where it is over or the account is gone. */
    Optional<Caller> find(HttpServletRequest request) {
        HttpSession session = request.getSession(false);
        if (session == null || loggedIn(session).isEmpty()) {
            return Optional.empty();
        }
        Optional<Caller> caller = find(session);
        if (caller.isEmpty()) {
            end(session);
        }
        return caller;
    }

    /** Whether the session of a request still is what it was. */
    Standing standing(HttpServletRequest request) {
        HttpSession session = request.getSession(false);
        return () -> session != null && find(session).isPresent();
    }

    private Optional<Caller> find(HttpSession session) {
        return loggedIn(session)
                .filter(known -> known.span().holds(clock.instant()))
                .flatMap(known -> access.flatMap(kept -> again(kept.logins(), known)));
    }

    private static Optional<Caller> again(Logins logins, LoggedIn known) {
        Instant begun = known.span().begun();
        return known.vouched().isPresent()
                ? logins.vouchedStill(known.caller(), begun)
                : logins.again(known.caller(), begun);
    }

    private static Optional<LoggedIn> loggedIn(HttpSession session) {
        try {
            return session.getAttribute(Caller.ATTRIBUTE) instanceof LoggedIn loggedIn
                    ? Optional.of(loggedIn)
                    : Optional.empty();
        } catch (IllegalStateException ended) {
            return Optional.empty();
        }
    }
}
