package io.espalier.server.findings;

import java.time.Instant;
import java.util.List;

/**
 * The findings as of a moment.
 *
 * @param at the moment
 * @param open those that are open
 * @param cleared those that were cleared within a day before, and are not open again, the last first
 * @param suppressions what holds, and what is to hold later
 * @param edition another number for other findings or suppressions
 */
public record Findings(Instant at, List<Life> open, List<Life> cleared, List<Suppression> suppressions, long edition) {
    public Findings {
        open = List.copyOf(open);
        cleared = List.copyOf(cleared);
        suppressions = List.copyOf(suppressions);
    }

    /** The same seen at another moment. */
    Findings as(Instant moment) {
        return new Findings(moment, open, cleared, suppressions, edition);
    }

    /** The same with other suppressions. */
    Findings with(List<Suppression> others) {
        return new Findings(at, open, cleared, others, edition + 1);
    }
}
