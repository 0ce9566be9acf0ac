package io.espalier.engine.preflight;

import io.espalier.model.Mgid;
import java.util.Optional;

/**
 * Where a group comes from.
 *
 * @param mgid the group's
 * @param origin from a partition, from a join, or only from a file
 * @param partition the name of the partition that brings it; empty for a dynamic group
 * @param differs where the SA's group is not as the file says now, in words; empty where it is, and where there is nothing
 *     to compare
 */
public record GroupOrigin(Mgid mgid, Origin origin, Optional<String> partition, String differs) {
    /** From where. */
    public enum Origin {
        /** A partition brings it, and the SA has it: it stays when its last member has gone. */
        WELL_KNOWN,
        /** Only the SA has it: a join made it, and it goes with its last full member. */
        DYNAMIC,
        /** Only partitions.conf has it: the SM has not read the file since, or reads another. */
        ONLY_IN_FILE
    }
}
