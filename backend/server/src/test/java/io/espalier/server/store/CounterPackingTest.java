package io.espalier.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.model.Counter;
import io.espalier.model.Guid;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What a reading costs on disk, and that it comes back. */
class CounterPackingTest {
    private static final Instant SWEPT_AT = Instant.parse("2026-03-01T03:12:00Z");
    private static final int PORTS = 36;
    private static final int SWEEPS = 120;

    /** Readings of a switch in one sweep, a tenth of a millisecond apart; eight counters move when it is busy. */
    private static SortedMap<PortId, PortCounters> readings(int sweep, boolean busy, Random random) {
        SortedMap<PortId, PortCounters> readings = new TreeMap<>();
        for (int port = 1; port <= PORTS; port++) {
            Instant readAt = SWEPT_AT.plusSeconds(30L * sweep).minusNanos(100_000L * (PORTS - port));
            PortCounters.Builder reading = new PortCounters.Builder(readAt);
            for (Counter counter : Counter.values()) {
                boolean traffic = counter.kind() == Counter.Kind.WORDS || counter.kind() == Counter.Kind.PACKETS;
                long step = busy && traffic ? 75_000_000_000L : 0;
                long noise = busy && traffic ? random.nextInt(1_000_000_000) : 0;
                reading.set(counter, traffic ? 1_000_000_000_000L + sweep * step + noise : 0);
            }
            readings.put(new PortId(new Guid(7), port), reading.build());
        }
        return FabricStoreTest.toMillis(readings);
    }

    private static double bytesPerPort(boolean busy) {
        Random random = new Random(1);
        SortedMap<PortId, PortCounters> base = readings(0, busy, random);
        SortedMap<PortId, PortCounters> now = readings(29, busy, random);
        long sweptAt = SWEPT_AT.plusSeconds(30L * 29).toEpochMilli();
        byte[] packed = SweepPacking.pack(List.copyOf(now.entrySet()), base, sweptAt);
        assertThat(SweepPacking.unpack(packed, base, sweptAt)).isEqualTo(now);
        return packed.length / (double) PORTS;
    }

    @Test
    void inASweepAnIdlePortCostsAFewBytes() {
        assertThat(bytesPerPort(false)).isLessThan(5);
    }

    @Test
    void inASweepABusyPortCostsAtMostSevenBytesACounter() {
        assertThat(bytesPerPort(true)).isLessThan(65);
    }

    private static double bytesPerReading(boolean busy) {
        Random random = new Random(2);
        List<SortedMap<PortId, PortCounters>> sweeps = new ArrayList<>();
        for (int i = 0; i < SWEEPS; i++) {
            sweeps.add(readings(i, busy, random));
        }
        SeriesBlock block = block(sweeps);
        byte[] packed = block.pack();
        SeriesBlock back = SeriesBlock.unpack(packed);
        for (int i = 0; i < SWEEPS; i++) {
            Map<PortId, PortCounters> read = new TreeMap<>();
            back.add(read, i);
            assertThat(read).isEqualTo(sweeps.get(i));
        }
        return packed.length / (double) (PORTS * SWEEPS);
    }

    private static SeriesBlock block(List<SortedMap<PortId, PortCounters>> sweeps) {
        long[] names = new long[sweeps.size()];
        long[] times = new long[sweeps.size()];
        int[] rows = new int[sweeps.size()];
        for (int i = 0; i < rows.length; i++) {
            names[i] = i;
            rows[i] = i;
            times[i] = SWEPT_AT.plusSeconds(30L * i).toEpochMilli();
        }
        List<PortSeries> series = sweeps.getFirst().keySet().stream()
                .map(port -> PortSeries.of(
                        port,
                        rows,
                        sweeps.stream().map(sweep -> sweep.get(port)).toList()))
                .toList();
        return new SeriesBlock(PortSeries.COUNTERS, names, times, series);
    }

    @Test
    void inABlockAnIdlePortCostsLessThanAByte() {
        assertThat(bytesPerReading(false)).isPositive().isLessThan(1);
    }

    @Test
    void inABlockABusyPortCostsWhatIsUneven() {
        // Thirty bits of noise in each of eight columns: nothing packs that closer.
        assertThat(bytesPerReading(true)).isLessThan(34);
    }
}
