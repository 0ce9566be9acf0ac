package io.espalier.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Sessions end by whatever clock there is. */
class SessionSpanTest {
    private static final Instant LOGIN = Instant.parse("2026-03-01T03:12:00Z");
    private static final SessionSpan SPAN = new SessionSpan(LOGIN, Duration.ofHours(2));

    @Test
    void aSessionEndsWhenItsTimeIsOver() {
        assertThat(SPAN.holds(LOGIN)).isTrue();
        assertThat(SPAN.holds(LOGIN.plus(Duration.ofHours(2)))).isTrue();
        assertThat(SPAN.holds(LOGIN.plus(Duration.ofHours(2)).plusMillis(1))).isFalse();
    }

    @Test
    void aClockThatIsSetRightAgainLeavesNoSessionForEver() {
        assertThat(SPAN.holds(LOGIN.minusSeconds(30))).isTrue();
        assertThat(SPAN.holds(LOGIN.minusSeconds(61))).isFalse();
        assertThat(SPAN.holds(LOGIN.minus(Duration.ofDays(3_650)))).isFalse();
        assertThat(SPAN.holds(LOGIN.plus(Duration.ofDays(3_650)))).isFalse();
    }
}
