package io.espalier.engine.rules.tree;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.text.Words;
import io.espalier.engine.tree.Completeness;
import io.espalier.engine.tree.TreeReport;
import io.espalier.engine.tree.TreeRows;
import io.espalier.engine.tree.Verdict;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A switch sends a group's packets to another that has a row for them too, but no port back: packets go one way only. Folded by
 * the switch that does not send back. A neighbour without any row is a dead branch or an extra switch.
 */
final class NonSymmetric implements Rule {
    static final String KIND = "non-symmetric-mft";

    /** What one switch does not send back. */
    private record Gap(SortedSet<Mlid> mlids, SortedSet<PortId> ports) {
        Gap() {
            this(new TreeSet<>(), new TreeSet<>());
        }
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        Set<Guid> unread = Completeness.of(evidence.fabric()).unreadTables();
        SortedMap<Guid, Gap> gaps = new TreeMap<>();
        for (TreeReport tree : evidence.trees()) {
            // What is as OpenSM plans it is symmetric, and rows of no group have a rule of their own.
            if (tree.verdict() != Verdict.EQUAL && !tree.isStale()) {
                collect(evidence.index(), tree.installed().rows(), unread, gaps);
            }
        }
        List<Finding> findings = new ArrayList<>();
        gaps.forEach((guid, gap) -> findings.add(finding(evidence, guid, gap)));
        return findings;
    }

    private static void collect(FabricIndex index, TreeRows rows, Set<Guid> unread, Map<Guid, Gap> gaps) {
        rows.rows().forEach((guid, row) -> {
            int rank = index.rank(guid);
            for (int port = row.next(1); rank >= 0 && port >= 0; port = row.next(port + 1)) {
                int peer = index.peerSwitch(rank, port);
                if (peer >= 0 && !unread.contains(index.guid(peer))) {
                    PortSet there = rows.row(index.guid(peer));
                    int back = index.peerPort(rank, port);
                    if (!there.isEmpty() && !there.contains(back)) {
                        Gap gap = gaps.computeIfAbsent(index.guid(peer), one -> new Gap());
                        gap.mlids.add(rows.mlid());
                        gap.ports.add(new PortId(index.guid(peer), back));
                    }
                }
            }
        });
    }

    private static Finding finding(Evidence evidence, Guid guid, Gap gap) {
        List<PortId> ports = List.copyOf(gap.ports);
        List<Mlid> mlids = List.copyOf(gap.mlids);
        return new Finding(
                KIND,
                guid.toString(),
                Severity.ERROR,
                "Non symmetric MFT: " + Words.ports(evidence.fabric(), ports) + " gets packets of " + Words.mlids(mlids)
                        + " and sends none back",
                "What members behind this switch send does not get to the others"
                        + CauseWords.of(evidence, mlids.getFirst()),
                Subjects.of(guid).withPorts(ports).withMlids(mlids),
                mlids.size());
    }
}
