package io.espalier.server.store;

import io.espalier.model.Counter;
import io.espalier.model.PortCounters;
import java.time.Instant;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The counters of one port in few bytes: what did not change against an earlier reading, the base, costs nothing but a mark.
 *
 * <pre>
 * unsigned  bit 0: the two masks follow; bits 1 and up: the counters whose value is not the base's, by ordinal
 * unsigned  mask of the counters the port has; unsigned mask of those that are stuck; only if bit 0 says so
 * signed    value less base value, for each counter marked as changed; a base that lacks it counts as 0
 * </pre>
 *
 * Ordinals of {@link Counter} are stored: constants may be added at its end only.
 */
final class CounterPacking {
    private static final Counter[] COUNTERS = Counter.values();

    private CounterPacking() {}

    static void pack(Packer packer, PortCounters now, PortCounters base) {
        long changed = 0;
        for (Counter counter : COUNTERS) {
            if (value(now, counter) != value(base, counter)) {
                changed |= 1L << counter.ordinal();
            }
        }
        boolean masks = present(now) != present(base) || stuck(now) != stuck(base);
        packer.unsigned(changed << 1 | (masks ? 1 : 0));
        if (masks) {
            packer.unsigned(present(now));
            packer.unsigned(stuck(now));
        }
        for (Counter counter : COUNTERS) {
            if ((changed & 1L << counter.ordinal()) != 0) {
                packer.signed(value(now, counter) - value(base, counter));
            }
        }
    }

    private static long value(PortCounters counters, Counter counter) {
        return counters.value(counter).orElse(0);
    }

    /** The counters that a port has, bits by ordinal. */
    static long present(PortCounters counters) {
        long mask = 0;
        for (Counter counter : COUNTERS) {
            mask |= counters.has(counter) ? 1L << counter.ordinal() : 0;
        }
        return mask;
    }

    /** The counters that stand at the end of their field, bits by ordinal. */
    static long stuck(PortCounters counters) {
        long mask = 0;
        for (Counter counter : COUNTERS) {
            mask |= counters.isStuck(counter) ? 1L << counter.ordinal() : 0;
        }
        return mask;
    }

    static PortCounters unpack(Unpacker unpacker, Instant readAt, PortCounters base) {
        long head = unpacker.unsigned();
        boolean masks = (head & 1) != 0;
        long present = masks ? unpacker.unsigned() : present(base);
        long stuck = masks ? unpacker.unsigned() : stuck(base);
        PortCounters.Builder builder = new PortCounters.Builder(readAt);
        for (Counter counter : COUNTERS) {
            long bit = 1L << counter.ordinal();
            long value = value(base, counter) + ((head >>> 1 & bit) != 0 ? unpacker.signed() : 0);
            if ((stuck & bit) != 0) {
                builder.set(counter, value, value);
            } else if ((present & bit) != 0) {
                builder.set(counter, value);
            }
        }
        return builder.build();
    }

    /**
     * A row of the table that counters were kept in until migration 04: of one node, for each port ascending its number less
     * the one before, unsigned, and the nanoseconds of its reading less those of the port before (the first: of the sweep), signed.
     */
    static SortedMap<Integer, PortCounters> unpackNode(byte[] bytes, Map<Integer, PortCounters> base, Instant sweptAt) {
        SortedMap<Integer, PortCounters> readings = new TreeMap<>();
        Unpacker unpacker = new Unpacker(bytes);
        PortCounters nothing = new PortCounters.Builder(Instant.EPOCH).build();
        int port = 0;
        long read = Nanos.of(sweptAt);
        while (unpacker.hasMore()) {
            port += (int) unpacker.unsigned();
            read += unpacker.signed();
            readings.put(port, unpack(unpacker, Nanos.instant(read), base.getOrDefault(port, nothing)));
        }
        return readings;
    }
}
