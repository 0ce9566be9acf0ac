package io.espalier.engine.cause;

import io.espalier.engine.text.Words;
import io.espalier.model.PortSet;
import java.util.List;
import java.util.Optional;

/** Rows that the SM's own copy has as planned: it wrote them, and the switch holds something else. */
final class SmBelieves implements Theory {
    @Override
    public List<Cause> explain(Scene scene, Open open) {
        Optional<SmCopy> copy = scene.input().copy();
        if (copy.isEmpty()) {
            return List.of();
        }
        List<RowId> lost = open.ofGroups().stream()
                .flatMap(difference -> difference.rowIds().stream()
                        .filter(row -> copy.get()
                                .row(row)
                                .filter(difference.planned().row(row.switchGuid())::equals)
                                .isPresent()))
                .toList();
        if (lost.isEmpty()) {
            return List.of();
        }
        open.explainedRows(lost);
        return List.of(new Cause(
                CauseKind.LOST_SET,
                Confidence.CERTAIN,
                Words.count(lost.size(), "row") + " that the SM has as planned " + (lost.size() == 1 ? "is" : "are")
                        + " not so in the switch: the write was lost, or somebody wrote over it",
                List.of(
                        "The SA's MFTRecord has the planned ports: " + Words.list(names(scene, lost)),
                        "OpenSM writes all blocks of a switch again at its next multicast run"),
                List.of(),
                lost));
    }

    private static List<String> names(Scene scene, List<RowId> rows) {
        return rows.stream()
                .map(row -> row.mlid() + " on " + Words.node(scene.fabric(), row.switchGuid()) + " has "
                        + ports(scene.fabric().table(row.switchGuid()).row(row.mlid())))
                .toList();
    }

    private static String ports(PortSet row) {
        return row.isEmpty() ? "no port" : "ports " + row;
    }
}
