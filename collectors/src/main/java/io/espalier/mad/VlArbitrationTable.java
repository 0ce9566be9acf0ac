package io.espalier.mad;

import io.espalier.model.ArbitrationEntry;
import java.util.List;
import java.util.stream.IntStream;

/**
 * One block of a port's virtual lane arbitration, and how it is asked for (InfiniBand spec, 14.2.5.9): blocks 1 and 2 are the
 * low priority table, 3 and 4 the high priority one. PortInfo.VLArbitrationLowCap and VLArbitrationHighCap say how many
 * entries of each table the port keeps.
 *
 * <pre>
 * 2 n  1 reserved (4 bits), VL (4)   2 n + 1  1 Weight, n 0 to 31
 * </pre>
 *
 * @param entries 32 of them
 */
public record VlArbitrationTable(List<ArbitrationEntry> entries) {
    /** Entries in a block. */
    public static final int ENTRIES = 32;

    /** First block of the low priority table. */
    public static final int LOW = 1;

    /** First block of the high priority table. */
    public static final int HIGH = 3;

    private static final int LENGTH = 2;
    private static final int BLOCK_SHIFT = 16;

    public VlArbitrationTable {
        entries = List.copyOf(entries);
    }

    /** AttributeModifier of a block; adapters and routers take the port from where the question came in. */
    public static int modifier(int block, int port) {
        return block << BLOCK_SHIFT | port;
    }

    /** The block that a modifier means. */
    public static int block(int modifier) {
        return modifier >>> BLOCK_SHIFT;
    }

    /** The port that a modifier means. */
    public static int port(int modifier) {
        return modifier & 0xFFFF;
    }

    public static VlArbitrationTable decode(MadReader in, int at) {
        return new VlArbitrationTable(IntStream.range(0, ENTRIES)
                .mapToObj(n -> new ArbitrationEntry(in.u8(at + n * LENGTH) & 0xF, in.u8(at + n * LENGTH + 1)))
                .toList());
    }

    public void encode(MadWriter out, int at) {
        for (int n = 0; n < entries.size(); n++) {
            ArbitrationEntry entry = entries.get(n);
            out.u8(at + n * LENGTH, entry.lane()).u8(at + n * LENGTH + 1, entry.weight());
        }
    }
}
