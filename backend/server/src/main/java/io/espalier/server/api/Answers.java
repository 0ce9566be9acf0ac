package io.espalier.server.api;

import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/**
 * The last answers to questions that take seconds of a core: a page asks for several pictures of one answer, and whoever asks while it
 * is worked out waits for it. Safe from any thread.
 */
final class Answers<T> {
    /** Each may hold two sets of trees. */
    private static final int KEPT = 3;

    private static final int AT_A_TIME = 2;
    private static final int AGAIN_SECONDS = 2;

    private final Map<Object, FutureTask<T>> kept = new LinkedHashMap<>(KEPT, 0.75f, true);
    private final Map<Object, FutureTask<T>> running = new LinkedHashMap<>();

    /** The answer to a question; 503 where too many others are being worked out. */
    T get(Context ctx, Object question, Supplier<T> work) {
        FutureTask<T> mine = new FutureTask<>(work::get);
        Optional<FutureTask<T>> others = join(ctx, question, mine);
        if (others.isEmpty()) {
            mine.run();
            leave(question, mine);
        }
        return result(others.orElse(mine));
    }

    /** The task of somebody else who has asked the same; nothing where the work is to be done. */
    private synchronized Optional<FutureTask<T>> join(Context ctx, Object question, FutureTask<T> mine) {
        FutureTask<T> known = kept.getOrDefault(question, running.get(question));
        if (known != null) {
            return Optional.of(known);
        }
        if (running.size() >= AT_A_TIME) {
            throw Turns.busy(ctx, AGAIN_SECONDS, AT_A_TIME + " what-ifs are being worked out; ask again in a moment");
        }
        running.put(question, mine);
        return Optional.empty();
    }

    private synchronized void leave(Object question, FutureTask<T> done) {
        running.remove(question);
        if (done.state() == java.util.concurrent.Future.State.SUCCESS) {
            kept.put(question, done);
            if (kept.size() > KEPT) {
                kept.remove(kept.keySet().iterator().next());
            }
        }
    }

    private static <T> T result(FutureTask<T> task) {
        try {
            return task.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while an answer was worked out", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof HttpResponseException known) {
                throw known;
            }
            throw new IllegalStateException("an answer could not be worked out", e.getCause());
        }
    }
}
