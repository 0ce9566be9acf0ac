package io.espalier.engine.cause;

import io.espalier.engine.text.Words;
import io.espalier.model.Mlid;
import java.util.List;

/** What nothing explains, and what would help. */
final class Unexplained implements Theory {
    @Override
    public List<Cause> explain(Scene scene, Open open) {
        List<Difference> left = open.all();
        if (left.isEmpty()) {
            return List.of();
        }
        open.explained(left);
        List<RowId> rows = Difference.rowIds(left);
        String mlids = Words.list(
                left.stream().map(Difference::mlid).map(Mlid::toString).toList());
        return List.of(new Cause(
                CauseKind.UNKNOWN,
                Confidence.POSSIBLE,
                "Nothing that is looked for explains " + Words.count(rows.size(), "row") + " of "
                        + Words.count(left.size(), "MLID") + " (" + mlids + ")",
                List.of(
                        "Tried: members and links of the sweep before, ports without a link, single blocks of one switch,"
                                + " plans without links that no tree uses, and the engine that fits best",
                        "The SA's MFTRecord would tell whether OpenSM wants these rows or the switches lost its writes;"
                                + " its opensm.conf whether the plan is made as OpenSM makes it"),
                List.of(),
                rows));
    }
}
