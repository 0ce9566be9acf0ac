package io.espalier.engine.whatif;

import io.espalier.model.Fabric;
import io.espalier.model.Lid;
import io.espalier.model.Mlid;
import io.espalier.model.Node;
import io.espalier.model.Port;
import java.util.BitSet;

/** The LIDs that no port of a fabric has, lowest first, as OpenSM gives them. Used by one thread. */
final class FreeLids {
    private final BitSet taken = new BitSet();
    private final int width;

    FreeLids(Fabric fabric) {
        int most = 0;
        taken.set(0);
        for (Node node : fabric.nodes().values()) {
            for (Port port : node.ports()) {
                taken.set(port.lid().value(), port.lid().value() + (1 << port.lmc()));
                most = Math.max(most, port.lmc());
            }
        }
        width = 1 << most;
    }

    /** The lowest block of LIDs that a port can have. */
    Lid take() {
        for (int lid = width; lid < Mlid.FIRST_VALUE; lid += width) {
            if (taken.get(lid, lid + width).isEmpty()) {
                taken.set(lid, lid + width);
                return new Lid(lid);
            }
        }
        throw new ScenarioException("no LID is free for another node");
    }
}
