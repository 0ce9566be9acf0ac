package io.espalier.engine.rules.load;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.sm.capacity.Capacity;
import io.espalier.engine.text.Words;
import java.util.List;
import java.util.Map;

/** Few MLIDs are left for new groups. */
final class MlidsUsed implements Rule {
    static final String KIND = "mlids-used";

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        Capacity capacity =
                Capacity.of(evidence.fabric(), evidence.circumstances().site().settings(), Map.of());
        Fill fill = new Fill(capacity.usedMlids(), capacity.usableMlids());
        return fill.severity()
                .map(severity -> List.of(finding(evidence, capacity, fill, severity)))
                .orElse(List.of());
    }

    private static Finding finding(Evidence evidence, Capacity capacity, Fill fill, Severity severity) {
        String limit = capacity.limitedBy()
                .map(guid -> "; the table of " + Words.node(evidence.fabric(), guid) + " is the smallest")
                .orElse("");
        return new Finding(
                KIND,
                "fabric",
                severity,
                fill + " MLIDs are used (" + fill.percent() + ")" + limit,
                capacity.mlidsLeft() == 0
                        ? "The SA refuses the next group with NO_RESOURCES"
                        : "When none is left the SA refuses new groups with NO_RESOURCES",
                capacity.limitedBy().map(Subjects::of).orElse(Subjects.FABRIC),
                capacity.usedMlids());
    }
}
