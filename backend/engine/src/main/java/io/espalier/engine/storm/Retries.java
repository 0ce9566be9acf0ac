package io.espalier.engine.storm;

/**
 * What a client does when no answer comes.
 *
 * @param timeoutMicros how long it waits for the answer to one request, in microseconds
 * @param most how often it asks again before it gives up
 * @param backoff how long it waits before it asks again
 * @param sameTransaction whether it asks again with the same transaction ID, so that the answer to an earlier request
 *     counts while a later one is under way: so do retries of the kernel's MAD layer; a client that makes a new query, as
 *     IPoIB does, throws late answers away
 */
public record Retries(long timeoutMicros, int most, Backoff backoff, boolean sameTransaction) {
    public Retries {
        Checks.range("timeoutMicros", timeoutMicros, 1, Limits.LONGEST_MICROS);
        Checks.range("retries", most, 0, Limits.MOST_RETRIES);
    }

    /** With that back-off. */
    public Retries with(Backoff other) {
        return new Retries(timeoutMicros, most, other, sameTransaction);
    }
}
