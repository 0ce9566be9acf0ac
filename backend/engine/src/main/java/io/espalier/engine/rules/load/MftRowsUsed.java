package io.espalier.engine.rules.load;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.text.Words;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Switch;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Multicast forwarding tables that are nearly full, rows of dead groups among them. One finding for all switches. */
final class MftRowsUsed implements Rule {
    static final String KIND = "mft-rows-used";

    @Override
    public String kind() {
        return KIND;
    }

    private record Full(Guid node, Fill fill, Severity severity) {}

    private static final Comparator<Full> WORST_FIRST = Comparator.comparing(Full::severity)
            .thenComparingDouble(
                    full -> -(double) full.fill().used() / full.fill().most())
            .thenComparing(Full::node);

    @Override
    public List<Finding> check(Evidence evidence) {
        List<Full> all = new ArrayList<>();
        for (Switch node : evidence.fabric().switches()) {
            int rows = evidence.fabric().table(node.guid()).rows().size();
            Fill fill = new Fill(rows, node.capabilities().multicastFdbCap());
            fill.severity().ifPresent(severity -> all.add(new Full(node.guid(), fill, severity)));
        }
        all.sort(WORST_FIRST);
        return all.isEmpty() ? List.of() : List.of(finding(evidence.fabric(), all));
    }

    private static Finding finding(Fabric fabric, List<Full> all) {
        Full worst = all.getFirst();
        String text = Words.node(fabric, worst.node()) + " has " + worst.fill()
                + " rows of its multicast table in use (" + worst.fill().percent() + ")";
        String more = all.size() == 1 ? "" : "; " + Words.count(all.size(), "switch") + " are nearly full";
        return new Finding(
                KIND,
                "fabric",
                worst.severity(),
                text + more,
                "A group that finds no room has no row there, and its members beyond get nothing",
                Subjects.FABRIC.withNodes(all.stream().map(Full::node).toList()),
                all.size());
    }
}
