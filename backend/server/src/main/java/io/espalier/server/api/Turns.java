package io.espalier.server.api;

import io.javalin.http.Context;
import io.javalin.http.ServiceUnavailableResponse;
import java.io.IOException;
import java.util.concurrent.Semaphore;

/** A few questions of a kind at a time, each of which takes a core some seconds; who comes then is told when to come again. */
final class Turns {
    private final Semaphore free;
    private final int againSeconds;
    private final String busy;

    /**
     * Turns for everybody.
     *
     * @param atATime how many
     * @param againSeconds when to ask again where there is none
     * @param busy what to say then
     */
    Turns(int atATime, int againSeconds, String busy) {
        free = new Semaphore(atATime);
        this.againSeconds = againSeconds;
        this.busy = busy;
    }

    /** Something that answers a request. */
    interface Work {
        void answer() throws IOException;
    }

    /** Answers in a turn; 503 where there is none. */
    void take(Context ctx, Work work) throws IOException {
        if (!free.tryAcquire()) {
            throw busy(ctx, againSeconds, busy);
        }
        try {
            work.answer();
        } finally {
            free.release();
        }
    }

    /** That nothing is free, and when to ask again. */
    static ServiceUnavailableResponse busy(Context ctx, int againSeconds, String why) {
        ctx.header("Retry-After", Integer.toString(againSeconds));
        return new ServiceUnavailableResponse(why);
    }
}
