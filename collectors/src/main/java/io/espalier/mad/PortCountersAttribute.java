package io.espalier.mad;

import io.espalier.model.Counter;
import io.espalier.model.PortCounters;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * PortCounters: a port's errors and its narrow data counters (InfiniBand spec, 16.1.3.5).
 *
 * <pre>
 *  1 1 PortSelect                      2 2 CounterSelect
 *  4 2 SymbolErrorCounter              6 1 LinkErrorRecoveryCounter    7 1 LinkDownedCounter
 *  8 2 PortRcvErrors                  10 2 PortRcvRemotePhysicalErrors
 * 12 2 PortRcvSwitchRelayErrors       14 2 PortXmitDiscards
 * 16 1 PortXmitConstraintErrors       17 1 PortRcvConstraintErrors    18 1 CounterSelect2
 * 19 1 LocalLinkIntegrityErrors (4 bits), ExcessiveBufferOverrunErrors (4)
 * 20 2 QP1Dropped (only where ClassPortInfo says so)   22 2 VL15Dropped
 * 24 4 PortXmitData   28 4 PortRcvData   32 4 PortXmitPkts   36 4 PortRcvPkts
 * 40 4 PortXmitWait (only where ClassPortInfo says so)
 * </pre>
 */
public final class PortCountersAttribute {
    private static final List<CounterField> ALWAYS = List.of(
            new CounterField(Counter.SYMBOL_ERRORS, 32, 16),
            new CounterField(Counter.LINK_ERROR_RECOVERY, 48, 8),
            new CounterField(Counter.LINK_DOWNED, 56, 8),
            new CounterField(Counter.RCV_ERRORS, 64, 16),
            new CounterField(Counter.RCV_REMOTE_PHYSICAL_ERRORS, 80, 16),
            new CounterField(Counter.RCV_SWITCH_RELAY_ERRORS, 96, 16),
            new CounterField(Counter.XMIT_DISCARDS, 112, 16),
            new CounterField(Counter.XMIT_CONSTRAINT_ERRORS, 128, 8),
            new CounterField(Counter.RCV_CONSTRAINT_ERRORS, 136, 8),
            new CounterField(Counter.LOCAL_LINK_INTEGRITY_ERRORS, 152, 4),
            new CounterField(Counter.EXCESSIVE_BUFFER_OVERRUN_ERRORS, 156, 4),
            new CounterField(Counter.VL15_DROPPED, 176, 16),
            new CounterField(Counter.XMIT_DATA, 192, 32),
            new CounterField(Counter.RCV_DATA, 224, 32),
            new CounterField(Counter.XMIT_PKTS, 256, 32),
            new CounterField(Counter.RCV_PKTS, 288, 32));

    private static final CounterField QP1_DROPPED = new CounterField(Counter.QP1_DROPPED, 160, 16);
    private static final CounterField XMIT_WAIT = new CounterField(Counter.XMIT_WAIT, 320, 32);

    private PortCountersAttribute() {}

    /** Width of a counter's field in bits, where PortCounters has that counter. */
    public static OptionalInt bits(Counter counter) {
        return Stream.concat(ALWAYS.stream(), Stream.of(QP1_DROPPED, XMIT_WAIT))
                .filter(field -> field.counter() == counter)
                .mapToInt(CounterField::width)
                .findFirst();
    }

    /** Reads the counters that the agent says it has. */
    public static void decode(MadReader in, int at, ClassPortInfo agent, PortCounters.Builder into) {
        for (CounterField field : ALWAYS) {
            field.decode(in, at, into);
        }
        if (agent.has(ClassPortInfo.QP1_DROPPED)) {
            QP1_DROPPED.decode(in, at, into);
        }
        if (agent.has(ClassPortInfo.XMIT_WAIT)) {
            XMIT_WAIT.decode(in, at, into);
        }
    }

    /** Whether PortRcvErrors is not 0. */
    public static boolean hasRcvErrors(MadReader in, int at) {
        return in.u16(at + 8) != 0;
    }

    /** Whether PortXmitDiscards is not 0. */
    public static boolean hasXmitDiscards(MadReader in, int at) {
        return in.u16(at + 14) != 0;
    }

    /** Writes the counters that have a value. */
    public static void encode(MadWriter out, int at, int portSelect, PortCounters from) {
        out.u8(at + 1, portSelect);
        ALWAYS.forEach(field -> field.encode(out, at, from));
        QP1_DROPPED.encode(out, at, from);
        XMIT_WAIT.encode(out, at, from);
    }
}
