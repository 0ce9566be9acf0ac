package io.espalier.engine.preflight;

import io.espalier.model.Mgid;
import java.util.Optional;

/**
 * Where a group comes from.
 *
 * @param mgid the group's
 * @param origin from a partition, from a join, or only in a partition
 * @param partition the name of the partition that brings it; empty for a dynamic group
 * @param differs where the SA's group is not as the partition says, in words; empty where it is, and where there is nothing
 *     to compare
 */
public record GroupOrigin(Mgid mgid, Origin origin, Optional<String> partition, String differs) {
    /** From where. */
    public enum Origin {
        /** A partition brings it, and the SA has it: it stays when its last member has gone. */
        WELL_KNOWN,
        /** Only the SA has it: a join made it, and it goes with its last full member. */
        DYNAMIC,
        /**
         * A partition brings it, and the SA does not show it: the SM has not read its file since, or the port that asked is not
         * in that partition.
         */
        ONLY_IN_PARTITIONS
    }
}
