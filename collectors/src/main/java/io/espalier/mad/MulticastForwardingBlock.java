package io.espalier.mad;

/**
 * One block of a multicast forwarding table, and how it is asked for (InfiniBand spec, 14.2.5.12): 32 masks of 16 bits for
 * 32 MLIDs in a row and 16 ports in a row. Bit i of mask e in block b at position p stands for port 16 p + i and MLID
 * 0xC000 + 32 b + e.
 */
public final class MulticastForwardingBlock {
    /** MLIDs in a block. */
    public static final int MLIDS = 32;

    /** Ports in a position. */
    public static final int PORTS = 16;

    private static final int POSITION_SHIFT = 28;
    private static final int BLOCK_MASK = 0x1FF;

    private MulticastForwardingBlock() {}

    /** AttributeModifier of a block and position. */
    public static int modifier(int block, int position) {
        return position << POSITION_SHIFT | block;
    }

    /** The block that a modifier means. */
    public static int block(int modifier) {
        return modifier & BLOCK_MASK;
    }

    /** The position that a modifier means. */
    public static int position(int modifier) {
        return modifier >>> POSITION_SHIFT;
    }

    /** Positions that a switch needs, its port 0 counted. */
    public static int positions(int portCount) {
        return (portCount + PORTS) / PORTS;
    }

    /** The mask of an entry, 0 to 31. */
    public static int mask(MadReader in, int at, int entry) {
        return in.u16(at + 2 * entry);
    }

    /** Writes the mask of an entry, 0 to 31. */
    public static void encodeMask(MadWriter out, int at, int entry, int mask) {
        out.u16(at + 2 * entry, mask);
    }
}
