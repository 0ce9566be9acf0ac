package io.espalier.engine.rules.load;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.check.Watch.SaPace;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** The SA takes long to answer a small question, twice in a row. */
final class SaSlow implements Rule {
    static final String KIND = "sa-slow";

    /** A small question takes an idle SA well under a millisecond, and a busy one some tens. */
    private static final Duration SLOW = Duration.ofMillis(500);

    /** Clients such as IPoIB and librdmacm wait a second or two, then ask again, and the SA has the more to do. */
    private static final Duration TOO_SLOW = Duration.ofSeconds(2);

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        return evidence.circumstances()
                .watch()
                .sa()
                .filter(pace -> pace.recent().compareTo(SLOW) > 0)
                .map(pace -> List.of(finding(evidence, pace)))
                .orElse(List.of());
    }

    private static Finding finding(Evidence evidence, SaPace pace) {
        boolean timeouts = pace.recent().compareTo(TOO_SLOW) > 0;
        return new Finding(
                KIND,
                "sa",
                timeouts ? Severity.ERROR : Severity.WARNING,
                String.format(
                        Locale.ROOT,
                        "The SA takes %,d ms to answer a small question; usual are %,d ms",
                        pace.recent().toMillis(),
                        pace.usual().toMillis()),
                timeouts
                        ? "Clients give up and ask again: joins and path queries fail or come late"
                        : "Joins and path queries take as long",
                Subjects.FABRIC.withNodes(Managers.nodes(evidence.fabric(), Managers.masters(evidence.fabric()))),
                1);
    }
}
