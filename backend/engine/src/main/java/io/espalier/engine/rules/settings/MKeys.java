package io.espalier.engine.rules.settings;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.text.Words;
import io.espalier.model.Guid;
import io.espalier.model.SweepProblem.Reason;
import java.util.List;
import java.util.TreeSet;

/** Nodes that keep what was asked behind an M_Key that is not ours. One finding for all. */
final class MKeys implements Rule {
    static final String KIND = "m-key";

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        List<Guid> nodes = List.copyOf(new TreeSet<>(evidence.fabric().problems().stream()
                .filter(problem -> problem.reason() == Reason.M_KEY_PROTECTED)
                .map(problem -> problem.at().node())
                .toList()));
        return nodes.isEmpty()
                ? List.of()
                : List.of(new Finding(
                        KIND,
                        "fabric",
                        Severity.WARNING,
                        Words.count(nodes.size(), "node") + " behind another M_Key: "
                                + Words.nodes(evidence.fabric(), nodes),
                        "What they keep cannot be read: Espalier needs the M_Key, or another subnet manager set its own",
                        Subjects.FABRIC.withNodes(nodes),
                        nodes.size()));
    }
}
