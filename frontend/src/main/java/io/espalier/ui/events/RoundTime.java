package io.espalier.ui.events;

import io.espalier.ui.text.Words;
import io.espalier.ui.text.Zone;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.Year;

/** Round times as they stand on an axis. */
public final class RoundTime {
    private RoundTime() {}

    /**
     * The text of a mark: "03:00", or the day where it begins.
     *
     * @param step from mark to mark
     * @param current the year that goes without saying
     */
    public static String of(Instant at, Duration step, Year current) {
        boolean day = Zone.local(at).toLocalTime().equals(LocalTime.MIDNIGHT);
        return day || step.toDays() > 0 ? Words.day(at, current) : clock(at, step);
    }

    /** The time of day, with seconds where the step has them. */
    static String clock(Instant at, Duration step) {
        return Words.write(Zone.local(at), step.toMinutes() > 0 ? "HH:mm" : "HH:mm:ss");
    }
}
