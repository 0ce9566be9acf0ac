package io.espalier.mad;

import io.espalier.model.Counter;
import io.espalier.model.PortCounters;
import java.util.List;

/**
 * PortFlowCtlCounters: the link's own packets, which carry credits (InfiniBand spec, 16.1.4.5). Optional, and no capability
 * bit says whether it is there.
 *
 * <pre>
 * 1 1 PortSelect         2 2 CounterSelect
 * 4 4 PortXmitFlowPkts   8 4 PortRcvFlowPkts
 * </pre>
 */
public final class PortFlowCtlCountersAttribute {
    private static final List<CounterField> FIELDS =
            List.of(new CounterField(Counter.XMIT_FLOW_PKTS, 32, 32), new CounterField(Counter.RCV_FLOW_PKTS, 64, 32));

    private PortFlowCtlCountersAttribute() {}

    public static void decode(MadReader in, int at, PortCounters.Builder into) {
        FIELDS.forEach(field -> field.decode(in, at, into));
    }

    /** Writes the counters that have a value. */
    public static void encode(MadWriter out, int at, int portSelect, PortCounters from) {
        out.u8(at + 1, portSelect);
        FIELDS.forEach(field -> field.encode(out, at, from));
    }
}
