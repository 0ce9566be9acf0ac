package io.espalier.ui.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
        assertThat(Words.time(Instant.parse("2025-03-12T16:20:00Z"), now)).isEqualTo("12 Mar 2025 16:20");
        assertThat(Words.moment(now)).isEqualTo("14 Mar 2026 04:05:12");
    }

    @Test
    void aChineseReaderHasDatesInTheirOwnOrder() {
        Instant now = Instant.parse("2026-03-14T04:05:12Z");
        Say.speaking(Language.CHINESE, () -> {
            assertThat(Words.time(Instant.parse("2026-03-14T03:12:17Z"), now)).isEqualTo("03:12:17");
            assertThat(Words.time(Instant.parse("2026-03-12T16:20:00Z"), now)).isEqualTo("3月12日 16:20");
            assertThat(Words.time(Instant.parse("2025-03-12T16:20:00Z"), now)).isEqualTo("2025年3月12日 16:20");
        });
    }

    /** Whether a time is of today, or of this year, is for the clocks of the zone to say. */
    @ParameterizedTest(name = "{1} in {0}")
    @CsvSource({
        "Europe/Berlin, 2026-03-13T23:30:00Z, 00:30:00",
        "Europe/Berlin, 2026-03-13T22:30:00Z, 13 Mar 23:30",
        "Asia/Kolkata, 2026-03-13T18:30:00Z, 00:00:00",
        "Asia/Kolkata, 2026-03-13T18:29:00Z, 13 Mar 23:59",
        "Pacific/Kiritimati, 2026-03-13T10:00:00Z, 00:00:00",
        "Etc/GMT+12, 2026-03-14T03:00:00Z, 15:00:00",
        "Etc/GMT+12, 2026-01-01T03:00:00Z, 31 Dec 2025 15:00",
        "Asia/Tokyo, 2025-12-31T20:00:00Z, 1 Jan 05:00",
    })
    void aTimeIsWhatTheClocksOfTheZoneShow(ZoneId zone, Instant at, String shown) {
        Instant now = Instant.parse("2026-03-14T04:05:12Z");
        Zone.showing(zone, () -> assertThat(Words.time(at, now)).isEqualTo(shown));
    }
}
