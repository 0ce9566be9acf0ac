package io.espalier.engine.rules.tree;

import io.espalier.engine.tree.Doubt;
import io.espalier.engine.tree.TreeReport;
import io.espalier.engine.tree.Verdict;

/** Whether a tree's apex can be held against the root it should have. */
final class Roots {
    private Roots() {}

    /** Whether the members and the fabric are known, and the tree is not as planned. */
    static boolean areCertain(TreeReport tree) {
        return tree.verdict() != Verdict.EQUAL
                && !tree.isStale()
                && !tree.hasDoubt(Doubt.Reason.MEMBERS_UNKNOWN)
                && !tree.hasDoubt(Doubt.Reason.MEMBER_NOT_IN_FABRIC)
                && !tree.hasDoubt(Doubt.Reason.FABRIC_INCOMPLETE)
                && !tree.hasDoubt(Doubt.Reason.TABLE_NOT_READ);
    }
}
