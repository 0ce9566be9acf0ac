package io.espalier.server.store;

import io.espalier.model.Guid;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The counters of some ports as one sweep read them, against an earlier sweep, the base. What did not change costs a mark: an
 * idle port takes 4 bytes, a busy one with eight moving counters about 40. Moments are kept to the millisecond.
 *
 * <pre>
 * for each port, ascending:
 *   signed    GUID less that of the port before (the first: 0)
 *   unsigned  port number
 *   signed    milliseconds of the reading less those of the port before (the first: of the sweep)
 *   then      {@link CounterPacking} of one port
 * </pre>
 */
final class SweepPacking {
    private static final PortCounters NOTHING = new PortCounters.Builder(Instant.EPOCH).build();

    private SweepPacking() {}

    static byte[] pack(
            List<Map.Entry<PortId, PortCounters>> readings, Map<PortId, PortCounters> base, long sweptAtMillis) {
        Packer packer = new Packer();
        long node = 0;
        long millis = sweptAtMillis;
        for (Map.Entry<PortId, PortCounters> entry : readings) {
            PortId port = entry.getKey();
            long read = entry.getValue().readAt().toEpochMilli();
            packer.signed(port.node().value() - node);
            packer.unsigned(port.number());
            packer.signed(read - millis);
            CounterPacking.pack(packer, entry.getValue(), base.getOrDefault(port, NOTHING));
            node = port.node().value();
            millis = read;
        }
        return packer.toBytes();
    }

    static SortedMap<PortId, PortCounters> unpack(byte[] bytes, Map<PortId, PortCounters> base, long sweptAtMillis) {
        SortedMap<PortId, PortCounters> readings = new TreeMap<>();
        Unpacker unpacker = new Unpacker(bytes);
        long node = 0;
        long millis = sweptAtMillis;
        while (unpacker.hasMore()) {
            node += unpacker.signed();
            PortId port = new PortId(new Guid(node), (int) unpacker.unsigned());
            millis += unpacker.signed();
            PortCounters against = base.getOrDefault(port, NOTHING);
            readings.put(port, CounterPacking.unpack(unpacker, Instant.ofEpochMilli(millis), against));
        }
        return readings;
    }
}
