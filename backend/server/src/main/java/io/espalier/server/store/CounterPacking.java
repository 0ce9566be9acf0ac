package io.espalier.server.store;

import io.espalier.model.Counter;
import io.espalier.model.PortCounters;
import java.time.Instant;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The counters of a node's ports in few bytes: what did not change against an earlier reading, the base, costs nothing but
 * a mark. A port that stands still takes 3 to 7 bytes, a busy one with eight moving counters about 40.
 *
 * <pre>
 * for each port, ascending:
 *   unsigned  port number less the one before (the first: itself)
 *   signed    nanoseconds of the reading less those of the port before (the first: of the sweep)
 *   unsigned  bit 0: the two masks follow; bits 1 and up: the counters whose value is not the base's, by ordinal
 *   unsigned  mask of the counters the port has; unsigned mask of those that are stuck; only if bit 0 says so
 *   signed    value less base value, for each counter marked as changed; a base that lacks it counts as 0
 * </pre>
 *
 * Ordinals of {@link Counter} are stored: constants may be added at its end only.
 */
final class CounterPacking {
    private static final Counter[] COUNTERS = Counter.values();

    private CounterPacking() {}

    static byte[] pack(Map<Integer, PortCounters> readings, Map<Integer, PortCounters> base, Instant sweptAt) {
        Packer packer = new Packer();
        int lastPort = 0;
        long lastRead = Nanos.of(sweptAt);
        for (Map.Entry<Integer, PortCounters> entry : new TreeMap<>(readings).entrySet()) {
            long read = Nanos.of(entry.getValue().readAt());
            packer.unsigned(entry.getKey() - lastPort);
            packer.signed(read - lastRead);
            pack(packer, entry.getValue(), baseOf(base, entry.getKey()));
            lastPort = entry.getKey();
            lastRead = read;
        }
        return packer.toBytes();
    }

    private static PortCounters baseOf(Map<Integer, PortCounters> base, int port) {
        return base.getOrDefault(port, new PortCounters.Builder(Instant.EPOCH).build());
    }

    private static void pack(Packer packer, PortCounters now, PortCounters base) {
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

    private static long present(PortCounters counters) {
        long mask = 0;
        for (Counter counter : COUNTERS) {
            mask |= counters.has(counter) ? 1L << counter.ordinal() : 0;
        }
        return mask;
    }

    private static long stuck(PortCounters counters) {
        long mask = 0;
        for (Counter counter : COUNTERS) {
            mask |= counters.isStuck(counter) ? 1L << counter.ordinal() : 0;
        }
        return mask;
    }

    static SortedMap<Integer, PortCounters> unpack(byte[] bytes, Map<Integer, PortCounters> base, Instant sweptAt) {
        SortedMap<Integer, PortCounters> readings = new TreeMap<>();
        Unpacker unpacker = new Unpacker(bytes);
        int port = 0;
        long read = Nanos.of(sweptAt);
        while (unpacker.hasMore()) {
            port += (int) unpacker.unsigned();
            read += unpacker.signed();
            readings.put(port, unpack(unpacker, Nanos.instant(read), baseOf(base, port)));
        }
        return readings;
    }

    private static PortCounters unpack(Unpacker unpacker, Instant readAt, PortCounters base) {
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
}
