package io.espalier.mad;

import io.espalier.model.PKey;
import java.util.List;
import java.util.stream.IntStream;

/**
 * One block of a port's partition keys, and how it is asked for (InfiniBand spec, 14.2.5.7). NodeInfo.PartitionCap says how
 * many keys an end port has room for, SwitchInfo.PartitionEnforcementCap how many a switch's other ports have.
 *
 * <pre>
 * 2 n  2 P_Key n, 0 to 31: full membership (1 bit), key base (15); a base of 0 where the place is free
 * </pre>
 *
 * @param keys 32 of them
 */
public record PKeyTable(List<PKey> keys) {
    /** Keys in a block. */
    public static final int KEYS = 32;

    private static final int LENGTH = 2;
    private static final int PORT_SHIFT = 16;

    public PKeyTable {
        keys = List.copyOf(keys);
    }

    /** AttributeModifier of a block; adapters and routers take the port from where the question came in. */
    public static int modifier(int block, int port) {
        return port << PORT_SHIFT | block;
    }

    /** The block that a modifier means. */
    public static int block(int modifier) {
        return modifier & 0xFFFF;
    }

    /** The port that a modifier means. */
    public static int port(int modifier) {
        return modifier >>> PORT_SHIFT;
    }

    public static PKeyTable decode(MadReader in, int at) {
        return new PKeyTable(IntStream.range(0, KEYS)
                .mapToObj(place -> new PKey(in.u16(at + place * LENGTH)))
                .toList());
    }

    public void encode(MadWriter out, int at) {
        for (int place = 0; place < keys.size(); place++) {
            out.u16(at + place * LENGTH, keys.get(place).value());
        }
    }

    /** The keys of the places that are not free, in their order. */
    public List<PKey> used() {
        return keys.stream().filter(key -> key.base() != 0).toList();
    }
}
