package io.espalier.engine.rules.load;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.check.Watch.Joins;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** More joins than are good for an SA: over minutes, or all at once. */
final class JoinRate implements Rule {
    static final String KIND = "join-rate";

    /** Ten joins a second for minutes are no jobs that start but hosts that leave and join in turn. */
    private static final double MOST_PER_MINUTE = 600;

    /** A shorter time would call every start of a job a rate. */
    private static final double SHORTEST_MINUTES = 3;

    /** A burst below this is over before anybody notices. */
    private static final long SMALLEST_BURST = 1_000;

    /** Between two readings that lie seconds apart; every join makes the SM compute and write a tree. */
    private static final double MOST_PER_SECOND = 50;

    private static final double MINUTE_MILLIS = 60_000;
    private static final double SECOND_MILLIS = 1_000;

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        List<Finding> findings = new ArrayList<>();
        evidence.circumstances().watch().joins().ifPresent(joins -> {
            double minutes = joins.over().toMillis() / MINUTE_MILLIS;
            if (minutes >= SHORTEST_MINUTES && joins.count() > MOST_PER_MINUTE * minutes) {
                findings.add(rate(joins, minutes));
            }
            double seconds = Math.max(1, joins.burstOver().toMillis() / SECOND_MILLIS);
            if (joins.burst() >= SMALLEST_BURST && joins.burst() > MOST_PER_SECOND * seconds) {
                findings.add(burst(joins, seconds));
            }
        });
        return findings;
    }

    private static Finding rate(Joins joins, double minutes) {
        return finding(
                "rate",
                String.format(
                        Locale.ROOT,
                        "Ports joined groups %,.0f times a minute for the last %.0f min",
                        joins.count() / minutes,
                        minutes),
                "The SM is busy with trees and answers everybody else late",
                joins.count());
    }

    private static Finding burst(Joins joins, double seconds) {
        return finding(
                "burst",
                String.format(
                        Locale.ROOT, "%,d joins came within %,.0f s at %s", joins.burst(), seconds, joins.burstAt()),
                "Joins of such a burst wait in the SA's queue, and those that wait too long are asked again and make it longer",
                joins.burst());
    }

    private static Finding finding(String key, String what, String effect, long count) {
        return new Finding(
                KIND, key, Severity.WARNING, what, effect, Subjects.FABRIC, (int) Math.min(count, Integer.MAX_VALUE));
    }
}
