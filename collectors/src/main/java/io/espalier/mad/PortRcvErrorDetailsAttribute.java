package io.espalier.mad;

import io.espalier.model.Counter;
import io.espalier.model.PortCounters;
import java.util.List;

/**
 * PortRcvErrorDetails: what PortRcvErrors counts, told apart (InfiniBand spec, 16.1.4.2). Optional, and no capability bit says
 * whether it is there.
 *
 * <pre>
 *  1 1 PortSelect                   2 2 CounterSelect
 *  4 2 PortLocalPhysicalErrors      6 2 PortMalformedPacketErrors   8 2 PortBufferOverrunErrors
 * 10 2 PortDLIDMappingErrors       12 2 PortVLMappingErrors        14 2 PortLoopingErrors
 * </pre>
 */
public final class PortRcvErrorDetailsAttribute {
    private static final List<CounterField> FIELDS = List.of(
            new CounterField(Counter.LOCAL_PHYSICAL_ERRORS, 32, 16),
            new CounterField(Counter.MALFORMED_PACKET_ERRORS, 48, 16),
            new CounterField(Counter.BUFFER_OVERRUN_ERRORS, 64, 16),
            new CounterField(Counter.DLID_MAPPING_ERRORS, 80, 16),
            new CounterField(Counter.VL_MAPPING_ERRORS, 96, 16),
            new CounterField(Counter.LOOPING_ERRORS, 112, 16));

    private PortRcvErrorDetailsAttribute() {}

    public static void decode(MadReader in, int at, PortCounters.Builder into) {
        FIELDS.forEach(field -> field.decode(in, at, into));
    }

    /** Writes the counters that have a value. */
    public static void encode(MadWriter out, int at, int portSelect, PortCounters from) {
        out.u8(at + 1, portSelect);
        FIELDS.forEach(field -> field.encode(out, at, from));
    }
}
