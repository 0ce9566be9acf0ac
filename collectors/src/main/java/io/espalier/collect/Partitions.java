package io.espalier.collect;

import io.espalier.model.PKey;
import io.espalier.model.PortId;
import io.espalier.model.PortTables;
import java.util.List;
import java.util.Map;

/**
 * Who may speak with us as far as partitions go. Requests to agents bear the local port's first P_Key, which libibumad takes
 * if it is not told otherwise; a port that has none to go with it drops them and is silent (InfiniBand spec, 10.9.3). Subnet
 * management has no P_Key.
 *
 * @param tables what is set up on each port that told it
 * @param here the local port
 */
record Partitions(Map<PortId, PortTables> tables, PortId here) {
    /** Whether a port has told its P_Keys and none goes with ours. */
    boolean isParted(PortId port) {
        List<PKey> theirs = pKeys(port);
        return !theirs.isEmpty() && !pKeys(here).isEmpty() && theirs.stream().noneMatch(key -> key.reaches(ours()));
    }

    /** The P_Key that our requests bear; only where the local port has told its own. */
    PKey ours() {
        return pKeys(here).getFirst();
    }

    private List<PKey> pKeys(PortId port) {
        return tables.getOrDefault(port, PortTables.EMPTY).pKeys();
    }
}
