package io.espalier.server.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.collect.Reading;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What is due when; times are seconds on a clock that the test moves. */
class ScheduleTest {
    private static final long SECOND = 1_000_000_000L;

    private final Schedule schedule = new Schedule(Intervals.DEFAULT, 0);

    @Test
    void everythingIsDueAtOnceAndThenEachAtItsOwnInterval() {
        Map<Long, Set<Reading>> calls = new TreeMap<>();
        for (long second = 0; second <= 60; second++) {
            Set<Reading> due = schedule.take(second * SECOND);
            if (!due.isEmpty()) {
                calls.put(second, due);
            }
        }
        assertThat(calls).hasSize(13);
        assertThat(calls.get(0L)).isEqualTo(EnumSet.allOf(Reading.class));
        assertThat(calls.get(5L)).containsExactly(Reading.MANAGERS);
        assertThat(calls.get(10L)).containsExactly(Reading.MANAGERS, Reading.COUNTERS);
        assertThat(calls.get(60L)).isEqualTo(EnumSet.complementOf(EnumSet.of(Reading.EVERYTHING)));
        assertThat(schedule.take(600 * SECOND)).isEqualTo(EnumSet.allOf(Reading.class));
    }

    @Test
    void whatIsDueALittleLaterIsReadInTheSameCall() {
        Schedule odd = new Schedule(Intervals.DEFAULT.with(Reading.COUNTERS, Duration.ofMillis(5_200)), 0);
        assertThat(odd.take(0)).hasSize(5);
        assertThat(odd.take(5 * SECOND)).containsExactly(Reading.MANAGERS, Reading.COUNTERS);
        assertThat(odd.next()).isEqualTo(10 * SECOND);
        assertThat(odd.take(10 * SECOND)).containsExactly(Reading.MANAGERS, Reading.COUNTERS);
        assertThat(odd.next()).isEqualTo(15 * SECOND);
    }

    @Test
    void momentsThatPassMeanwhileAreSkippedAndCountedAndThePaceIsKept() {
        assertThat(schedule.take(0)).hasSize(5);
        assertThat(schedule.take(23 * SECOND)).containsExactly(Reading.MANAGERS, Reading.COUNTERS);
        assertThat(schedule.skipped(Reading.MANAGERS)).isEqualTo(3);
        assertThat(schedule.skipped(Reading.COUNTERS)).isEqualTo(1);
        assertThat(schedule.skipped(Reading.MULTICAST)).isZero();
        assertThat(schedule.next()).isEqualTo(25 * SECOND);
        assertThat(schedule.take(24 * SECOND)).isEmpty();
    }

    @Test
    void anotherPaceKeepsTheProportions() {
        for (int seconds = 1; seconds <= 600; seconds++) {
            Duration wanted = Duration.ofSeconds(seconds);
            assertThat(Intervals.paced(wanted).of(Reading.MULTICAST)).isEqualTo(wanted);
        }
        Intervals slow = Intervals.paced(Duration.ofMinutes(5));
        assertThat(slow.of(Reading.MANAGERS)).isEqualTo(Duration.ofSeconds(50));
        assertThat(slow.of(Reading.EVERYTHING)).isEqualTo(Duration.ofMinutes(100));
        Intervals fast = Intervals.paced(Duration.ofSeconds(2));
        assertThat(fast.of(Reading.MANAGERS)).isEqualTo(Duration.ofSeconds(1));
        assertThat(fast.of(Reading.MULTICAST)).isEqualTo(Duration.ofSeconds(2));
        assertThat(fast.ofFabrics()).isEqualTo(Duration.ofSeconds(2));
        Intervals rareTables = Intervals.DEFAULT.with(Reading.MULTICAST, Duration.ofHours(1));
        assertThat(rareTables.ofFabrics()).isEqualTo(Duration.ofSeconds(30));
        assertThat(Intervals.paced(Duration.ofMillis(20)).of(Reading.COUNTERS)).isEqualTo(Duration.ofMillis(20));
    }

    @Test
    void aHintMakesAReadingEarlyAndManyHintsMakeFew() {
        long pause = 2 * SECOND;
        assertThat(schedule.take(0)).hasSize(5);
        schedule.hasten(Reading.CHANGES, SECOND, pause);
        assertThat(schedule.next()).isEqualTo(2 * SECOND);
        assertThat(schedule.take(2 * SECOND)).containsExactly(Reading.CHANGES);
        for (int hint = 0; hint < 10; hint++) {
            schedule.hasten(Reading.CHANGES, 3 * SECOND, pause);
        }
        assertThat(schedule.take(3 * SECOND)).isEmpty();
        assertThat(schedule.take(4 * SECOND)).containsExactly(Reading.CHANGES);
        assertThat(schedule.next()).isEqualTo(5 * SECOND);
        assertThat(schedule.skipped(Reading.CHANGES)).isZero();
    }

    @Test
    void aHintDoesNotPutOffWhatIsDueAnyway() {
        assertThat(schedule.take(0)).hasSize(5);
        assertThat(schedule.take(29 * SECOND)).isNotEmpty();
        schedule.hasten(Reading.CHANGES, 29 * SECOND, 60 * SECOND);
        assertThat(schedule.take(30 * SECOND)).contains(Reading.CHANGES);
    }
}
