package io.espalier.mad;

import io.espalier.model.Counter;
import io.espalier.model.PortCounters;
import java.util.List;
import java.util.stream.IntStream;

/**
 * PortCountersExtended: 64-bit counters (InfiniBand spec, 16.1.4.11).
 *
 * <pre>
 *   1 1 PortSelect   2 2 CounterSelect   4 4 CounterSelect2
 *   8 8 PortXmitData          16 8 PortRcvData          24 8 PortXmitPkts            32 8 PortRcvPkts
 *  40 8 PortUnicastXmitPkts   48 8 PortUnicastRcvPkts   56 8 PortMulticastXmitPkts   64 8 PortMulticastRcvPkts
 *       (these four not with the capability "no IETF")
 *  72 8 SymbolErrorCounter    80 8 LinkErrorRecoveryCounter   88 8 LinkDownedCounter
 *  96 8 PortRcvErrors        104 8 PortRcvRemotePhysicalErrors  112 8 PortRcvSwitchRelayErrors
 * 120 8 PortXmitDiscards     128 8 PortXmitConstraintErrors   136 8 PortRcvConstraintErrors
 * 144 8 LocalLinkIntegrityErrors  152 8 ExcessiveBufferOverrunErrors  160 8 VL15Dropped
 * 168 8 PortXmitWait         176 8 QP1Dropped
 *       (from 72 on only where CapabilityMask2 says so)
 * </pre>
 */
public final class PortCountersExtendedAttribute {
    private static final List<CounterField> DATA =
            wide(64, Counter.XMIT_DATA, Counter.RCV_DATA, Counter.XMIT_PKTS, Counter.RCV_PKTS);

    private static final List<CounterField> CASTS = wide(
            320,
            Counter.UNICAST_XMIT_PKTS,
            Counter.UNICAST_RCV_PKTS,
            Counter.MULTICAST_XMIT_PKTS,
            Counter.MULTICAST_RCV_PKTS);

    private static final List<CounterField> ERRORS = wide(
            576,
            Counter.SYMBOL_ERRORS,
            Counter.LINK_ERROR_RECOVERY,
            Counter.LINK_DOWNED,
            Counter.RCV_ERRORS,
            Counter.RCV_REMOTE_PHYSICAL_ERRORS,
            Counter.RCV_SWITCH_RELAY_ERRORS,
            Counter.XMIT_DISCARDS,
            Counter.XMIT_CONSTRAINT_ERRORS,
            Counter.RCV_CONSTRAINT_ERRORS,
            Counter.LOCAL_LINK_INTEGRITY_ERRORS,
            Counter.EXCESSIVE_BUFFER_OVERRUN_ERRORS,
            Counter.VL15_DROPPED,
            Counter.XMIT_WAIT,
            Counter.QP1_DROPPED);

    private PortCountersExtendedAttribute() {}

    private static List<CounterField> wide(int firstBit, Counter... counters) {
        return IntStream.range(0, counters.length)
                .mapToObj(i -> new CounterField(counters[i], firstBit + 64 * i, 64))
                .toList();
    }

    /** Reads the counters that the agent says it has; they take the place of narrower ones. */
    public static void decode(MadReader in, int at, ClassPortInfo agent, PortCounters.Builder into) {
        decode(DATA, in, at, into);
        if (agent.has(ClassPortInfo.EXTENDED_WIDTH)) {
            decode(CASTS, in, at, into);
        }
        if ((agent.capabilityMask2() & ClassPortInfo.EXTENDED_ERRORS_2) != 0) {
            decode(ERRORS, in, at, into);
        }
    }

    private static void decode(List<CounterField> fields, MadReader in, int at, PortCounters.Builder into) {
        for (CounterField field : fields) {
            field.decode(in, at, into);
        }
    }

    /** Whether PortRcvErrors is not 0; only of an agent that tells the errors here. */
    public static boolean hasRcvErrors(MadReader in, int at) {
        return in.i64(at + 96) != 0;
    }

    /** Whether PortXmitDiscards is not 0; only of an agent that tells the errors here. */
    public static boolean hasXmitDiscards(MadReader in, int at) {
        return in.i64(at + 120) != 0;
    }

    /** Writes the counters that have a value. */
    public static void encode(MadWriter out, int at, int portSelect, PortCounters from) {
        out.u8(at + 1, portSelect);
        DATA.forEach(field -> field.encode(out, at, from));
        CASTS.forEach(field -> field.encode(out, at, from));
        ERRORS.forEach(field -> field.encode(out, at, from));
    }
}
