package io.espalier.server;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** When a fabric was swept by the server's clock, where it was read by a clock that may be wrong. */
final class PushClock {
    /** Differences up to this are the way here, or not worth a word. */
    static final Duration TOLERATED = Duration.ofSeconds(5);

    private PushClock() {}

    /**
     * How far a collector's clock is ahead; negative where it is behind.
     *
     * @param sentAt what it said when the capture was sent
     * @param receivedAt what ours said when it came
     */
    static Duration ahead(Instant sentAt, Instant receivedAt) {
        Duration ahead = Duration.between(receivedAt, sentAt);
        return ahead.abs().compareTo(TOLERATED) > 0 ? ahead : Duration.ZERO;
    }

    /**
     * The moment by our clock: never in the future, and later than the fabric before, so that the history has an order.
     *
     * @param ahead how far the collector's clock is ahead
     * @param before when the fabric before was swept
     */
    static Instant corrected(Instant sweptAt, Duration ahead, Instant receivedAt, Optional<Instant> before) {
        Instant moved = sweptAt.minus(ahead);
        Instant past = moved.isAfter(receivedAt) ? receivedAt : moved;
        Instant soonest = before.map(moment -> moment.plusMillis(1)).orElse(Instant.MIN);
        return past.isBefore(soonest) ? soonest : past;
    }

    /** What is wrong, in words; "" for nothing. */
    static String words(String collector, Duration ahead) {
        if (ahead.isZero()) {
            return "";
        }
        String how = ahead.isNegative() ? " s behind" : " s ahead";
        return "the clock of collector " + collector + " is " + ahead.abs().toSeconds() + how
                + "; its moments are corrected";
    }
}
