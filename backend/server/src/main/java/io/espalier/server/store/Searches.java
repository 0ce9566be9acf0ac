package io.espalier.server.store;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jdbi.v3.core.HandleCallback;

/**
 * Questions for which a database may have to look at every event: a few at a time, so that there are connections left for sweeps, each
 * for so long at most, and on a platform thread of its own, since requests run on virtual threads, which yield to none. Safe from any
 * thread.
 */
final class Searches {
    private static final int AT_ONCE = 3;
    private static final TimeLimit LIMIT = new TimeLimit(20);

    private final FabricStore store;
    private final Semaphore turns = new Semaphore(AT_ONCE, true);

    Searches(FabricStore store) {
        this.store = store;
    }

    /** @throws SlowQueryException where there was no turn, or it took too long */
    <T> T ask(HandleCallback<T, RuntimeException> question) {
        return ask(question, LIMIT);
    }

    <T> T ask(HandleCallback<T, RuntimeException> question, TimeLimit limit) {
        FutureTask<T> search = new FutureTask<>(() -> store.withHandle(handle -> limit.ask(handle, question)));
        try {
            if (!turns.tryAcquire(limit.seconds(), TimeUnit.SECONDS)) {
                throw new SlowQueryException(
                        "other searches took all turns for " + limit.seconds() + " s; ask again later");
            }
            // It keeps its turn to its end, whether somebody waits for it or not.
            Thread.ofPlatform().daemon().name("search").start(() -> {
                try {
                    search.run();
                } finally {
                    turns.release();
                }
            });
            return search.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("nobody waits for this search any more");
        } catch (ExecutionException e) {
            throw thrown(e);
        }
    }

    private static RuntimeException thrown(ExecutionException e) {
        return switch (e.getCause()) {
            case RuntimeException fault -> fault;
            case Error error -> throw error;
            case null, default -> new IllegalStateException(e);
        };
    }
}
