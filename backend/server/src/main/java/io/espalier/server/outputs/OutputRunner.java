package io.espalier.server.outputs;

import io.espalier.server.store.EventLog;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.LogEntry;
import io.espalier.server.store.StoreException;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Delivers the events of one history to one output, on a thread of its own: in order, each at least once. How far it came is
 * kept in the history, so that a restart neither loses nor skips.
 */
final class OutputRunner implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(OutputRunner.class);
    private static final int MOST_AT_ONCE = 500;
    private static final Duration LOOK_AGAIN = Duration.ofSeconds(10);
    private static final Duration GRACE = Duration.ofSeconds(3);

    private final OutputConfig config;
    private final EventLog log;
    private final Outlet outlet;
    private final InstantSource clock;
    private final Backoff backoff;
    private final Semaphore news = new Semaphore(0);
    private final Thread thread;
    private volatile boolean closing;
    private volatile long cursor;
    private volatile OutputState state;

    OutputRunner(OutputConfig config, EventLog log, Outlet outlet, InstantSource clock, Backoff backoff) {
        this.config = config;
        this.log = log;
        this.outlet = outlet;
        this.clock = clock;
        this.backoff = backoff;
        this.cursor = begin();
        this.state = new OutputState(config.name(), 0, 0, 0, Optional.empty(), Optional.empty());
        this.thread =
                Thread.ofPlatform().daemon().name("output-" + config.name()).unstarted(this::run);
    }

    /** A new output is not told of what was before it. */
    private long begin() {
        Optional<Long> known = log.delivered(config.name());
        if (known.isPresent()) {
            return known.get();
        }
        long last = log.lastId();
        log.delivered(config.name(), last);
        return last;
    }

    OutputRunner start() {
        thread.start();
        return this;
    }

    /** Says that there may be events to deliver; returns at once. */
    void wake() {
        news.release();
    }

    OutputState state() {
        OutputState now = state;
        return new OutputState(now.name(), waiting(), now.delivered(), now.failures(), now.failingSince(), now.why());
    }

    /** Of a history that cannot be read nothing is known; that is told elsewhere. */
    private long waiting() {
        try {
            return Math.max(0, log.lastId() - cursor);
        } catch (StoreException e) {
            return 0;
        }
    }

    private void run() {
        boolean last = false;
        while (!last) {
            // What was recorded before the end is tried once more.
            last = closing;
            Duration pause = deliverAll();
            if (!last) {
                last = isInterrupted(pause);
            }
        }
        outlet.close();
    }

    /** Whether the wait was cut short for good; news does not shorten the wait after a failure. */
    private boolean isInterrupted(Duration pause) {
        try {
            if (state.failures() > 0) {
                long end = System.nanoTime() + pause.toNanos();
                while (!closing && end - System.nanoTime() > 0) {
                    news.tryAcquire(end - System.nanoTime(), TimeUnit.NANOSECONDS);
                }
            } else if (news.tryAcquire(pause.toMillis(), TimeUnit.MILLISECONDS)) {
                news.drainPermits();
            }
            return false;
        } catch (InterruptedException e) {
            return true;
        }
    }

    /** Delivers until nothing is left or something fails; gives how long to wait then. */
    private Duration deliverAll() {
        try {
            while (deliverSome()) {
                if (state.failures() > 0) {
                    LOG.info("output {} delivers again", config.name());
                }
                state = new OutputState(config.name(), 0, state.delivered(), 0, Optional.empty(), Optional.empty());
            }
            return LOOK_AGAIN;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Duration.ZERO;
        } catch (IOException | StoreException e) {
            return failed(String.valueOf(e.getMessage()));
        } catch (RuntimeException e) {
            LOG.error("output {} failed in a way that was not foreseen", config.name(), e);
            return failed("internal fault, see the log: " + e);
        }
    }

    private Duration failed(String why) {
        OutputState old = state;
        Instant since = old.failingSince().orElseGet(clock::instant);
        if (!old.why().equals(Optional.of(why))) {
            LOG.warn("output {} delivers nothing: {}", config.name(), why);
        }
        state = new OutputState(
                config.name(), 0, old.delivered(), old.failures() + 1, Optional.of(since), Optional.of(why));
        return backoff.after(state.failures(), ThreadLocalRandom.current());
    }

    /** Whether there was something. */
    private boolean deliverSome() throws IOException, InterruptedException {
        long newest = log.lastId();
        if (newest <= cursor) {
            return false;
        }
        List<LogEntry> entries = log.entries(EventQuery.latest(MOST_AT_ONCE)
                .fromTheOldest()
                .after(cursor)
                .before(newest + 1)
                .of(config.kinds()));
        if (!entries.isEmpty()) {
            outlet.deliver(entries);
        }
        long reached = entries.size() < MOST_AT_ONCE
                ? newest
                : entries.getLast().event().id();
        log.delivered(config.name(), reached);
        cursor = reached;
        OutputState old = state;
        state = new OutputState(
                old.name(), 0, old.delivered() + entries.size(), old.failures(), old.failingSince(), old.why());
        return true;
    }

    /** Says that it is to end after one more attempt; returns at once. */
    void askToEnd() {
        closing = true;
        wake();
    }

    /** Ends after one more attempt, within seconds. */
    @Override
    public void close() {
        askToEnd();
        try {
            if (!thread.join(GRACE)) {
                thread.interrupt();
                outlet.close();
                boolean ended = thread.join(GRACE.dividedBy(10));
                LOG.debug("output {} ended: {}", config.name(), ended);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
