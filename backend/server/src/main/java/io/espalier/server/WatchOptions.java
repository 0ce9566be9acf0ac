package io.espalier.server;

import io.espalier.server.smhealth.LocalSmOptions;
import io.espalier.server.sweep.Intervals;
import java.time.Duration;

/**
 * How a fabric is watched.
 *
 * @param intervals how often each reading is made
 * @param localSm where a subnet manager on this machine may be watched from beside
 */
public record WatchOptions(Intervals intervals, LocalSmOptions localSm) {
    /** The usual intervals, and only what the fabric tells of the SM. */
    public static final WatchOptions DEFAULT = new WatchOptions(Intervals.DEFAULT, LocalSmOptions.NONE);

    /** The usual intervals at another pace. */
    public static WatchOptions paced(Duration interval) {
        return DEFAULT.withPace(interval);
    }

    /** The same at another pace. */
    public WatchOptions withPace(Duration interval) {
        return new WatchOptions(Intervals.paced(interval), localSm);
    }
}
