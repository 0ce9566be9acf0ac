package io.espalier.server.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ThrottleTest {
    private static final Instant START = Instant.parse("2026-03-01T00:00:00Z");

    private final Throttle throttle = new Throttle();

    private void fail(int times, Instant at, String... keys) {
        for (int i = 0; i < times; i++) {
            throttle.failed(at, keys);
        }
    }

    @Test
    void someWrongAnswersCostNothingAndEachFurtherOneDoublesTheWait() {
        fail(4, START, "name a");
        assertThat(throttle.wait(START, "name a")).isZero();
        fail(1, START, "name a");
        assertThat(throttle.wait(START, "name a")).isEqualTo(Duration.ofSeconds(1));
        fail(3, START, "name a");
        assertThat(throttle.wait(START, "name a")).isEqualTo(Duration.ofSeconds(8));
        assertThat(throttle.wait(START.plusSeconds(8), "name a")).isZero();
        fail(1_000, START, "name a");
        assertThat(throttle.wait(START, "name a")).isEqualTo(Duration.ofMinutes(5));
    }

    @Test
    void namesAndAddressesAreCountedApart() {
        for (int i = 0; i < 10; i++) {
            throttle.failed(START, "name " + i, "address one");
        }
        assertThat(throttle.wait(START, "name 3", "address other")).isZero();
        assertThat(throttle.wait(START, "name 3", "address one")).isEqualTo(Duration.ofSeconds(32));
    }

    @Test
    void aRightAnswerAndAnHourMakeItForget() {
        fail(8, START, "name a", "name b");
        throttle.succeeded("name a");
        assertThat(throttle.wait(START, "name a")).isZero();
        Instant later = START.plus(Duration.ofHours(2));
        fail(1, later, "name b");
        assertThat(throttle.wait(later, "name b")).isZero();
    }

    @Test
    void aClockThatIsSetRightAgainLeavesNobodyOutForEver() {
        fail(12, START.plus(Duration.ofDays(3_650)), "name a");
        assertThat(throttle.wait(START, "name a")).isZero();
        fail(5, START, "name a");
        assertThat(throttle.wait(START, "name a")).isEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void anyNumberOfNamesTakesLittleMemoryAndWhoGuessesOnStaysKnown() {
        fail(9, START, "address one");
        for (int i = 0; i < 50_000; i++) {
            throttle.failed(START, "name " + i, "address one");
        }
        assertThat(throttle.wait(START, "address one")).isEqualTo(Duration.ofMinutes(5));
    }
}
