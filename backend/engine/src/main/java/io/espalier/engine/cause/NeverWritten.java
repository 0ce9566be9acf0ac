package io.espalier.engine.cause;

import io.espalier.engine.text.Words;
import java.util.List;

/** Trees that are as planned, beside whole rows on switches where the present SM has never written that block. */
final class NeverWritten implements Theory {
    @Override
    public List<Cause> explain(Scene scene, Open open) {
        List<Difference> left = open.ofGroups(difference -> difference
                .switches()
                .allMatch(guid ->
                        difference.planned().row(guid).isEmpty() && !scene.hasWritten(guid, difference.block())));
        if (left.isEmpty()) {
            return List.of();
        }
        open.explained(left);
        String where = Words.list(left.stream()
                .flatMap(difference -> difference
                        .switches()
                        .map(guid -> "block " + difference.block() + " of " + Words.node(scene.fabric(), guid)))
                .distinct()
                .toList());
        return List.of(new Cause(
                CauseKind.LEFTOVER_OF_FORMER_SM,
                Confidence.LIKELY,
                "Beside the right trees of " + Words.count(left.size(), "MLID") + " lie rows of a former SM",
                List.of(
                        "The present SM has no row in or above " + where + ", so it has never written there",
                        "No switch of the planned trees sends to these rows, so no packet comes there by them",
                        "OpenSM never reads a table: what it does not write stays"),
                List.of(),
                Difference.rowIds(left)));
    }
}
