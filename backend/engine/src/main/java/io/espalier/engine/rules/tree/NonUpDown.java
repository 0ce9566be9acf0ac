package io.espalier.engine.rules.tree;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.layout.Tiers;
import io.espalier.engine.text.Words;
import io.espalier.engine.tree.TreeReport;
import io.espalier.engine.tree.TreeRows;
import io.espalier.engine.tree.Verdict;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.PortSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Trees that go down to a switch and up again, in a fabric whose cables all join neighbouring tiers: elsewhere up and down mean
 * nothing. Folded by whether the plan has such a way too.
 */
final class NonUpDown implements Rule {
    static final String KIND = "non-up-down";

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        if (!isTiered(evidence.index(), evidence.tiers())) {
            return List.of();
        }
        SortedMap<Mlid, Guid> planned = new TreeMap<>();
        SortedMap<Mlid, Guid> other = new TreeMap<>();
        for (TreeReport tree : evidence.trees()) {
            if (!tree.isStale()) {
                valley(evidence, tree.installed().rows())
                        .ifPresent(at -> (isPlanned(evidence, tree) ? planned : other).put(tree.mlid(), at));
            }
        }
        List<Finding> findings = new ArrayList<>();
        if (!other.isEmpty()) {
            findings.add(finding(evidence, "off-plan", Severity.WARNING, other));
        }
        if (!planned.isEmpty()) {
            findings.add(finding(evidence, "planned", Severity.INFO, planned));
        }
        return findings;
    }

    private static boolean isTiered(FabricIndex index, Tiers tiers) {
        if (tiers.highest() == 0) {
            return false;
        }
        for (int egress = 0; egress < index.egresses(); egress++) {
            if (index.isTrunk(egress)
                    && Math.abs(tiers.tierAt(index.rankOf(egress)) - tiers.tierAt(index.peerOf(egress))) != 1) {
                return false;
            }
        }
        return true;
    }

    /** Whether the plan does so too, or none is known that could be held against it. */
    private static boolean isPlanned(Evidence evidence, TreeReport tree) {
        return tree.verdict() != Verdict.DIFFERS
                || valley(evidence, tree.planned().rows()).isPresent();
    }

    /** A switch of the tree whose row has two ports to higher switches that have rows too; the first in KEY order. */
    private static Optional<Guid> valley(Evidence evidence, TreeRows rows) {
        return rows.rows().keySet().stream()
                .filter(guid -> evidence.index().rank(guid) >= 0)
                .filter(guid ->
                        higherNeighbours(evidence, rows, evidence.index().rank(guid)) > 1)
                .min(Guid.KEY_ORDER);
    }

    private static int higherNeighbours(Evidence evidence, TreeRows rows, int rank) {
        FabricIndex index = evidence.index();
        PortSet row = rows.row(index.guid(rank));
        int tier = evidence.tiers().tierAt(rank);
        int higher = 0;
        for (int port = row.next(1); port >= 0; port = row.next(port + 1)) {
            int peer = index.peerSwitch(rank, port);
            if (peer >= 0
                    && evidence.tiers().tierAt(peer) > tier
                    && rows.row(index.guid(peer)).contains(index.peerPort(rank, port))) {
                higher++;
            }
        }
        return higher;
    }

    private static Finding finding(Evidence evidence, String key, Severity severity, SortedMap<Mlid, Guid> valleys) {
        SortedSet<Guid> switches = new TreeSet<>(valleys.values());
        List<Mlid> mlids = List.copyOf(valleys.keySet());
        return new Finding(
                KIND,
                key,
                severity,
                "Non up/down: " + Words.count(mlids.size(), "tree") + " (" + Words.mlids(mlids) + ") going down to "
                        + Words.nodes(evidence.fabric(), switches) + " and up again",
                severity == Severity.INFO
                        ? "The plan has it so; with unicast that keeps to up and down, buffers can wait for each other"
                        : "The plan has no such way; buffers can wait for each other until nothing moves",
                Subjects.FABRIC.withMlids(mlids).withNodes(List.copyOf(switches)),
                mlids.size());
    }
}
