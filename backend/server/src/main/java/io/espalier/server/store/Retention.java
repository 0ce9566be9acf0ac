package io.espalier.server.store;

import java.time.Duration;

/**
 * How long counters are kept, and how much room a history may take.
 *
 * @param readings the readings themselves
 * @param minutes rolled up to a minute
 * @param quarters rolled up to 15 minutes
 * @param hours rolled up to an hour
 * @param maxBytes when a history is larger, the oldest counters go before their time; 0 for any size
 */
public record Retention(Duration readings, Duration minutes, Duration quarters, Duration hours, long maxBytes) {
    /** A day, 7 days, 90 days, 2 years, of any size. */
    public static final Retention DEFAULT =
            new Retention(Duration.ofHours(24), Duration.ofDays(7), Duration.ofDays(90), Duration.ofDays(730), 0);

    Duration of(int grain) {
        return switch (grain) {
            case Grain.READ -> readings;
            case 1 -> minutes;
            case 2 -> quarters;
            default -> hours;
        };
    }
}
