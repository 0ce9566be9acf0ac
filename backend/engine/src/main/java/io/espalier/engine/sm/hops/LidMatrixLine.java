package io.espalier.engine.sm.hops;

import io.espalier.model.Guid;
import java.util.List;

/**
 * A row of {@code opensm-lid-matrix.dump}: from a switch, the hops to a LID.
 *
 * @param switchGuid the switch
 * @param lid the LID, 16 bits
 * @param hops by port, 0 to 255; the first is port 0's, which holds the fewest
 */
record LidMatrixLine(Guid switchGuid, int lid, List<Integer> hops) {
    LidMatrixLine {
        hops = List.copyOf(hops);
    }
}
