package io.espalier.engine.sm;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.index.Ways;

/**
 * What a unicast routing engine tells the multicast tree builder: hops from a switch to a target switch by each port. Switches
 * are ranks in KEY order.
 */
public interface HopMatrix {
    /** No way; also what counts as hops where there is none. */
    int NO_PATH = 255;

    /** Hops from a switch by one of its ports to the target; {@link #NO_PATH} where that port does not lead there. */
    int hops(int rank, int target, int port);

    /** Fewest hops to the target by any port; 0 to itself, {@link #NO_PATH} where there is no way. */
    int least(int rank, int target);

    /** The lowest-numbered port by which the target is at its fewest hops; -1 where there is none. */
    int lowestPort(int rank, int target);

    /** Hops and ports of all pairs, as they are now. */
    default Ways ways(FabricIndex index) {
        return Ways.of(index, this::least, this::lowestPort);
    }
}
