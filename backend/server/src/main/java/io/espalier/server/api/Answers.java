package io.espalier.server.api;

import io.javalin.http.HttpResponseException;
import java.io.EOFException;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * The last answers to questions that take seconds of a core: a page asks for several pictures of one answer, and whoever asks while it
 * is worked out waits for it. Safe from any thread.
 */
final class Answers<T> {
    /** Each may hold two sets of trees. */
    private static final int KEPT = 3;

    private final Map<Object, FutureTask<T>> kept = new LinkedHashMap<>(KEPT, 0.75f, true);
    private final Map<Object, FutureTask<T>> running = new LinkedHashMap<>();

    /**
     * The answer to a question.
     *
     * @param work is done where nobody else has asked the same; its exceptions are thrown on, but those that concern only whoever
     *     asked first
     */
    T get(Object question, Callable<T> work) throws IOException {
        while (true) {
            FutureTask<T> mine = new FutureTask<>(work);
            Optional<FutureTask<T>> others = join(question, mine);
            if (others.isEmpty()) {
                mine.run();
                leave(question, mine);
                return result(mine);
            }
            try {
                return result(others.get());
            } catch (BusyException | EOFException e) {
                // Whoever asked first had no turn or has gone: now it is for us to ask.
                leave(question, others.get());
            }
        }
    }

    /** The task of somebody else who has asked the same; nothing where the work is to be done. */
    private synchronized Optional<FutureTask<T>> join(Object question, FutureTask<T> mine) {
        FutureTask<T> known = kept.getOrDefault(question, running.get(question));
        if (known != null) {
            return Optional.of(known);
        }
        running.put(question, mine);
        return Optional.empty();
    }

    private synchronized void leave(Object question, FutureTask<T> done) {
        running.remove(question, done);
        if (done.state() == java.util.concurrent.Future.State.SUCCESS) {
            kept.put(question, done);
            if (kept.size() > KEPT) {
                kept.remove(kept.keySet().iterator().next());
            }
        }
    }

    private static <T> T result(FutureTask<T> task) throws IOException {
        try {
            return task.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while an answer was worked out", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof HttpResponseException known) {
                throw known;
            }
            if (e.getCause() instanceof EOFException gone) {
                throw gone;
            }
            throw new IllegalStateException("an answer could not be worked out", e.getCause());
        }
    }
}
