package io.espalier.server.api;

import io.espalier.server.store.SlowQueryException;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import io.javalin.http.HttpStatus;
import java.io.EOFException;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Errors as problem documents (RFC 9457). */
final class Problems {
    private static final Logger LOG = LoggerFactory.getLogger(Problems.class);

    private Problems() {}

    static void known(HttpResponseException problem, Context ctx) {
        if (problem instanceof BusyException busy) {
            ctx.header("Retry-After", Integer.toString(busy.againSeconds()));
        }
        answer(ctx, problem.getStatus(), String.valueOf(problem.getMessage()));
    }

    static void badRequest(IllegalArgumentException problem, Context ctx) {
        answer(ctx, HttpStatus.BAD_REQUEST.getCode(), String.valueOf(problem.getMessage()));
    }

    static void slow(SlowQueryException problem, Context ctx) {
        answer(ctx, HttpStatus.SERVICE_UNAVAILABLE.getCode(), String.valueOf(problem.getMessage()));
    }

    /** Never throws: Javalin would bring what this throws here again, for ever. */
    static void fault(Exception fault, Context ctx) {
        try {
            if (fault instanceof EOFException) {
                // The client went away; nobody waits for the answer.
                LOG.debug("no answer to {}: {}", ctx.path(), fault.getMessage());
            } else {
                LOG.error("no answer to {}", ctx.path(), fault);
            }
            answer(ctx, HttpStatus.INTERNAL_SERVER_ERROR.getCode(), "a fault of Espalier's own; its log says more");
        } catch (RuntimeException gone) {
            // Request and response are those of a client that went away, and the server has taken them back already.
            LOG.debug("no answer to a client that went away: {}", fault.toString());
        }
    }

    private static void answer(Context ctx, int status, String detail) {
        if (ctx.res().isCommitted()) {
            breakOff(ctx, detail);
            return;
        }
        String title = HttpStatus.forStatus(status).getMessage();
        ProblemJson problem = new ProblemJson("about:blank", title, status, detail, ctx.path());
        ctx.status(status)
                .header("Cache-Control", "no-store")
                .contentType("application/problem+json")
                .result(Answer.bytes(problem));
    }

    /** Of an answer that has begun, so that half a file does not look like a whole one: Jetty ends the connection for this number. */
    private static void breakOff(Context ctx, String detail) {
        try {
            LOG.info("broke off the answer to {}: {}", ctx.path(), detail);
            ctx.res().sendError(-1, detail);
        } catch (IOException e) {
            LOG.debug("the client of {} has gone: {}", ctx.path(), e.getMessage());
        }
    }
}
