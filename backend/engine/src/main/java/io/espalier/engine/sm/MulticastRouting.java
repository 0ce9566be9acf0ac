package io.espalier.engine.sm;

import io.espalier.engine.tree.TreeRows;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import java.util.Optional;
import java.util.SortedMap;

/** A way to lay multicast trees on a fabric. */
public interface MulticastRouting {
    /** Prepares what all trees of the fabric have in common. */
    MulticastPlan on(Fabric fabric);

    /** The rows of one MLID; for several, ask {@link #on} once. */
    default TreeRows plan(Fabric fabric, Mlid mlid) {
        return on(fabric).rows(mlid);
    }

    /** The tables of all switches. */
    default SortedMap<Guid, MulticastTable> planAll(Fabric fabric) {
        return on(fabric).tables();
    }

    /** The root of one MLID's tree. */
    default Optional<Guid> root(Fabric fabric, Mlid mlid) {
        return on(fabric).root(mlid);
    }
}
