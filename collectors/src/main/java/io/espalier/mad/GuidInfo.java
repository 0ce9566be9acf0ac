package io.espalier.mad;

import io.espalier.model.Guid;
import java.util.List;
import java.util.stream.IntStream;

/**
 * One block of an end port's GUIDs (InfiniBand spec, 14.2.5.5). PortInfo.GUIDCap says how many there are; the block's number
 * is the AttributeModifier.
 *
 * <pre>
 * 8 n  8 GUID n, 0 to 7; 0 where the place is free
 * </pre>
 *
 * @param guids eight of them
 */
public record GuidInfo(List<Guid> guids) {
    /** GUIDs in a block. */
    public static final int GUIDS = 8;

    private static final int LENGTH = 8;

    public GuidInfo {
        guids = List.copyOf(guids);
    }

    public static GuidInfo decode(MadReader in, int at) {
        return new GuidInfo(IntStream.range(0, GUIDS)
                .mapToObj(place -> new Guid(in.i64(at + place * LENGTH)))
                .toList());
    }

    public void encode(MadWriter out, int at) {
        for (int place = 0; place < guids.size(); place++) {
            out.i64(at + place * LENGTH, guids.get(place).value());
        }
    }

    /** Whether all places are free. */
    public boolean isEmpty() {
        return guids.stream().allMatch(Guid.ZERO::equals);
    }
}
