package io.espalier.mad;

/**
 * One block of a unicast forwarding table (InfiniBand spec, 14.2.5.10): a byte for each of 64 LIDs in a row, the port that
 * packets to it leave by, 255 for none. The AttributeModifier is the block's number: block b begins at LID 64 b.
 */
public final class LinearForwardingBlock {
    /** LIDs in a block. */
    public static final int LIDS = 64;

    private LinearForwardingBlock() {}

    /** How many blocks a table has that reaches up to a LID. */
    public static int blocks(int top) {
        return top / LIDS + 1;
    }

    /** The ports of a block. */
    public static byte[] decode(MadReader in, int at) {
        return in.bytes(at, LIDS);
    }

    /** Writes the port of an entry, 0 to 63. */
    public static void encodePort(MadWriter out, int at, int entry, int port) {
        out.u8(at + entry, port);
    }
}
