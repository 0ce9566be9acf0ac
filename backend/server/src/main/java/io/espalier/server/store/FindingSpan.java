package io.espalier.server.store;

import java.time.Instant;

/**
 * A time in which a finding was open with one severity.
 *
 * @param finding its number
 * @param from from when
 * @param to until when; {@link EventQuery#FOREVER} while it is open
 * @param severity how bad, as the engine names it
 * @param what what it said last
 * @param effect what it said of the effect
 * @param subjects what it was about, as the caller writes it
 * @param affected how many things it affected
 */
public record FindingSpan(
        long finding,
        Instant from,
        Instant to,
        String severity,
        String what,
        String effect,
        String subjects,
        int affected) {
    /** The same, ended. */
    public FindingSpan until(Instant end) {
        return new FindingSpan(finding, from, end, severity, what, effect, subjects, affected);
    }
}
