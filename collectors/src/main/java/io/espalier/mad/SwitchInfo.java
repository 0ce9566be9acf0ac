package io.espalier.mad;

/**
 * What a switch can do (InfiniBand spec, 14.2.5.4).
 *
 * <pre>
 *  0 2 LinearFDBCap   2 2 RandomFDBCap   4 2 MulticastFDBCap   6 2 LinearFDBTop
 *  8 1 DefaultPort    9 1 DefaultMulticastPrimaryPort   10 1 DefaultMulticastNotPrimaryPort
 * 11 1 LifeTimeValue (5 bits), PortStateChange (1), OptimizedSLtoVLMapping (2)
 * 12 2 LIDsPerPort   14 2 PartitionEnforcementCap
 * 16 1 flags: 0x80 InboundEnforcement, 0x40 OutboundEnforcement, 0x20/0x10 FilterRaw, 0x08 EnhancedPort0
 * 18 2 MulticastFDBTop
 * </pre>
 *
 * @param linearFdbCap entries of the unicast table
 * @param linearFdbTop highest LID that the unicast table is looked up for; 0 before an SM has set it
 * @param multicastFdbCap entries of the multicast table
 * @param defaultMulticastPrimaryPort where unregistered multicast goes
 * @param defaultMulticastNotPrimaryPort where it goes when it came in by that port
 * @param enhancedPort0 whether port 0 is an end port of its own right
 * @param multicastFdbTop highest MLID looked up; 0 where not kept
 * @param partitionEnforcementCap entries of the P_Key table of each port but port 0; 0 where it does not enforce partitions
 */
public record SwitchInfo(
        int linearFdbCap,
        int linearFdbTop,
        int multicastFdbCap,
        int defaultMulticastPrimaryPort,
        int defaultMulticastNotPrimaryPort,
        boolean enhancedPort0,
        int multicastFdbTop,
        int partitionEnforcementCap) {
    private static final int ENHANCED_PORT_0 = 0x08;
    private static final int PORT_STATE_CHANGE = 0x04;

    public static SwitchInfo decode(MadReader in, int at) {
        return new SwitchInfo(
                in.u16(at),
                in.u16(at + 6),
                in.u16(at + 4),
                in.u8(at + 9),
                in.u8(at + 10),
                (in.u8(at + 16) & ENHANCED_PORT_0) != 0,
                in.u16(at + 18),
                in.u16(at + 14));
    }

    /**
     * Whether a port has changed its state since the SM last looked: the SM clears the bit, so that it is a hint and no more.
     *
     * @param at offset of the attribute
     */
    public static boolean portStateChange(MadReader in, int at) {
        return (in.u8(at + 11) & PORT_STATE_CHANGE) != 0;
    }

    public void encode(MadWriter out, int at) {
        out.u16(at, linearFdbCap).u16(at + 4, multicastFdbCap).u16(at + 6, linearFdbTop);
        out.u16(at + 14, partitionEnforcementCap);
        out.u8(at + 9, defaultMulticastPrimaryPort).u8(at + 10, defaultMulticastNotPrimaryPort);
        out.u8(at + 16, enhancedPort0 ? ENHANCED_PORT_0 : 0).u16(at + 18, multicastFdbTop);
    }
}
