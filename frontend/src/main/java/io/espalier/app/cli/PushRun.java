package io.espalier.app.cli;

import io.espalier.collect.FabricSource;
import io.espalier.collect.SourceUnavailableException;
import io.espalier.push.Pusher;
import io.espalier.push.Spool;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Sweeps at every interval into a spool, on one thread, and sends from it on another: a server that is slow or away delays
 * no sweep.
 */
final class PushRun implements AutoCloseable {
    private static final Duration LAST_SENDING = Duration.ofSeconds(3);

    private final FabricSource source;
    private final Spool spool;
    private final Pusher pusher;
    private final Consumer<String> say;
    // A source is for one thread at a time, and is not closed under a sweep.
    private final ReentrantLock reading = new ReentrantLock();
    private final Semaphore news = new Semaphore(0);
    private final CountDownLatch end = new CountDownLatch(1);
    private final Thread sender = Thread.ofPlatform().daemon().name("push").unstarted(this::sendAll);
    private volatile @Nullable CommandFailure failure;
    private String lastTrouble = "";

    /** @param say is told, a line each, what the operator should know */
    PushRun(FabricSource source, Spool spool, Pusher pusher, Consumer<String> say) {
        this.source = source;
        this.spool = spool;
        this.pusher = pusher;
        this.say = say;
    }

    /** What waits from before, which makes room, then one sweep and that; fails if anything stays. */
    void once() throws CommandFailure {
        sendWaiting();
        sweep();
        if (!lastTrouble.isEmpty()) {
            throw new CommandFailure(ExitCode.CANNOT_TELL, lastTrouble);
        }
        Pusher.Step step = sendWaiting();
        if (step != Pusher.Step.NOTHING) {
            throw new CommandFailure(
                    ExitCode.CANNOT_TELL, pusher.trouble() + "; " + spool.size() + " wait in the spool");
        }
    }

    private Pusher.Step sendWaiting() throws CommandFailure {
        Pusher.Step step = Pusher.Step.GONE;
        while (step == Pusher.Step.GONE) {
            step = step();
        }
        return step;
    }

    /** Goes on until closed, or until going on makes no sense. */
    void forever(Duration interval) throws CommandFailure {
        sender.start();
        long due = System.nanoTime();
        boolean ended = false;
        while (!ended) {
            sweep();
            news.release();
            due = Math.max(due + interval.toNanos(), System.nanoTime());
            ended = waits(due - System.nanoTime());
        }
        CommandFailure found = failure;
        if (found != null) {
            throw found;
        }
    }

    private boolean waits(long nanos) {
        try {
            return end.await(nanos, TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    private void trouble(String words) {
        if (!words.equals(lastTrouble)) {
            say.accept(words);
        }
        lastTrouble = words;
    }

    private void sweep() {
        reading.lock();
        try {
            if (end.getCount() == 0) {
                return;
            }
            int dropped = spool.add(source.read().fabric());
            if (dropped > 0) {
                say.accept("the spool is full: " + dropped + " of the oldest dropped, " + spool.dropped()
                        + " since the start");
            }
            lastTrouble = "";
        } catch (SourceUnavailableException e) {
            trouble("the fabric cannot be read: " + CommandFailure.words(e));
        } catch (IOException e) {
            // What waits is sent all the same, and makes room.
            trouble("the spool cannot be written: " + CommandFailure.words(e));
        } finally {
            reading.unlock();
        }
    }

    private Pusher.Step step() throws CommandFailure {
        try {
            return pusher.step();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw CommandFailure.because(ExitCode.CANNOT_TELL, "ended while sending", e);
        } catch (java.io.UncheckedIOException e) {
            throw new CommandFailure(ExitCode.CANNOT_TELL, CommandFailure.words(e), e);
        }
    }

    private void sendAll() {
        try {
            while (end.getCount() > 0) {
                switch (step()) {
                    case NOTHING -> news.acquire();
                    case STAYS -> waits(pusher.pause().toNanos());
                    case CONFLICT -> throw new CommandFailure(ExitCode.CANNOT_TELL, pusher.trouble());
                    case GONE -> news.drainPermits();
                }
            }
        } catch (CommandFailure e) {
            failure = e;
            end.countDown();
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends both, after what is being sent; what waits is sent by the next run. */
    @Override
    public void close() throws IOException {
        end.countDown();
        news.release();
        try {
            // With --once there is no sender.
            if (sender.isAlive()) {
                sender.join(LAST_SENDING);
                sender.interrupt();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        reading.lock();
        try {
            source.close();
            spool.close();
        } finally {
            reading.unlock();
        }
    }
}
