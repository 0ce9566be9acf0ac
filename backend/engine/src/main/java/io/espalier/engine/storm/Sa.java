package io.espalier.engine.storm;

import java.util.SplittableRandom;

/** The SA of one storm: one server with a queue; while it is idle the sweeper computes trees and keeps it waiting. */
final class Sa {
    private final StormCase storm;
    private final EventHeap events;
    private final SplittableRandom dice;
    private final Sweeper sweeper;
    private final RequestQueue queue = new RequestQueue();
    private final QueueCurve curve = new QueueCurve();
    private final boolean[] isMember;
    private final int[] members;

    private boolean busy;
    private long serviceUnderWay;
    private long lastWait;
    private long dropped;
    private long duplicates;
    private long busyNanos;
    private long wastedNanos;
    private int memberCount;

    Sa(StormCase storm, EventHeap events, SplittableRandom dice, Sweeper sweeper) {
        this.storm = storm;
        this.events = events;
        this.dice = dice;
        this.sweeper = sweeper;
        isMember = new boolean[storm.plan().joins()];
        members = new int[storm.plan().groups()];
    }

    void arrive(int join, int attempt) {
        if (isFull() || isTooSlow()) {
            dropped++;
            return;
        }
        queue.add(Event.of(Event.SERVED, join, attempt), events.time());
        goOn();
        curve.add(events.time(), queue.size());
    }

    private boolean isFull() {
        int limit = storm.sa().queueLimit();
        return limit > 0 && queue.size() >= limit;
    }

    private boolean isTooSlow() {
        long limit = storm.sa().fifoTimeoutMicros() * Limits.NANOS;
        return limit > 0 && queue.size() > 1 && lastWait > limit;
    }

    /** The join's port is a member now, if it was not before; the answer goes out. */
    void served(int join, int attempt) {
        busyNanos += serviceUnderWay;
        if (isMember[join]) {
            duplicates++;
            wastedNanos += serviceUnderWay;
        } else {
            isMember[join] = true;
            memberCount++;
            members[group(join)]++;
            sweeper.flag(group(join));
        }
        events.add(events.time() + Limits.nanos(storm.sa().latencyMicros()), Event.of(Event.ANSWER, join, attempt));
        free();
    }

    void treesDone() {
        events.add(storm.pause().end(events.time(), sweeper.writing()), Event.of(Event.WRITTEN, 0, 0));
        free();
    }

    private void free() {
        busy = false;
        goOn();
        curve.add(events.time(), queue.size());
    }

    /**
     * Takes up what is next: a request, and when none waits, the trees. Both want OpenSM's one lock; measured, the SA's
     * thread takes it again at once as long as it has requests, and the sweeper gets it when there is none.
     */
    void goOn() {
        if (busy) {
            return;
        }
        if (queue.size() > 0) {
            busy = true;
            lastWait = events.time() - queue.firstSince();
            long request = queue.take();
            serviceUnderWay = serviceNanos(Event.about(request));
            events.add(storm.pause().end(events.time(), serviceUnderWay), request);
        } else if (sweeper.wantsToRun()) {
            busy = true;
            events.add(storm.pause().end(events.time(), sweeper.run()), Event.of(Event.TREES_DONE, 0, 0));
        }
    }

    private long serviceNanos(int join) {
        SaCosts costs = storm.sa();
        double micros = costs.serviceMicros() + costs.growthMicros() * members[group(join)];
        return Limits.nanos(micros * (1 + costs.spread() * (2 * dice.nextDouble() - 1)));
    }

    private int group(int join) {
        return join % storm.plan().groups();
    }

    QueueCurve curve() {
        return curve;
    }

    long dropped() {
        return dropped;
    }

    long duplicates() {
        return duplicates;
    }

    long busyNanos() {
        return busyNanos;
    }

    long wastedNanos() {
        return wastedNanos;
    }

    int memberCount() {
        return memberCount;
    }
}
