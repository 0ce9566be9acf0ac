package io.espalier.server.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimeSlicesTest {
    private static final int MOST = 100;

    @ParameterizedTest(name = "{0} in parts of {1}")
    @CsvSource({
        "PT0.000000001S, PT1S",
        "PT1S, PT1S",
        "PT1M, PT1S",
        "PT15M, PT10S",
        "PT1H, PT1M",
        "PT24H, PT15M",
        "PT168H, PT2H",
        "PT8760H, PT168H",
        "PT87600H, PT1344H"
    })
    void aSpanIsCutIntoTheFinestRoundPartsThatAreFewEnough(Duration span, Duration length) {
        Instant from = Instant.parse("2026-03-01T00:00:00Z");
        TimeSlices slices = TimeSlices.of(from, from.plus(span), MOST);
        assertThat(slices.length()).isEqualTo(length);
        assertThat(slices.count()).isBetween(1, MOST);
        assertThat(slices.from()).isBeforeOrEqualTo(from);
        assertThat(slices.edge(1)).isAfter(from);
        assertThat(slices.until()).isAfterOrEqualTo(from.plus(span));
        assertThat(slices.edge(slices.count() - 1)).isBefore(from.plus(span));
    }

    @Test
    void partsBeginAtRoundTimesAndHoldTheWholeSpan() {
        TimeSlices slices =
                TimeSlices.of(Instant.parse("2026-03-01T03:07:20Z"), Instant.parse("2026-03-01T03:58:01Z"), 12);
        assertThat(slices).isEqualTo(new TimeSlices(Instant.parse("2026-03-01T03:05:00Z"), Duration.ofMinutes(5), 11));
        assertThat(slices.until()).isEqualTo("2026-03-01T04:00:00Z");
    }

    @Test
    void anEmptySpanHasNoParts() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TimeSlices.of(Instant.EPOCH, Instant.EPOCH, MOST))
                .withMessageContaining("must end after 1970-01-01T00:00:00Z");
    }
}
