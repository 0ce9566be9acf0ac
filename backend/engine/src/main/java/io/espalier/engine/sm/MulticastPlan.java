package io.espalier.engine.sm;

import io.espalier.engine.sm.forest.Ground;
import io.espalier.engine.tree.TreeRows;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import java.util.Optional;
import java.util.SortedMap;

/** The multicast tables a subnet manager should have computed for one fabric. Trees are computed when asked for. */
public interface MulticastPlan {
    /** The tree of one MLID; without rows where no group has it. */
    PlannedTree tree(Mlid mlid);

    /** The rows of one MLID; none where no group has it. */
    default TreeRows rows(Mlid mlid) {
        return tree(mlid).rows();
    }

    /** The switch from which that tree is built, if one is built. */
    default Optional<Guid> root(Mlid mlid) {
        return tree(mlid).root();
    }

    /** What OpenSM's default builder lays these trees on; none where an engine builds its own trees. */
    default Optional<Ground> ground() {
        return Optional.empty();
    }

    /** The whole table of every switch, for the MLIDs of all groups. */
    SortedMap<Guid, MulticastTable> tables();
}
