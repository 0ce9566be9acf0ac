package io.espalier.engine.admission;

/**
 * How fast joins may come.
 *
 * @param perMinute joins a minute in the long run, 1 to {@link #MOST}
 * @param burst joins that may come at once after a time of rest, 1 to {@link #MOST}
 */
public record JoinPace(int perMinute, int burst) {
    /** Highest number for both. */
    public static final int MOST = 1_000_000;

    public JoinPace {
        if (perMinute < 1 || perMinute > MOST || burst < 1 || burst > MOST) {
            throw new IllegalArgumentException(
                    "joins a minute and burst must be 1 to " + MOST + ", not " + perMinute + " and " + burst);
        }
    }
}
