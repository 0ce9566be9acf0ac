package io.espalier.engine.rules.tree;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.text.Words;
import io.espalier.engine.tree.Doubt;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Fabric;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import java.util.List;
import java.util.Locale;

/** Members that their group's tree does not join to most of the others. */
final class MembersCutOff implements Rule {
    static final String KIND = "members-cut-off";

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        return evidence.trees().stream()
                .filter(tree -> !tree.installed().cutOff().isEmpty())
                // Links that were not seen would make anybody look cut off.
                .filter(tree -> !tree.hasDoubt(Doubt.Reason.FABRIC_INCOMPLETE))
                .map(tree -> finding(evidence.fabric(), tree))
                .toList();
    }

    private static Finding finding(Fabric fabric, TreeReport tree) {
        List<PortId> ports = tree.installed().cutOff().stream()
                .flatMap(guid -> fabric.findEndPort(guid).stream())
                .map(Port::id)
                .toList();
        int cutOff = tree.installed().cutOff().size();
        String what = String.format(
                Locale.ROOT,
                "%,d of %s of %s cut off from their tree",
                cutOff,
                Words.count(tree.members().size(), "member"),
                tree.mlid());
        String effect = "Packets between them and the others are lost";
        return new Finding(
                KIND,
                tree.mlid().toString(),
                Severity.CRITICAL,
                what,
                effect,
                Subjects.of(tree.mlid()).withPorts(ports),
                cutOff);
    }
}
