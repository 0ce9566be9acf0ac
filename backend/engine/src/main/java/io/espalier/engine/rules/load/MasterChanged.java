package io.espalier.engine.rules.load;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.check.Watch.MasterChange;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Another SM became master not long ago, or the same began anew: it sets up the fabric, and everybody joins again. */
final class MasterChanged implements Rule {
    static final String KIND = "sm-master-changed";

    /** After that the new master has swept, and the joins are over. */
    private static final Duration RECENT = Duration.ofMinutes(10);

    private static final Duration HOUR = Duration.ofHours(1);

    /** There and back again is two; more is no handover that somebody planned. */
    private static final int MANY = 3;

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        Instant now = evidence.fabric().sweptAt();
        List<MasterChange> hour = since(evidence, now.minus(HOUR));
        boolean recent = !since(evidence, now.minus(RECENT)).isEmpty();
        // That there is a master again and that it was started anew is one change, seen by one reading.
        int times = (int) hour.stream().map(MasterChange::at).distinct().count();
        return recent || times >= MANY ? List.of(finding(evidence, hour.getLast(), times)) : List.of();
    }

    private static List<MasterChange> since(Evidence evidence, Instant from) {
        return evidence.circumstances().watch().masterChanges().stream()
                .filter(change -> change.at().isAfter(from))
                .toList();
    }

    private static Finding finding(Evidence evidence, MasterChange last, int times) {
        boolean often = times >= MANY;
        String text = last.text().substring(0, 1).toUpperCase(java.util.Locale.ROOT)
                + last.text().substring(1) + ", since " + last.at();
        return new Finding(
                KIND,
                "master",
                often ? Severity.ERROR : Severity.WARNING,
                often ? text + "; " + times + " changes within an hour" : text,
                "The new master writes all tables; every port has to join its groups again unless the SA's database was kept",
                Subjects.FABRIC.withNodes(Managers.nodes(evidence.fabric(), Managers.masters(evidence.fabric()))),
                times);
    }
}
