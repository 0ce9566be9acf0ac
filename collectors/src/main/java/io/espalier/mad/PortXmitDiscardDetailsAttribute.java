package io.espalier.mad;

import io.espalier.model.Counter;
import io.espalier.model.PortCounters;
import java.util.List;

/**
 * PortXmitDiscardDetails: what PortXmitDiscards counts, told apart (InfiniBand spec, 16.1.4.3). Optional, and no capability
 * bit says whether it is there.
 *
 * <pre>
 * 1 1 PortSelect                    2 2 CounterSelect
 * 4 2 PortInactiveDiscards          6 2 PortNeighborMTUDiscards
 * 8 2 PortSwLifetimeLimitDiscards  10 2 PortSwHOQLifetimeLimitDiscards
 * </pre>
 */
public final class PortXmitDiscardDetailsAttribute {
    private static final List<CounterField> FIELDS = List.of(
            new CounterField(Counter.INACTIVE_DISCARDS, 32, 16),
            new CounterField(Counter.NEIGHBOR_MTU_DISCARDS, 48, 16),
            new CounterField(Counter.SW_LIFETIME_LIMIT_DISCARDS, 64, 16),
            new CounterField(Counter.SW_HOQ_LIFETIME_LIMIT_DISCARDS, 80, 16));

    private PortXmitDiscardDetailsAttribute() {}

    public static void decode(MadReader in, int at, PortCounters.Builder into) {
        FIELDS.forEach(field -> field.decode(in, at, into));
    }

    /** Writes the counters that have a value. */
    public static void encode(MadWriter out, int at, int portSelect, PortCounters from) {
        out.u8(at + 1, portSelect);
        FIELDS.forEach(field -> field.encode(out, at, from));
    }
}
