package io.espalier.engine.storm;

import java.util.Arrays;
import java.util.SplittableRandom;

/** The clients of one storm: they keep their windows full, wait, ask again, give up. */
final class Clients {
    private static final long NOT_IN = -1;

    private final StormPlan plan;
    private final long latency;
    private final long timeout;
    private final EventHeap events;
    private final SplittableRandom dice;

    /** By client: its next join, in its own count, how many are under way, and when it is woken for the next. */
    private final int[] next;

    private final int[] underWay;
    private final long[] wake;

    /** By join: when its answer came, requests so far, and whether one waits for an answer. */
    private final long[] inAt;

    private final int[] attempts;
    private final boolean[] waits;

    private long timeouts;
    private long requests;
    private long lateAnswers;
    private int gaveUp;

    Clients(StormCase storm, EventHeap events, SplittableRandom dice) {
        plan = storm.plan();
        latency = Limits.nanos(storm.sa().latencyMicros());
        timeout = plan.retries().timeoutMicros() * Limits.NANOS;
        this.events = events;
        this.dice = dice;
        int clients = Math.min(plan.clients(), plan.joins());
        next = new int[clients];
        underWay = new int[clients];
        wake = new long[clients];
        inAt = new long[plan.joins()];
        Arrays.fill(inAt, NOT_IN);
        attempts = new int[plan.joins()];
        waits = new boolean[plan.joins()];
    }

    /** Starts all joins that may start now. */
    void start() {
        for (int client = 0; client < next.length; client++) {
            fill(client);
        }
    }

    /** Starts the joins of a client that may start now and have room in its window. */
    void fill(int client) {
        while (underWay[client] < plan.window() && join(client) < plan.joins()) {
            long release = plan.pace().releaseNanos(join(client));
            if (release > events.time()) {
                wakeAt(release, client);
                return;
            }
            underWay[client]++;
            int join = join(client);
            next[client]++;
            send(join);
        }
    }

    private void wakeAt(long release, int client) {
        if (wake[client] != release) {
            wake[client] = release;
            events.add(release, Event.of(Event.WAKE, client, 0));
        }
    }

    private int join(int client) {
        return next[client] * next.length + client;
    }

    /** Asks, for the first time or again. */
    void send(int join) {
        requests++;
        attempts[join]++;
        waits[join] = true;
        events.add(events.time() + latency, Event.of(Event.ARRIVE, join, attempts[join]));
        events.add(events.time() + timeout, Event.of(Event.TIMEOUT, join, attempts[join]));
    }

    void answer(int join, int attempt) {
        boolean counts = waits[join] && (plan.retries().sameTransaction() || attempt == attempts[join]);
        if (counts) {
            inAt[join] = events.time();
            end(join);
        } else {
            lateAnswers++;
        }
    }

    void timeout(int join, int attempt) {
        if (!waits[join] || attempt != attempts[join]) {
            return;
        }
        timeouts++;
        if (attempts[join] > plan.retries().most()) {
            gaveUp++;
            end(join);
            return;
        }
        waits[join] = false;
        double wait = plan.retries().backoff().waitMicros(attempts[join], dice.nextDouble());
        events.add(events.time() + Limits.nanos(wait), Event.of(Event.RESEND, join, 0));
    }

    private void end(int join) {
        waits[join] = false;
        int client = join % next.length;
        underWay[client]--;
        fill(client);
    }

    /** When each join's answer came that came in time, soonest first. */
    long[] sortedTimes() {
        long[] sorted = new long[plan.joins()];
        int count = 0;
        for (long at : inAt) {
            if (at != NOT_IN) {
                sorted[count++] = at;
            }
        }
        long[] times = Arrays.copyOf(sorted, count);
        Arrays.sort(times);
        return times;
    }

    long timeouts() {
        return timeouts;
    }

    long requests() {
        return requests;
    }

    long lateAnswers() {
        return lateAnswers;
    }

    int gaveUp() {
        return gaveUp;
    }
}
