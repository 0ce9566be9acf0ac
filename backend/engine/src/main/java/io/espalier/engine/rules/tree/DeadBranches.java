package io.espalier.engine.rules.tree;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.text.Words;
import io.espalier.engine.tree.Completeness;
import io.espalier.engine.tree.Doubt;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.PortId;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Ports that a group's tree sends to and that lead to no member. Ports without a link and extra switches have rules of their own. */
final class DeadBranches implements Rule {
    static final String KIND = "dead-branch";

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        Set<Guid> unread = Completeness.of(evidence.fabric()).unreadTables();
        return evidence.trees().stream()
                .filter(tree -> !tree.isStale() && !tree.installed().deadEnds().isEmpty())
                // What was not seen may be where the branch leads.
                .filter(tree -> !tree.hasDoubt(Doubt.Reason.FABRIC_INCOMPLETE))
                .filter(tree -> !tree.hasDoubt(Doubt.Reason.MEMBER_NOT_IN_FABRIC))
                .flatMap(tree -> finding(evidence, tree, unread).stream())
                .toList();
    }

    private static Optional<Finding> finding(Evidence evidence, TreeReport tree, Set<Guid> unread) {
        FabricIndex index = evidence.index();
        BitSet extra = ExtraSwitches.of(index, tree, unread);
        List<PortId> ends = tree.installed().deadEnds().stream()
                .filter(port -> !DeadPorts.isDead(index, port))
                .filter(port -> !leadsTo(index, port, extra))
                .toList();
        return ends.isEmpty() ? Optional.empty() : Optional.of(finding(evidence.fabric(), tree, ends));
    }

    private static boolean leadsTo(FabricIndex index, PortId port, BitSet ranks) {
        int peer = port.number() == 0 ? FabricIndex.END_PORT : index.peerSwitch(index.rank(port.node()), port.number());
        return peer >= 0 && ranks.get(peer);
    }

    private static Finding finding(Fabric fabric, TreeReport tree, List<PortId> ends) {
        String where = Words.ports(fabric, ends);
        return new Finding(
                KIND,
                tree.mlid().toString(),
                Severity.ERROR,
                "Dead branch in the tree of " + tree.mlid() + ": " + where,
                "Packets are sent by " + Words.count(ends.size(), "port") + " to no member",
                Subjects.of(tree.mlid()).withPorts(ends),
                ends.size());
    }
}
