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
import io.espalier.engine.tree.Verdict;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Switches that a group's packets come to and that lead to no member: packets go in and never leave. Folded by the switch. */
final class ExtraSwitches implements Rule {
    static final String KIND = "extra-switch";

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        Set<Guid> unread = Completeness.of(evidence.fabric()).unreadTables();
        SortedMap<Guid, SortedSet<Mlid>> found = new TreeMap<>();
        for (TreeReport tree : evidence.trees()) {
            if (isJudged(tree)) {
                of(evidence.index(), tree, unread).stream()
                        .mapToObj(evidence.index()::guid)
                        .forEach(guid -> found.computeIfAbsent(guid, one -> new TreeSet<>())
                                .add(tree.mlid()));
            }
        }
        List<Finding> findings = new ArrayList<>();
        found.forEach((guid, mlids) -> findings.add(finding(evidence, guid, List.copyOf(mlids))));
        return findings;
    }

    private static boolean isJudged(TreeReport tree) {
        return tree.verdict() != Verdict.EQUAL
                && !tree.isStale()
                && !tree.hasDoubt(Doubt.Reason.MEMBERS_UNKNOWN)
                && !tree.hasDoubt(Doubt.Reason.MEMBER_NOT_IN_FABRIC)
                && !tree.hasDoubt(Doubt.Reason.FABRIC_INCOMPLETE);
    }

    /** The ranks of a tree's extra switches; none where it cannot be judged. */
    static BitSet of(FabricIndex index, TreeReport tree, Set<Guid> unread) {
        return isJudged(tree) ? new TreeParts(index, tree, unread).extra() : new BitSet();
    }

    private static Finding finding(Evidence evidence, Guid guid, List<Mlid> mlids) {
        return new Finding(
                KIND,
                guid.toString(),
                Severity.WARNING,
                "Extra switch in the tree of " + Words.mlids(mlids) + ": " + Words.node(evidence.fabric(), guid),
                "Packets go in and never leave: they load its links for nobody"
                        + CauseWords.of(evidence, mlids.getFirst()),
                Subjects.of(guid).withMlids(mlids),
                mlids.size());
    }
}
