package io.espalier.server.api;

import io.espalier.server.access.Caller;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.io.EOFException;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/**
 * Questions that take a core for long: a few are worked out at a time, a few more wait, and whoever comes then is told when to come
 * again. Nobody has all the turns, so one who asks much does not stop the others; what takes too long, or whose asker has gone, is
 * ended. Each runs on a platform thread of its own: on the virtual threads of requests, which yield to none, a few would hold up
 * every other request. Safe from any thread.
 */
final class HeavyWork {
    private static final long LOOK_MILLIS = 250;

    private final String what;
    private final Limits limits;
    // Both guarded by this.
    private final List<Job<?>> waiting = new ArrayList<>();
    private final List<Job<?>> running = new ArrayList<>();

    /**
     * How much at a time.
     *
     * @param atATime questions that are worked out
     * @param ofOne of these, how many of one asker
     * @param waiting how many more wait
     * @param underWayOfOne how many of one asker are worked out or wait
     * @param patience how long one waits at most
     * @param longest how long one is worked out at most
     */
    record Limits(int atATime, int ofOne, int waiting, int underWayOfOne, Duration patience, Duration longest) {}

    /** What is worked out for the asking: each takes a core some seconds, and the memory of two sets of trees. */
    static HeavyWork questions() {
        return new HeavyWork("questions", new Limits(2, 1, 16, 4, Duration.ofSeconds(30), Duration.ofSeconds(60)));
    }

    /** What is looked up in the history or written as a file: mostly the database's and the client's time. */
    static HeavyWork lookUps() {
        return new HeavyWork("look-ups", new Limits(4, 3, 32, 8, Duration.ofSeconds(30), Duration.ofMinutes(5)));
    }

    /** @param what the questions are, in words: "what-ifs" */
    HeavyWork(String what, Limits limits) {
        this.what = what;
        this.limits = limits;
    }

    /** A question that waits for its turn or has it. */
    private final class Job<T> {
        private final String asker;
        private final FutureTask<T> task;
        private final long asked = System.nanoTime();
        private final CountDownLatch ended = new CountDownLatch(1);
        private volatile long begun;

        Job(String asker, Callable<T> work) {
            this.asker = asker;
            this.task = new FutureTask<>(work);
        }

        /** Called with the lock held. */
        void begin() {
            begun = System.nanoTime();
            Thread.ofPlatform().daemon().name("heavy-" + what).start(this::run);
        }

        private void run() {
            try {
                task.run();
            } finally {
                ended.countDown();
                ended(this);
            }
        }

        private void awaitEnd() {
            boolean interrupted = false;
            while (begun != 0 && ended.getCount() > 0) {
                try {
                    ended.await();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }

        boolean isOver() {
            long now = System.nanoTime();
            return begun == 0
                    ? now - asked > limits.patience().toNanos()
                    : now - begun > limits.longest().toNanos();
        }
    }

    /**
     * Works out what a request asks for.
     *
     * @param work must not touch the request: it may go on for a moment when the request has ended
     * @throws BusyException where there is no turn, or it takes too long
     * @throws EOFException where the client has gone
     */
    <T> T compute(Context ctx, Callable<T> work) throws IOException {
        return run(asker(ctx), ClientSocket.of(ctx.req())::isClosed, work, false);
    }

    /** Answers a request bit by bit; returns only when nothing more is written. Otherwise as {@link #compute}. */
    void stream(Context ctx, RequestWork work) throws IOException {
        Callable<Boolean> answering = () -> {
            work.answer();
            return true;
        };
        boolean ignored = run(asker(ctx), ClientSocket.of(ctx.req())::isClosed, answering, true);
    }

    private static String asker(Context ctx) {
        Caller caller = Callers.of(ctx);
        // By name wherever they come from; where nobody has one, by address.
        return caller.equals(Caller.LOCAL) ? ctx.req().getRemoteAddr() : caller.name();
    }

    /** Something that answers a request. */
    interface RequestWork {
        void answer() throws IOException;
    }

    /**
     * Does something in a turn.
     *
     * @param asker whose turn it is
     * @param gone whether they wait no more
     * @param toTheEnd whether to return only when the work has ended, also where it was cancelled
     */
    <T> T run(String asker, BooleanSupplier gone, Callable<T> work, boolean toTheEnd) throws IOException {
        Job<T> job = new Job<>(asker, () -> {
            if (gone.getAsBoolean()) {
                throw new EOFException("the client went away");
            }
            return work.call();
        });
        enter(job);
        boolean done = false;
        try {
            T answer = await(job, gone);
            done = true;
            return answer;
        } finally {
            if (!done) {
                cancel(job);
            }
            if (toTheEnd) {
                job.awaitEnd();
            }
        }
    }

    /** How many are worked out or wait. */
    synchronized int underWay() {
        return waiting.size() + running.size();
    }

    private synchronized void enter(Job<?> job) {
        long ofOne = Stream.concat(waiting.stream(), running.stream())
                .filter(other -> other.asker.equals(job.asker))
                .count();
        if (ofOne >= limits.underWayOfOne()) {
            throw new BusyException(
                    HttpStatus.TOO_MANY_REQUESTS,
                    5,
                    ofOne + " of your " + what + " are under way; ask again when one is done");
        }
        if (waiting.size() >= limits.waiting()) {
            throw new BusyException(
                    HttpStatus.SERVICE_UNAVAILABLE,
                    5,
                    running.size() + " " + what + " are being worked out and " + waiting.size()
                            + " wait; ask again in some seconds");
        }
        waiting.add(job);
        beginNext();
    }

    private synchronized void beginNext() {
        Iterator<Job<?>> next = waiting.iterator();
        while (running.size() < limits.atATime() && next.hasNext()) {
            Job<?> job = next.next();
            long ofOne = running.stream()
                    .filter(other -> other.asker.equals(job.asker))
                    .count();
            if (ofOne < limits.ofOne()) {
                next.remove();
                running.add(job);
                job.begin();
            }
        }
    }

    private synchronized void ended(Job<?> job) {
        running.remove(job);
        beginNext();
    }

    private synchronized void cancel(Job<?> job) {
        waiting.remove(job);
        // One that runs keeps its turn until it notices.
        job.task.cancel(true);
    }

    private <T> T await(Job<T> job, BooleanSupplier gone) throws IOException {
        while (true) {
            try {
                return job.task.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException notYet) {
                if (gone.getAsBoolean()) {
                    throw new EOFException("the client went away");
                }
                if (job.isOver()) {
                    throw over(job);
                }
            } catch (ExecutionException e) {
                throw failed(e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new EOFException("the server ends");
            }
        }
    }

    private BusyException over(Job<?> job) {
        String why = job.begun == 0
                ? "other " + what + " took all turns for " + limits.patience().toSeconds() + " s; ask again later"
                : "not done within " + limits.longest().toSeconds() + " s; ask for less at a time";
        return new BusyException(HttpStatus.SERVICE_UNAVAILABLE, 30, why);
    }

    private static IOException failed(ExecutionException e) {
        return switch (e.getCause()) {
            case IOException io -> io;
            case RuntimeException fault -> throw fault;
            case Error error -> throw error;
            case null, default -> new IOException(e);
        };
    }

    /** Ends what was cancelled; for work to call between its steps. */
    static void goOn() {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("nobody waits for this any more");
        }
    }
}
