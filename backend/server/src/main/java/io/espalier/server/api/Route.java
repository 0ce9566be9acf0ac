package io.espalier.server.api;

import io.espalier.server.access.Role;
import io.javalin.http.Handler;
import io.javalin.http.HandlerType;
import java.util.Optional;

/**
 * One thing that can be asked.
 *
 * @param method GET, or POST for a question that does not fit a URL, or DELETE for one that is to end; none changes a fabric
 * @param path with {names} for what varies
 * @param role what whoever asks must be allowed to; empty where anybody may, or the handler itself finds out who asks
 * @param handler answers
 */
record Route(HandlerType method, String path, Optional<Role> role, Handler handler) {
    /** Answers those who may ask; what is more than a look only where a page of ours or a program asks it. */
    Handler guarded() {
        return role.<Handler>map(needed -> ctx -> {
                    Callers.require(ctx, needed);
                    if (!method.equals(HandlerType.GET)) {
                        SameOrigin.check(ctx);
                    }
                    handler.handle(ctx);
                })
                .orElse(handler);
    }
}
