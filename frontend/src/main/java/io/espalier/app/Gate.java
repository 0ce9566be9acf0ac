package io.espalier.app;

import io.espalier.server.access.Access;
import io.espalier.server.access.Caller;
import io.espalier.server.access.Standing;
import io.espalier.server.api.SameOrigin;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * Finds out who sends a request before anything else looks at it: by a session that began with a login, or by a token. Others are
 * sent to the login page, or told that they must say who they are. What each may do is for the routes and the pages to know.
 */
@SuppressWarnings("serial")
final class Gate extends HttpFilter {
    private static final String SCHEME = "bearer ";

    /** For whoever is not in yet: the login page and what it is made of, and whether the program lives. */
    private static final List<String> OPEN = List.of("/styles/", "/icons/", "/lumo/");

    private final transient Optional<Access> access;
    private final transient LoginSessions sessions;

    Gate(Optional<Access> access, LoginSessions sessions) {
        this.access = access;
        this.sessions = sessions;
    }

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        Optional<Caller> caller = access.isEmpty() ? Optional.of(Caller.LOCAL) : caller(access.get(), request);
        if (!isOwn(request, caller)) {
            refuse(response, HttpServletResponse.SC_FORBIDDEN, "the request comes from a page of another origin");
        } else if (caller.isPresent()) {
            request.setAttribute(Caller.ATTRIBUTE, caller.get());
            access.ifPresent(kept -> request.setAttribute(Standing.ATTRIBUTE, standing(kept, request)));
            chain.doFilter(request, response);
        } else if (isOpen(request)) {
            chain.doFilter(request, response);
        } else {
            turnAway(request, response);
        }
    }

    private Optional<Caller> caller(Access kept, HttpServletRequest request) {
        Optional<String> token = token(request);
        return token.isPresent() ? kept.logins().bearer(token.get()) : sessions.find(request);
    }

    /** Whether the sender is still let in, for answers that go on and on. */
    private Standing standing(Access kept, HttpServletRequest request) {
        Optional<String> token = token(request);
        return token.<Standing>map(text -> () -> kept.logins().bearer(text).isPresent())
                .orElseGet(() -> sessions.standing(request));
    }

    private static Optional<String> token(HttpServletRequest request) {
        return Optional.ofNullable(request.getHeader("Authorization"))
                .filter(given -> given.regionMatches(true, 0, SCHEME, 0, SCHEME.length()))
                .map(given -> given.substring(SCHEME.length()).strip());
    }

    /** A browser sends the cookie of a session with whatever a page wants; only our own pages may want to change something. */
    private static boolean isOwn(HttpServletRequest request, Optional<Caller> caller) {
        boolean reads = List.of("GET", "HEAD").contains(request.getMethod());
        if (reads || caller.isEmpty() || request.getHeader("Authorization") != null) {
            return true;
        }
        return SameOrigin.holds(request);
    }

    private static boolean isOpen(HttpServletRequest request) {
        String path = request.getRequestURI();
        boolean collector = path.matches("/api/v1/subnets/[^/]+/captures");
        return collector
                || path.equals("/healthz")
                || path.equals(LoginServlet.PATH)
                || OidcServlet.serves(path)
                || isFile(request);
    }

    /** A file has no parameters, and nobody sends anything to it. */
    private static boolean isFile(HttpServletRequest request) {
        String path = request.getRequestURI();
        boolean looks = List.of("GET", "HEAD").contains(request.getMethod()) && request.getQueryString() == null;
        return looks && OPEN.stream().anyMatch(path::startsWith) && path.matches("[/A-Za-z0-9_-]+\\.[a-z0-9]+");
    }

    private static void turnAway(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String accept = Optional.ofNullable(request.getHeader("Accept")).orElse("");
        boolean page = request.getMethod().equals("GET") && accept.contains("text/html");
        if (page) {
            String query = request.getQueryString() == null ? "" : "?" + request.getQueryString();
            String to = URLEncoder.encode(request.getRequestURI() + query, StandardCharsets.UTF_8);
            response.setHeader("Cache-Control", "no-store");
            response.sendRedirect(LoginServlet.PATH + "?to=" + to);
        } else {
            response.setHeader("WWW-Authenticate", "Bearer");
            refuse(response, HttpServletResponse.SC_UNAUTHORIZED, "log in, or send a token as Authorization: Bearer");
        }
    }

    private static void refuse(HttpServletResponse response, int status, String detail) throws IOException {
        response.setStatus(status);
        response.setHeader("Cache-Control", "no-store");
        response.setContentType("application/problem+json");
        String title = status == HttpServletResponse.SC_FORBIDDEN ? "Forbidden" : "Unauthorized";
        response.getOutputStream()
                .write(String.format(
                                "{\"type\":\"about:blank\",\"title\":\"%s\",\"status\":%d,\"detail\":\"%s\"}",
                                title, status, detail)
                        .getBytes(StandardCharsets.UTF_8));
    }
}
