package io.espalier.engine.rules.load;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.settings.AddedOption;
import io.espalier.engine.sm.capacity.Capacity;
import java.util.List;
import java.util.Map;

/** Few member records are left of those that max_mcmr_recs allows. Silent where the settings set no limit, as OpenSM has none. */
final class MemberRecordsUsed implements Rule {
    static final String KIND = "member-records-used";

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        Capacity capacity =
                Capacity.of(evidence.fabric(), evidence.circumstances().site().settings(), Map.of());
        if (capacity.maxRecords() == 0 || !evidence.fabric().membersKnown()) {
            return List.of();
        }
        Fill fill = new Fill(capacity.memberRecords(), capacity.maxRecords());
        return fill.severity().map(severity -> List.of(finding(fill, severity))).orElse(List.of());
    }

    private static Finding finding(Fill fill, Severity severity) {
        return new Finding(
                KIND,
                "fabric",
                severity,
                fill + " member records are used (" + fill.percent() + "), by " + AddedOption.MAX_RECORDS.key(),
                "When none is left the SA refuses the next join with NO_RESOURCES",
                Subjects.FABRIC,
                (int) Math.min(fill.used(), Integer.MAX_VALUE));
    }
}
