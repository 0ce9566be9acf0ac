package io.espalier.server.findings;

import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Severity;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.FindingSpan;
import io.espalier.server.store.KeptFinding;
import java.time.Instant;
import java.util.Optional;

/**
 * A finding over time.
 *
 * @param finding what it says now, or said last
 * @param kept what the store knows of it
 * @param spanFrom since when it has its present severity
 * @param lastSeen when it was last found
 * @param flapping whether it came back soon after it had gone: then its coming and going is no news
 */
public record Life(Finding finding, KeptFinding kept, Instant spanFrom, Instant lastSeen, boolean flapping) {
    /** As the store has it. */
    static Life of(KeptFinding kept, FindingSpan span) {
        Finding finding = new Finding(
                kept.kind(),
                kept.key(),
                Severity.valueOf(span.severity()),
                span.what(),
                span.effect(),
                SubjectText.parse(span.subjects()),
                span.affected());
        return new Life(finding, kept, span.from(), kept.lastSeen(), false);
    }

    /** Identity from sweep to sweep. */
    public String id() {
        return finding.id();
    }

    /** Since when it is open, or was before it was cleared. */
    public Instant since() {
        return kept.since();
    }

    /** When it was cleared; empty while it is open. */
    public Optional<Instant> clearedAt() {
        return kept.isOpen() ? Optional.empty() : Optional.of(kept.clearedAt());
    }

    /** Found again, as it is now. */
    Life seen(Finding now, Instant at) {
        return new Life(now, kept, spanFrom, at, flapping);
    }

    /** Written down as it is. */
    Life written() {
        return new Life(finding, with(lastSeen, kept.clearedAt()), spanFrom, lastSeen, flapping);
    }

    /** From that moment on of the severity that it has now. */
    Life another(Instant from) {
        return new Life(finding, with(lastSeen, kept.clearedAt()), from, lastSeen, flapping);
    }

    /** Not found any more. */
    Life cleared(Instant at) {
        return new Life(finding, with(lastSeen, at), spanFrom, lastSeen, flapping);
    }

    /** As it was when it was open at that moment and last seen then; when it was opened then is known by its span only. */
    Life openAt(Instant moment, Instant seen) {
        Instant since = kept.since().isAfter(moment) ? spanFrom : kept.since();
        KeptFinding then = new KeptFinding(
                kept.number(),
                kept.kind(),
                kept.key(),
                kept.firstSeen(),
                seen,
                since,
                EventQuery.FOREVER,
                kept.openings());
        return new Life(finding, then, spanFrom, seen, flapping);
    }

    private KeptFinding with(Instant seen, Instant cleared) {
        return new KeptFinding(
                kept.number(), kept.kind(), kept.key(), kept.firstSeen(), seen, kept.since(), cleared, kept.openings());
    }

    /** The span it is in, or was in when it was cleared. */
    FindingSpan span() {
        return new FindingSpan(
                kept.number(),
                spanFrom,
                kept.isOpen() ? EventQuery.FOREVER : kept.clearedAt(),
                finding.severity().name(),
                finding.what(),
                finding.effect(),
                SubjectText.of(finding.subjects()),
                finding.count());
    }
}
