package io.espalier.server.store;

import io.espalier.model.Guid;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Readings of some ports over some moments, in few bytes: each counter of each port is a run of its own, so what stands still
 * costs nothing and what moves evenly costs what is uneven in it.
 *
 * <pre>
 * number   columns
 * number   moments; for each: number + sign, what it is named by less the one before; number + sign, its time less the one before
 * number   ports; for each: 64 bits GUID, 8 bits port, then {@link ColumnPacking}
 * </pre>
 *
 * @param names what the moments are called: numbers of sweeps, or of steps of a roll-up
 * @param times when they were, milliseconds since 1970: what readings were read at is near
 * @param ports ascending as a rule; those that are read in a row cost least
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared; the arrays are as long as there are moments.
record SeriesBlock(int columns, long[] names, long[] times, List<PortSeries> ports) {
    /** The same moments of other ports. */
    SeriesBlock of(List<PortSeries> others) {
        return new SeriesBlock(columns, names, times, others);
    }

    byte[] pack() {
        BitPacker packer = new BitPacker();
        packer.number(columns);
        packer.number(names.length);
        for (int i = 0; i < names.length; i++) {
            signed(packer, names[i] - (i == 0 ? 0 : names[i - 1]));
            signed(packer, times[i] - (i == 0 ? 0 : times[i - 1]));
        }
        packer.number(ports.size());
        ColumnPacking packing = new ColumnPacking(times);
        Guid last = new Guid(0);
        for (PortSeries series : ports) {
            packer.flag(series.port().node().equals(last));
            if (!series.port().node().equals(last)) {
                packer.bits(series.port().node().value(), Long.SIZE);
            }
            packer.bits(series.port().number(), Byte.SIZE);
            packing.pack(packer, series);
            last = series.port().node();
        }
        return packer.toBytes();
    }

    static SeriesBlock unpack(byte[] bytes) {
        BitUnpacker unpacker = new BitUnpacker(bytes);
        int columns = (int) unpacker.number();
        int moments = (int) unpacker.number();
        long[] names = new long[moments];
        long[] times = new long[moments];
        for (int i = 0; i < moments; i++) {
            names[i] = signed(unpacker) + (i == 0 ? 0 : names[i - 1]);
            times[i] = signed(unpacker) + (i == 0 ? 0 : times[i - 1]);
        }
        int count = (int) unpacker.number();
        List<PortSeries> ports = new ArrayList<>(count);
        ColumnUnpacking unpacking = new ColumnUnpacking(columns, times);
        Guid node = new Guid(0);
        for (int i = 0; i < count; i++) {
            node = unpacker.flag() ? node : new Guid(unpacker.bits(Long.SIZE));
            ports.add(unpacking.unpack(unpacker, new PortId(node, (int) unpacker.bits(Byte.SIZE))));
        }
        return new SeriesBlock(columns, names, times, ports);
    }

    Optional<PortSeries> find(PortId port) {
        return ports.stream().filter(series -> series.port().equals(port)).findFirst();
    }

    /** Adds the readings of a moment. */
    void add(Map<PortId, PortCounters> readings, long name) {
        int row = Arrays.binarySearch(names, name);
        for (PortSeries series : ports) {
            int k = series.find(row);
            if (k >= 0) {
                readings.put(series.port(), series.reading(k));
            }
        }
    }

    /** Adds the last readings up to a moment. */
    void addLast(Map<PortId, PortCounters> readings, long millis) {
        for (PortSeries series : ports) {
            int last = -1;
            while (last + 1 < series.size() && series.readAt(last + 1) <= millis) {
                last++;
            }
            if (last >= 0) {
                readings.put(series.port(), series.reading(last));
            }
        }
    }

    private static void signed(BitPacker packer, long value) {
        packer.number(zigzag(value));
    }

    private static long signed(BitUnpacker unpacker) {
        return unzigzag(unpacker.number());
    }

    static long zigzag(long value) {
        return value << 1 ^ value >> 63;
    }

    static long unzigzag(long value) {
        return value >>> 1 ^ -(value & 1);
    }
}
