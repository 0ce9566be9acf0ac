package io.espalier.mad;

import io.espalier.model.Lid;

/**
 * A block of a switch's multicast forwarding table as the SM has noted it: MulticastForwardingTableRecord of the SA
 * (InfiniBand spec, 15.2.5.8). The masks are laid out as in {@link MulticastForwardingBlock}.
 *
 * <pre>
 * 0  2 LID of the switch
 * 2  2 Position (4 bits), reserved (3), BlockNum (9)
 * 4  4 reserved
 * 8 64 32 masks
 * </pre>
 *
 * @param lid whose table
 * @param position which ports, by sixteens
 * @param block which MLIDs, by 32
 */
public record MftRecord(Lid lid, int position, int block) {
    /** Length of a record in bytes. */
    public static final int LENGTH = 72;

    /** Offset of the masks in the record. */
    public static final int MASKS_AT = 8;

    private static final int POSITION_SHIFT = 12;
    private static final int BLOCK_MASK = 0x1FF;

    public static MftRecord decode(MadReader in, int at) {
        int place = in.u16(at + 2);
        return new MftRecord(new Lid(in.u16(at)), place >>> POSITION_SHIFT, place & BLOCK_MASK);
    }

    public void encode(MadWriter out, int at) {
        out.u16(at, lid.value()).u16(at + 2, position << POSITION_SHIFT | block);
    }
}
