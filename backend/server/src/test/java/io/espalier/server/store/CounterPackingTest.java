package io.espalier.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.model.Counter;
import io.espalier.model.PortCounters;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What a reading costs on disk. */
class CounterPackingTest {
    private static final Instant SWEPT_AT = Instant.parse("2026-03-01T03:12:00Z");
    private static final int PORTS = 36;

    /** Readings of a switch in one sweep, a tenth of a millisecond apart; eight counters move when it is busy. */
    private static Map<Integer, PortCounters> readings(int sweep, boolean busy, Random random) {
        Map<Integer, PortCounters> readings = new HashMap<>();
        for (int port = 1; port <= PORTS; port++) {
            Instant readAt = SWEPT_AT.plusSeconds(30L * sweep).minusNanos(100_000L * (PORTS - port));
            PortCounters.Builder reading = new PortCounters.Builder(readAt);
            for (Counter counter : Counter.values()) {
                boolean traffic = counter.kind() == Counter.Kind.WORDS || counter.kind() == Counter.Kind.PACKETS;
                boolean moves = busy && traffic;
                long step = moves ? 75_000_000_000L + random.nextInt(1_000_000_000) : 0;
                reading.set(counter, 1_000_000_000_000L + sweep * step);
            }
            readings.put(port, reading.build());
        }
        return readings;
    }

    private static double bytesPerPort(int sweep, boolean busy) {
        Random random = new Random(1);
        Map<Integer, PortCounters> base = readings(0, busy, random);
        Map<Integer, PortCounters> now = readings(sweep, busy, random);
        Instant sweptAt = SWEPT_AT.plusSeconds(30L * sweep);
        byte[] packed = CounterPacking.pack(now, base, sweptAt);
        assertThat(CounterPacking.unpack(packed, base, sweptAt)).isEqualTo(now);
        System.out.printf(
                "%s port, %d sweeps after the base: %.1f bytes%n",
                busy ? "busy" : "idle", sweep, packed.length / (double) PORTS);
        return packed.length / (double) PORTS;
    }

    @Test
    void anIdlePortCostsAFewBytesAReading() {
        assertThat(bytesPerPort(63, false)).isLessThan(7);
    }

    @Test
    void aBusyPortCostsAtMostSevenBytesACounter() {
        assertThat(bytesPerPort(1, true)).isLessThan(60);
        assertThat(bytesPerPort(63, true)).isLessThan(65);
    }
}
