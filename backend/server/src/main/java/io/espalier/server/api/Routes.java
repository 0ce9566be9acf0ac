package io.espalier.server.api;

import io.espalier.server.access.Role;
import io.javalin.http.Handler;
import io.javalin.http.HandlerType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Collects routes. What is only looked at is for viewers, what is asked or ended for engineers. Used by one thread. */
final class Routes {
    private static final String ROOT = "/api/v1";

    private final List<Route> routes;
    private final Optional<Role> looking;
    private final Optional<Role> asking;

    Routes() {
        this(new ArrayList<>(), Optional.of(Role.VIEWER), Optional.of(Role.ENGINEER));
    }

    private Routes(List<Route> routes, Optional<Role> looking, Optional<Role> asking) {
        this.routes = routes;
        this.looking = looking;
        this.asking = asking;
    }

    /** Something that has routes. */
    interface Part {
        void addTo(Routes routes);
    }

    Routes add(Part part) {
        part.addTo(this);
        return this;
    }

    /** The next routes are for anybody, or find out themselves who asks. */
    Routes open() {
        return new Routes(routes, Optional.empty(), Optional.empty());
    }

    /** The next routes are for everybody who is in, also where something is asked. */
    Routes viewer() {
        return new Routes(routes, Optional.of(Role.VIEWER), Optional.of(Role.VIEWER));
    }

    /** The next routes are for engineers, also where something is only looked at. */
    Routes engineer() {
        return new Routes(routes, Optional.of(Role.ENGINEER), Optional.of(Role.ENGINEER));
    }

    /** The next routes are for admins. */
    Routes admin() {
        return new Routes(routes, Optional.of(Role.ADMIN), Optional.of(Role.ADMIN));
    }

    /** A route outside the API. */
    void root(String path, Handler handler) {
        routes.add(new Route(HandlerType.GET, path, looking, handler));
    }

    /** A route under /api/v1. */
    void api(String path, Handler handler) {
        routes.add(new Route(HandlerType.GET, ROOT + path, looking, handler));
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
        routes.add(new Route(HandlerType.POST, ROOT + path, asking, handler));
    }

    /** What ends something under /api/v1 that a question began. */
    void end(String path, Handler handler) {
        routes.add(new Route(HandlerType.DELETE, ROOT + path, asking, handler));
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
