package io.espalier.engine.rules.load;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.text.Words;
import io.espalier.model.Fabric;
import io.espalier.model.SubnetManager;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** More than one SM takes itself for the master. */
final class TwoMasters implements Rule {
    static final String KIND = "two-masters";

    /** While one hands over to the other both may say so, and they are not asked at the same moment. */
    private static final Duration HANDOVER = Duration.ofSeconds(15);

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        List<SubnetManager> masters = Managers.masters(evidence.fabric());
        return masters.size() > 1 ? List.of(finding(evidence, masters)) : List.of();
    }

    private static Finding finding(Evidence evidence, List<SubnetManager> masters) {
        Fabric fabric = evidence.fabric();
        Optional<Instant> since = evidence.circumstances().watch().twoMastersSince();
        boolean lasts = since.filter(first -> !Duration.between(first, fabric.sweptAt())
                        .minus(HANDOVER)
                        .isNegative())
                .isPresent();
        return new Finding(
                KIND,
                "fabric",
                lasts ? Severity.CRITICAL : Severity.WARNING,
                masters.size() + " subnet managers take themselves for the master: "
                        + Words.list(masters.stream()
                                .map(sm -> Managers.name(fabric, sm.portGuid()))
                                .toList()),
                lasts
                        ? "They write over each other's tables and give LIDs and MLIDs twice"
                        : "That is so for a moment while one hands over to the other; it must not last",
                Subjects.FABRIC.withNodes(Managers.nodes(fabric, masters)),
                masters.size());
    }
}
