package io.espalier.server.api;

import io.javalin.http.Context;
import io.javalin.http.ForbiddenResponse;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;

/**
 * Tells requests that a page of ours sends from those that a page of somebody else makes a browser send. A browser says where a
 * page comes from; a program that is no browser says nothing, and nobody can make it send what it does not want to.
 */
public final class SameOrigin {
    private SameOrigin() {}

    /** Whether a request comes from a page of ours, or from no browser. */
    public static boolean holds(HttpServletRequest request) {
        String site = header(request, "Sec-Fetch-Site").orElse("same-origin");
        String origin = header(request, "Origin").orElse("");
        String host = header(request, "Host").orElse("");
        boolean own = origin.isEmpty() || origin.equals("http://" + host) || origin.equals("https://" + host);
        return own && (site.equals("same-origin") || site.equals("none"));
    }

    private static Optional<String> header(HttpServletRequest request, String name) {
        return Optional.ofNullable(request.getHeader(name));
    }

    /** @throws ForbiddenResponse where the request says that it comes from elsewhere */
    static void check(Context ctx) {
        if (!holds(ctx.req())) {
            throw new ForbiddenResponse("the request comes from a page of another origin");
        }
    }
}
