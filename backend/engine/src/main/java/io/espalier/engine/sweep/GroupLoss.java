package io.espalier.engine.sweep;

import io.espalier.model.Guid;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import java.util.List;

/**
 * What a group loses.
 *
 * @param mgid the group
 * @param mlid its MLID
 * @param members how many members its tree led to and no longer does
 * @param first PortGUIDs of those members, at most {@link FailureSweep#LISTED}
 */
public record GroupLoss(Mgid mgid, Mlid mlid, int members, List<Guid> first) {
    public GroupLoss {
        first = List.copyOf(first);
    }
}
