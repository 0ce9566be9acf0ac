package io.espalier.app;

import io.espalier.server.access.RefusedChange;
import io.espalier.ui.text.Say;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;

/** What the pages of plain HTML have in common: what they are asked, and how they answer. */
final class Html {
    private static final int MOST_TARGET = 2_000;

    private Html() {}

    /** A page that nobody keeps. */
    static void send(HttpServletResponse response, int status, String page) throws IOException {
        response.setStatus(status);
        response.setHeader("Cache-Control", "no-store");
        response.setContentType("text/html; charset=utf-8");
        response.getOutputStream().write(page.getBytes(StandardCharsets.UTF_8));
    }

    /** A field of the form that was sent, or of the address; "" where there is none. */
    static String given(HttpServletRequest request, String name) {
        return Optional.ofNullable(request.getParameter(name)).orElse("");
    }

    /** The page to go on to that a request names; never one elsewhere, and none of those that lead here. */
    static String target(HttpServletRequest request) {
        String to = given(request, "to");
        boolean ours = to.startsWith("/")
                && to.length() <= MOST_TARGET
                && !to.matches("/[/\\\\].*")
                && to.chars().noneMatch(c -> c < ' ');
        return ours && !to.startsWith(LoginServlet.PATH) ? to : "/";
    }

    /** Tells the browser when it may come again; returns the same for its user. */
    static String wait(HttpServletResponse response, Duration wait) {
        long seconds = wait.toSeconds() + 1;
        response.setHeader("Retry-After", Long.toString(seconds));
        return Say.of("login.wait", Long.toString(seconds));
    }

    /** Why a change is not made, as a sentence. */
    static String sentence(RefusedChange refused) {
        String why = String.valueOf(refused.getMessage());
        return Character.toUpperCase(why.charAt(0)) + why.substring(1) + ".";
    }
}
