package io.espalier.mad;

import io.espalier.model.SlToVl;
import java.util.stream.IntStream;

/**
 * Which virtual lane each service level takes, and how it is asked for (InfiniBand spec, 14.2.5.8). A switch has one for each
 * pair of ports; an adapter and a router have one for each port, and take the modifier for nothing.
 *
 * <pre>
 * 0 8 the lane of service levels 0 to 15, 4 bits each
 * </pre>
 */
public final class SlToVlMappingTable {
    private static final int BITS = 4;
    private static final int IN_SHIFT = 8;

    private SlToVlMappingTable() {}

    /** AttributeModifier of the packets that come in by one port of a switch and leave by another. */
    public static int modifier(int in, int out) {
        return in << IN_SHIFT | out;
    }

    /** The way in that a modifier means. */
    public static int in(int modifier) {
        return modifier >>> IN_SHIFT & 0xFF;
    }

    /** The way out that a modifier means. */
    public static int out(int modifier) {
        return modifier & 0xFF;
    }

    public static SlToVl decode(MadReader in, int at) {
        return new SlToVl(IntStream.range(0, SlToVl.LEVELS)
                .mapToObj(level -> (int) in.bits(at, level * BITS, BITS))
                .toList());
    }

    public static void encode(MadWriter out, int at, SlToVl from) {
        for (int level = 0; level < SlToVl.LEVELS; level++) {
            out.bits(at, level * BITS, BITS, from.lanes().get(level));
        }
    }
}
