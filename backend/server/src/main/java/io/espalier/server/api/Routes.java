package io.espalier.server.api;

import io.javalin.http.Handler;
import io.javalin.http.HandlerType;
import java.util.ArrayList;
import java.util.List;

/** Collects routes. Used by one thread. */
final class Routes {
    private static final String ROOT = "/api/v1";

    private final List<Route> routes = new ArrayList<>();

    /** Something that has routes. */
    interface Part {
        void addTo(Routes routes);
    }

    Routes add(Part part) {
        part.addTo(this);
        return this;
    }

    /** A route outside the API. */
    void root(String path, Handler handler) {
        routes.add(new Route(HandlerType.GET, path, handler));
    }

    /** A route under /api/v1. */
    void api(String path, Handler handler) {
        routes.add(new Route(HandlerType.GET, ROOT + path, handler));
    }

    /** A route under /api/v1 about what is kept of the present only: a moment of the past is refused, with the reason. */
    void present(String path, String why, Handler handler) {
        api(path, ctx -> {
            Asked.presentOnly(ctx, why);
            handler.handle(ctx);
        });
    }

    /** A question under /api/v1 that comes as a JSON document. */
    void question(String path, Handler handler) {
        routes.add(new Route(HandlerType.POST, ROOT + path, handler));
    }

    /** What ends something under /api/v1 that a question began. */
    void end(String path, Handler handler) {
        routes.add(new Route(HandlerType.DELETE, ROOT + path, handler));
    }

    /** A part of a fabric: of a numbered one, and of the one of now or of a moment ({@code ?at=}). */
    void part(String path, Handler handler) {
        api("/fabrics/{n}" + path, handler);
        api(path, handler);
    }

    List<Route> list() {
        return List.copyOf(routes);
    }
}
