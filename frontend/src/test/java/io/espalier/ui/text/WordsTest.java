package io.espalier.ui.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class WordsTest {
    @Test
    void countsCarryAThousandsCommaAndTheRightPlural() {
        assertThat(Words.count(10_904)).isEqualTo("10,904");
        assertThat(Words.count(1, "group")).isEqualTo("1 group");
        assertThat(Words.count(2, "switch")).isEqualTo("2 switches");
        assertThat(Words.count(36, "leaf")).isEqualTo("36 leaves");
    }

    @Test
    void ratesHaveOneDecimalUntilTheyAreLarge() {
        assertThat(Words.rate(18.24)).isEqualTo("18.2");
        assertThat(Words.rate(1_234.5)).isEqualTo("1,235");
        assertThat(Words.plain(100)).isEqualTo("100");
        assertThat(Words.plain(2.5)).isEqualTo("2.5");
    }

    @Test
    void aSmallShareIsNotZero() {
        assertThat(Words.percent(0.0004)).isEqualTo("<1%");
        assertThat(Words.percent(0)).isEqualTo("0%");
        assertThat(Words.percent(0.312)).isEqualTo("31%");
    }

    @Test
    void durationsUseTheLargestUnitThatTells() {
        assertThat(Words.duration(Duration.ofSeconds(17))).isEqualTo("17 s");
        assertThat(Words.duration(Duration.ofSeconds(53 * 60 + 59))).isEqualTo("53 min");
        assertThat(Words.duration(Duration.ofMinutes(66))).isEqualTo("1 h 06 min");
        assertThat(Words.duration(Duration.ofHours(49))).isEqualTo("2 d");
        assertThat(Words.duration(Duration.ofSeconds(-3))).isEqualTo("0 s");
        assertThat(Words.took(Duration.ofMillis(84))).isEqualTo("84 ms");
        assertThat(Words.took(Duration.ofMillis(1_310))).isEqualTo("1.3 s");
    }

    @Test
    void aTimeThatIsChosenIsInAWholeUnit() {
        assertThat(Words.span(Duration.ofMinutes(10))).isEqualTo("10 min");
        assertThat(Words.span(Duration.ofHours(6))).isEqualTo("6 h");
        assertThat(Words.span(Duration.ofDays(7))).isEqualTo("7 d");
    }

    @Test
    void anotherDayShowsItsDate() {
        Instant now = Instant.parse("2026-03-14T04:05:12Z");
        assertThat(Words.time(Instant.parse("2026-03-14T03:12:17Z"), now)).isEqualTo("03:12:17");
        assertThat(Words.time(Instant.parse("2026-03-12T16:20:00Z"), now)).isEqualTo("12 Mar 16:20");
    }
}
