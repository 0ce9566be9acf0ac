package io.espalier.engine.storm;

/**
 * How long a client waits after a time-out before it asks again: exponential, with jitter.
 *
 * @param firstMicros after the first time-out, in microseconds; 0 asks again at once
 * @param factor each later wait is so many times the one before, at least 1
 * @param mostMicros no wait is longer, before jitter
 * @param jitter share of the wait that chance adds or takes away, 0 to 1
 */
public record Backoff(long firstMicros, double factor, long mostMicros, double jitter) {
    /** Asks again at once, as the kernel's own retries do. */
    public static final Backoff NONE = new Backoff(0, 1, 0, 0);

    public Backoff {
        Checks.range("backoff.firstMicros", firstMicros, 0, Limits.LONGEST_MICROS);
        Checks.range("backoff.factor", factor, 1, 16);
        Checks.range("backoff.mostMicros", mostMicros, firstMicros, Limits.LONGEST_MICROS);
        Checks.range("backoff.jitter", jitter, 0, 1);
    }

    /** Doubled each time, up to 64 times the first wait, and a quarter more or less by chance. */
    public static Backoff doubling(long firstMicros) {
        return new Backoff(firstMicros, 2, Math.min(64 * firstMicros, Limits.LONGEST_MICROS), 0.25);
    }

    /**
     * The wait in microseconds.
     *
     * @param timeouts of this join so far, from 1
     * @param chance from 0 up to 1; 0.5 is no jitter
     */
    public double waitMicros(int timeouts, double chance) {
        double wait = Math.min((double) mostMicros, (double) firstMicros * Math.pow(factor, timeouts - 1));
        return wait * (1 + jitter * (2 * chance - 1));
    }
}
