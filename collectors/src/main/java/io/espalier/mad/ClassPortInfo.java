package io.espalier.mad;

import io.espalier.model.Lid;

/**
 * What a class agent can do, and where its questions are to go (InfiniBand spec, 13.4.8.1). The fields that are used:
 *
 * <pre>
 *  0 1 BaseVersion   1 1 ClassVersion   2 2 CapabilityMask
 *  4 4 CapabilityMask2 (27 bits), RespTimeValue (5)
 *  8 16 RedirectGID
 * 24 4 RedirectTC (8 bits), RedirectSL (4), RedirectFL (20)
 * 28 2 RedirectLID   30 2 RedirectP_Key   32 4 reserved (8 bits), RedirectQP (24)   36 4 RedirectQ_Key
 * </pre>
 *
 * @param classVersion ClassVersion
 * @param capabilityMask meaning depends on the class
 * @param capabilityMask2 27 bits
 * @param respTimeValue code n of 4.096 us times 2 to the n, in which the agent means to answer
 * @param redirect where to ask instead, or {@link Redirect#NONE}
 */
public record ClassPortInfo(
        int classVersion, int capabilityMask, int capabilityMask2, int respTimeValue, Redirect redirect) {
    /** PerfMgt: PortSelect 255 means the sum of all ports. */
    public static final int ALL_PORT_SELECT = 1 << 8;

    /** PerfMgt: PortCountersExtended is there in full. */
    public static final int EXTENDED_WIDTH = 1 << 9;

    /** PerfMgt: PortCountersExtended is there without the unicast and multicast counters. */
    public static final int EXTENDED_WIDTH_NO_IETF = 1 << 10;

    /** PerfMgt: PortCounters has PortXmitWait. */
    public static final int XMIT_WAIT = 1 << 12;

    /** PerfMgt: PortCounters has QP1Dropped. */
    public static final int QP1_DROPPED = 1 << 15;

    /** PerfMgt, second mask: PortCountersExtended has the error counters too. */
    public static final int EXTENDED_ERRORS_2 = 1 << 1;

    /**
     * Where an agent sends its askers.
     *
     * @param lid RedirectLID; 0 where the GID of another subnet is meant
     * @param serviceLevel RedirectSL
     * @param pKey RedirectP_Key
     * @param queuePair RedirectQP
     * @param qKey RedirectQ_Key
     */
    public record Redirect(Lid lid, int serviceLevel, int pKey, int queuePair, long qKey) {
        /** Nowhere else. */
        public static final Redirect NONE = new Redirect(Lid.NONE, 0, 0, 0, 0);

        private static final int GENERAL_SERVICES = 1;

        private static Redirect decode(MadReader in, int at) {
            return new Redirect(
                    new Lid(in.u16(at + 28)),
                    (int) in.bits(at, 24 * 8 + 8, 4),
                    in.u16(at + 30),
                    in.u24(at + 33),
                    in.u32(at + 36));
        }

        private void encode(MadWriter out, int at) {
            out.bits(at, 24 * 8 + 8, 4, serviceLevel).u16(at + 28, lid.value()).u16(at + 30, pKey);
            out.u24(at + 33, queuePair).u32(at + 36, qKey);
        }

        /** Whether there is a port on this subnet that answers on the queue pair of all agents. */
        public boolean isGeneralServices() {
            return lid.isUnicast() && queuePair == GENERAL_SERVICES;
        }
    }

    /** An agent that answers for itself. */
    public ClassPortInfo(int classVersion, int capabilityMask, int capabilityMask2, int respTimeValue) {
        this(classVersion, capabilityMask, capabilityMask2, respTimeValue, Redirect.NONE);
    }

    public static ClassPortInfo decode(MadReader in, int at) {
        int last = in.i32(at + 4);
        return new ClassPortInfo(in.u8(at + 1), in.u16(at + 2), last >>> 5, last & 0x1F, Redirect.decode(in, at));
    }

    public void encode(MadWriter out, int at) {
        out.u8(at, 1).u8(at + 1, classVersion).u16(at + 2, capabilityMask);
        out.i32(at + 4, capabilityMask2 << 5 | respTimeValue);
        redirect.encode(out, at);
    }

    /** PerfMgt: whether PortCountersExtended alone tells all that PortCounters does. */
    public boolean hasAllCountersExtended() {
        return (has(EXTENDED_WIDTH) || has(EXTENDED_WIDTH_NO_IETF)) && (capabilityMask2 & EXTENDED_ERRORS_2) != 0;
    }

    /** Whether all of these bits of the first mask are set. */
    public boolean has(int bits) {
        return (capabilityMask & bits) == bits;
    }
}
