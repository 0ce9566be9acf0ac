package io.espalier.mad;

/**
 * What a class agent can do (InfiniBand spec, 13.4.8.1). The fields that are used:
 *
 * <pre>
 * 0 1 BaseVersion   1 1 ClassVersion   2 2 CapabilityMask
 * 4 4 CapabilityMask2 (27 bits), RespTimeValue (5)
 * </pre>
 *
 * @param classVersion ClassVersion
 * @param capabilityMask meaning depends on the class
 * @param capabilityMask2 27 bits
 * @param respTimeValue code n of 4.096 us times 2 to the n, in which the agent means to answer
 */
public record ClassPortInfo(int classVersion, int capabilityMask, int capabilityMask2, int respTimeValue) {
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

    public static ClassPortInfo decode(MadReader in, int at) {
        int last = in.i32(at + 4);
        return new ClassPortInfo(in.u8(at + 1), in.u16(at + 2), last >>> 5, last & 0x1F);
    }

    public void encode(MadWriter out, int at) {
        out.u8(at, 1).u8(at + 1, classVersion).u16(at + 2, capabilityMask);
        out.i32(at + 4, capabilityMask2 << 5 | respTimeValue);
    }

    /** Whether all of these bits of the first mask are set. */
    public boolean has(int bits) {
        return (capabilityMask & bits) == bits;
    }
}
