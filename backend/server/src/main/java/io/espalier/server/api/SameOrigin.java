package io.espalier.server.api;

import io.javalin.http.Context;
import io.javalin.http.ForbiddenResponse;
import java.util.Optional;

/**
 * Refuses requests that change something and come from a page of somebody else. A browser says where a page comes from; a program
 * that is no browser says nothing, and nobody can make it send what it does not want to.
 */
final class SameOrigin {
    private SameOrigin() {}

    /** @throws ForbiddenResponse where the request says that it comes from elsewhere */
    static void check(Context ctx) {
        String site = Optional.ofNullable(ctx.header("Sec-Fetch-Site")).orElse("same-origin");
        String origin = Optional.ofNullable(ctx.header("Origin")).orElse("");
        String host = Optional.ofNullable(ctx.header("Host")).orElse("");
        boolean own = origin.isEmpty() || origin.equals("http://" + host) || origin.equals("https://" + host);
        if (!own || !(site.equals("same-origin") || site.equals("none"))) {
            throw new ForbiddenResponse("the request comes from a page of another origin");
        }
    }
}
