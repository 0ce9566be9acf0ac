package io.espalier.server.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.espalier.model.Counter;
import io.espalier.model.Guid;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is left of readings that are rolled up. */
class PortRollUpTest {
    private static final PortId PORT = new PortId(new Guid(7), 1);
    private static final Counter WORDS = Counter.XMIT_DATA;
    private static final PortRollUp.Steps MINUTES = new PortRollUp.Steps(600_000, 1_200_000, 60_000);
    private static final PortRollUp.Steps FIVE = new PortRollUp.Steps(600_000, 1_200_000, 300_000);
    private static final long GAP = 35_000;

    private final List<PortCounters> readings = new ArrayList<>();

    private void read(long millis, long value) {
        readings.add(new PortCounters.Builder(Instant.ofEpochMilli(millis))
                .set(WORDS, value)
                .set(Counter.XMIT_WAIT, 5)
                .build());
    }

    private PortSeries series() {
        return PortSeries.of(PORT, IntStream.range(0, readings.size()).toArray(), readings);
    }

    private PortSeries rolled() {
        return packed(new PortRollUp(MINUTES, GAP, List.of(series())).roll(), MINUTES);
    }

    /** As it comes back from the table. */
    private static PortSeries packed(PortSeries series, PortRollUp.Steps steps) {
        long[] times = steps.times();
        SeriesBlock block = new SeriesBlock(RolledColumns.COLUMNS, times, times, List.of(series));
        return SeriesBlock.unpack(block.pack()).ports().getFirst();
    }

    private static CounterSpan span(PortSeries series, int k) {
        return series.rolledPoint(WORDS, k).span().orElseThrow();
    }

    /** 100 a second, from one step before the block on; but 700 a second in one reading of the third minute. */
    private void steady() {
        long value = 1_000;
        for (long at = 540_000; at < 1_200_000; at += 10_000) {
            read(at, value);
            value += at == 730_000 ? 7_000 : 1_000;
        }
    }

    @Test
    void aPeakOfTenSecondsIsSeenInAMinute() {
        steady();
        PortSeries minutes = rolled();
        assertThat(minutes.size()).isEqualTo(11);
        assertThat(span(minutes, 1).highest()).isEqualTo(100);
        CounterSpan peak = span(minutes, 3);
        assertThat(peak.moved()).isEqualTo(12_000);
        assertThat(peak.measured()).isEqualTo(Duration.ofMinutes(1));
        assertThat(peak.mean()).isEqualTo(200);
        assertThat(peak.highest()).isBetween(700.0, 714.0);
        assertThat(peak.lowest()).isBetween(98.0, 100.0);
        assertThat(minutes.rolledPoint(WORDS, 3).readAt()).isEqualTo(Instant.ofEpochMilli(770_000));
    }

    @Test
    void rolledUpAgainItIsWhatAllReadingsTogetherWouldGive() {
        steady();
        PortSeries five = packed(new PortRollUp(FIVE, GAP, List.of(rolled())).roll(), FIVE);
        assertThat(five.size()).isEqualTo(3);
        assertThat(span(five, 1).moved()).isEqualTo(30 * 1_000 + 6_000);
        assertThat(span(five, 1).measured()).isEqualTo(Duration.ofMinutes(5));
        assertThat(span(five, 1).highest()).isBetween(700.0, 729.0);
        assertThat(span(five, 2).moved()).isEqualTo(30 * 1_000);
        assertThat(five.value(Counter.XMIT_WAIT.ordinal(), 2)).isEqualTo(5);
    }

    @Test
    void aGapIsNotMeasuredAndHasNoRate() {
        read(590_000, 0);
        read(600_000, 1_000);
        read(610_000, 2_000);
        read(900_000, 500_000);
        read(910_000, 501_000);
        PortSeries minutes = rolled();
        assertThat(minutes.size()).isEqualTo(3);
        CounterSpan after = span(minutes, 2);
        assertThat(after.from()).isEqualTo(Instant.ofEpochMilli(610_000));
        assertThat(after.measured()).isEqualTo(Duration.ofSeconds(10));
        assertThat(after.moved()).isEqualTo(1_000);
        assertThat(after.mean()).isCloseTo(100, within(1e-9));
        assertThat(minutes.rolledPoint(WORDS, 2).value()).isEqualTo(501_000);
    }

    @Test
    void afterAResetWhatTheCounterStandsAtIsCounted() {
        read(590_000, 9_000_000);
        read(600_000, 9_001_000);
        read(610_000, 300);
        read(620_000, 1_300);
        assertThat(span(rolled(), 1).moved()).isEqualTo(1_000 + 300 + 1_000);
        assertThat(rolled().rolledPoint(WORDS, 1).value()).isEqualTo(1_300);
    }

    @Test
    void whereAPortWasOnlyReadBeforeTheBlockThereIsNothing() {
        read(590_000, 9);
        assertThat(new PortRollUp(MINUTES, GAP, List.of(series())).isEmpty()).isTrue();
    }
}
