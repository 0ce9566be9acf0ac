package io.espalier.engine.sm;

import io.espalier.engine.tree.TreeRows;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import java.util.Optional;
import java.util.SortedMap;

/** The multicast tables a subnet manager should have computed for one fabric. Trees are computed when asked for. */
public interface MulticastPlan {
    /** The rows of one MLID; none where no group has it. */
    TreeRows rows(Mlid mlid);

    /** The switch from which that tree is built, if one is built. */
    Optional<Guid> root(Mlid mlid);

    /** The whole table of every switch, for the MLIDs of all groups. */
    SortedMap<Guid, MulticastTable> tables();
}
