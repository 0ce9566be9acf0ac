package io.espalier.engine.sm.forest;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.index.Loss;
import io.espalier.engine.index.Ways;
import java.util.BitSet;

/** What trees grow on: the ways between switches, and which switches forward multicast. Immutable, shared by threads. */
public final class Ground {
    private final Ways ways;
    private final BitSet forwarding;

    private Ground(Ways ways, BitSet forwarding) {
        this.ways = ways;
        this.forwarding = forwarding;
    }

    /** The ground of OpenSM's minhop. */
    public static Ground of(FabricIndex index) {
        return of(Ways.shortest(index));
    }

    /** The ground of any metric. */
    public static Ground of(Ways ways) {
        FabricIndex index = ways.index();
        BitSet forwarding = new BitSet(index.size());
        for (int rank = 0; rank < index.size(); rank++) {
            forwarding.set(rank, index.multicastCap(rank) > 0);
        }
        return new Ground(ways, forwarding);
    }

    /** The switches, by rank in KEY order, and their egress numbers. */
    public FabricIndex index() {
        return ways.index();
    }

    /** The ways between them. */
    public Ways ways() {
        return ways;
    }

    /** Whether a switch is there and forwards multicast. */
    public boolean forwards(int rank) {
        return forwarding.get(rank);
    }

    /**
     * What is left of it.
     *
     * @throws IllegalStateException if the ways are not shortest ones; see {@link Ways#without}
     */
    public Ground without(Loss loss) {
        BitSet left = (BitSet) forwarding.clone();
        left.andNot(loss.switches());
        return new Ground(ways.without(loss), left);
    }
}
