package io.espalier.server.api;

import io.espalier.server.access.Caller;
import io.espalier.server.access.Role;
import io.javalin.http.Context;
import io.javalin.http.ForbiddenResponse;
import io.javalin.http.UnauthorizedResponse;
import java.util.Optional;

/** Who sent a request, as whoever stands before the routes has found out. */
final class Callers {
    private Callers() {}

    /** @throws UnauthorizedResponse where nobody found out */
    static Caller of(Context ctx) {
        if (ctx.req().getAttribute(Caller.ATTRIBUTE) instanceof Caller caller) {
            return caller;
        }
        throw new UnauthorizedResponse("it is not known who asks");
    }

    /** @throws ForbiddenResponse where whoever asks may not */
    static void require(Context ctx, Role needed) {
        Caller caller = of(ctx);
        if (!caller.role().covers(needed)) {
            throw new ForbiddenResponse(
                    caller.name() + " is " + caller.role().label() + "; this is for " + needed.label());
        }
    }

    /** Who is said to do something: who is logged in; where nobody must be, whom the request names. */
    static String name(Context ctx, String said) {
        return name(ctx, Optional.of(said)).orElse(said);
    }

    /** The same where a request need not name anybody. */
    static Optional<String> name(Context ctx, Optional<String> said) {
        Caller caller = of(ctx);
        return caller.equals(Caller.LOCAL) ? said : Optional.of(caller.name());
    }
}
