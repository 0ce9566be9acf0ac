package io.espalier.app.cli;

import io.espalier.engine.storm.Backoff;
import io.espalier.engine.storm.Pace;
import io.espalier.engine.storm.Retries;
import io.espalier.engine.storm.SmPause;
import io.espalier.engine.storm.StormPlan;
import picocli.CommandLine.Option;

/** What the clients of a storm are to do. */
final class StormOptions {
    private static final long MICROS = 1000;

    @Option(
            names = "--groups",
            paramLabel = "G",
            defaultValue = "100",
            description = "Groups (default: ${DEFAULT-VALUE}).")
    private int groups;

    @Option(
            names = "--joins-per-port",
            paramLabel = "J",
            defaultValue = "10",
            description = "Groups that each port joins (default: ${DEFAULT-VALUE}).")
    private int joinsPerPort;

    @Option(
            names = "--clients",
            paramLabel = "C",
            defaultValue = "4",
            description = "Clients that send the joins, at most 8 (default: ${DEFAULT-VALUE}).")
    private int clients;

    @Option(
            names = "--window",
            paramLabel = "W",
            defaultValue = "64",
            description = "Joins that one client has under way at a time (default: ${DEFAULT-VALUE}).")
    private int window;

    @Option(
            names = "--batch",
            paramLabel = "B",
            defaultValue = "1",
            description = "Start the joins B at a time; see --gap.")
    private int batch;

    @Option(
            names = "--gap",
            paramLabel = "MS",
            defaultValue = "0",
            description = "Milliseconds from one batch to the next (default: 0, all at once).")
    private double gapMillis;

    @Option(
            names = "--timeout",
            paramLabel = "MS",
            defaultValue = "1000",
            description = "Whole milliseconds that a client waits for an answer (default: ${DEFAULT-VALUE}).")
    private int timeoutMillis;

    @Option(
            names = "--retries",
            paramLabel = "R",
            defaultValue = "3",
            description = "How often a client asks again before it gives up (default: ${DEFAULT-VALUE}).")
    private int retries;

    @Option(
            names = "--backoff",
            paramLabel = "MS",
            defaultValue = "0",
            description =
                    "Milliseconds before a client asks again, doubled each time up to 64 times, a quarter more or less by"
                            + " chance (default: 0, at once).")
    private double backoffMillis;

    @Option(
            names = "--same-transaction",
            description = "Ask again with the same transaction ID, as the kernel does: a late answer counts.")
    private boolean sameTransaction;

    @Option(
            names = "--pause",
            paramLabel = "MS",
            defaultValue = "0",
            description = "Stop OpenSM for so many milliseconds in the storm (SIGSTOP, then SIGCONT).")
    private int pauseMillis;

    @Option(
            names = "--pause-at",
            paramLabel = "MS",
            defaultValue = "20",
            description = "Milliseconds after the start at which the pause begins (default: ${DEFAULT-VALUE}).")
    private int pauseAtMillis;

    StormPlan plan(int ports) {
        long joins = (long) ports * joinsPerPort;
        if (joinsPerPort < 1 || joins > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(
                    "--joins-per-port must be 1 or more and not give billions of joins: " + joinsPerPort);
        }
        long backoff = Math.round(backoffMillis * MICROS);
        Retries patience = new Retries(
                timeoutMillis * MICROS,
                retries,
                backoff == 0 ? Backoff.NONE : Backoff.doubling(backoff),
                sameTransaction);
        Pace pace = new Pace(batch, Math.round(gapMillis * MICROS));
        return new StormPlan((int) joins, groups, clients, window, pace, patience);
    }

    SmPause pause() {
        return pauseMillis == 0 ? SmPause.NONE : new SmPause(pauseAtMillis * MICROS, pauseMillis * MICROS);
    }
}
