package io.espalier.mad;

/**
 * A wish to be told of traps, as a subnet administrator takes it (InfiniBand spec, 13.4.8.3).
 *
 * <pre>
 *  0 16 GID            16 2 LIDRangeBegin   18 2 LIDRangeEnd     20 2 reserved
 * 22  1 IsGeneric      23 1 Subscribe       24 2 Type            26 2 TrapNumber
 * 28  4 QPN (24 bits), reserved (3), RespTimeValue (5)
 * 32  4 reserved (8), ProducerType (24)
 * </pre>
 *
 * @param trap TrapNumber, of the generic ones
 * @param subscribe whether to be told, or not any more
 */
public record InformInfo(int trap, boolean subscribe) {
    private static final int ANY = 0xFFFF;
    private static final int ANY_PRODUCER = 0xFF_FFFF;
    private static final int GENERAL_SERVICES = 1;

    /** Code of RespTimeValue: 4.096 us times 2 to the 18, one second. */
    private static final int ONE_SECOND = 18;

    public static InformInfo decode(MadReader in, int at) {
        return new InformInfo(in.u16(at + 26), in.u8(at + 23) == 1);
    }

    /** From any LID and any kind of producer. */
    public void encode(MadWriter out, int at) {
        out.u16(at + 16, ANY).u8(at + 22, 1).u8(at + 23, subscribe ? 1 : 0);
        out.u16(at + 24, ANY).u16(at + 26, trap);
        out.u24(at + 28, GENERAL_SERVICES).u8(at + 31, ONE_SECOND);
        out.u24(at + 33, ANY_PRODUCER);
    }
}
