package io.espalier.engine.storm;

import java.util.SplittableRandom;

/**
 * Plays a storm event by event. Clients send requests and wait; the SA works on one at a time; a time-out sends another
 * request, which costs the SA its time too; trees follow when the sweeper gets to them.
 *
 * <p>Not in the model: requests of other kinds that the same SA answers meanwhile, and the time that a client itself needs
 * to send and receive. A client knows of its join when the answer arrives, so all times are the clients'.
 *
 * <p>Cost: the logarithm of the joins under way for each request; 100,000 joins take a fraction of a second.
 */
public final class StormModel {
    private final EventHeap events = new EventHeap();
    private final Clients clients;
    private final Sweeper sweeper;
    private final Sa sa;

    private StormModel(StormCase storm) {
        SplittableRandom dice = new SplittableRandom(storm.seed());
        clients = new Clients(storm, events, dice);
        sweeper = new Sweeper(storm.trees());
        sa = new Sa(storm, events, dice, sweeper);
    }

    /** Plays it to the end: every join is in or given up, every table written. */
    public static StormResult run(StormCase storm) {
        StormModel model = new StormModel(storm);
        model.play();
        return model.result(storm.plan().joins());
    }

    private void play() {
        clients.start();
        while (!events.isEmpty()) {
            happen(events.take());
        }
    }

    private void happen(long event) {
        int about = Event.about(event);
        int attempt = Event.attempt(event);
        switch (Event.kind(event)) {
            case Event.WAKE -> clients.fill(about);
            case Event.ARRIVE -> sa.arrive(about, attempt);
            case Event.SERVED -> sa.served(about, attempt);
            case Event.ANSWER -> clients.answer(about, attempt);
            case Event.TIMEOUT -> clients.timeout(about, attempt);
            case Event.RESEND -> clients.send(about);
            case Event.TREES_DONE -> sa.treesDone();
            case Event.WRITTEN -> {
                sweeper.written(events.time());
                sa.goOn();
            }
            default -> throw new IllegalStateException("no such event: " + event);
        }
    }

    private StormResult result(int joins) {
        long[] times = clients.sortedTimes();
        return new StormResult(
                joins,
                times.length,
                clients.gaveUp(),
                sa.memberCount(),
                micros(share(times, 0)),
                micros(share(times, 0.5)),
                micros(share(times, 0.99)),
                micros(share(times, 1)),
                clients.timeouts(),
                traffic(joins),
                sa.curve().longest(),
                sa.curve().points(),
                new StormResult.Tables(
                        micros(sweeper.completeAt()), sweeper.runs(), sweeper.trees(), sweeper.writes()));
    }

    private StormResult.Traffic traffic(int joins) {
        return new StormResult.Traffic(
                clients.requests(),
                clients.requests() - joins,
                sa.duplicates(),
                sa.dropped(),
                clients.lateAnswers(),
                micros(sa.busyNanos()),
                micros(sa.wastedNanos()));
    }

    /** The time by which that share of them had come. */
    private static long share(long[] sorted, double share) {
        if (sorted.length == 0) {
            return 0;
        }
        return sorted[Math.max(0, (int) Math.ceil(share * sorted.length) - 1)];
    }

    private static double micros(long nanos) {
        return (double) nanos / Limits.NANOS;
    }
}
