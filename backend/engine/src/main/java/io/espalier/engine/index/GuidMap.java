package io.espalier.engine.index;

import io.espalier.model.Guid;
import java.util.Arrays;

/** GUID to a number, in two plain arrays: memberships ask by the hundred thousand. Used by one thread while it is filled. */
final class GuidMap {
    /** What a GUID has that is not in the map. */
    static final int ABSENT = -1;

    private final long[] keys;
    private final int[] values;
    private final int shift;

    /** A map for so many GUIDs at most; half of its places stay free. */
    GuidMap(int most) {
        int bits = Long.SIZE - Long.numberOfLeadingZeros(2L * Math.max(1, most));
        keys = new long[1 << bits];
        values = new int[1 << bits];
        shift = Long.SIZE - bits;
        Arrays.fill(values, ABSENT);
    }

    /** Sets the number of a GUID, 0 or more; the last one counts. */
    void put(Guid guid, int value) {
        int place = place(guid.value());
        keys[place] = guid.value();
        values[place] = value;
    }

    int get(Guid guid) {
        return values[place(guid.value())];
    }

    /** Where the key is, or the free place where it would be. */
    private int place(long key) {
        // Fibonacci hashing: GUIDs of one maker differ in few bits, which the product spreads to the upper ones.
        int place = (int) ((key * 0x9E37_79B9_7F4A_7C15L) >>> shift);
        while (values[place] != ABSENT && keys[place] != key) {
            place = (place + 1) & (keys.length - 1);
        }
        return place;
    }
}
