package io.espalier.server.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
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
        assertThat(slices).isEqualTo(TimeSlices.even(Instant.parse("2026-03-01T03:05:00Z"), Duration.ofMinutes(5), 11));
        assertThat(slices.until()).isEqualTo("2026-03-01T04:00:00Z");
    }

    @ParameterizedTest(name = "{0} from {1} in parts of {3}")
    @CsvSource({
        // Clocks put forward, and back; by half an hour; half hours of offset; the ends of the earth.
        "Europe/Berlin, 2026-03-27T12:00:00Z, PT120H, PT24H, 6",
        "Europe/Berlin, 2026-10-23T12:00:00Z, PT120H, PT24H, 6",
        "Europe/Berlin, 2026-03-28T20:00:00Z, PT12H, PT2H, 7",
        "Europe/Berlin, 2026-10-24T20:00:00Z, PT12H, PT2H, 7",
        "Europe/Berlin, 2026-10-24T20:00:00Z, PT12H, PT3H, 5",
        "Europe/Berlin, 2026-10-24T22:00:00Z, PT6H, PT30M, 13",
        "Australia/Lord_Howe, 2026-04-04T10:00:00Z, PT12H, PT1H, 13",
        "Australia/Lord_Howe, 2026-10-03T10:00:00Z, PT12H, PT1H, 13",
        "Asia/Kolkata, 2026-03-01T00:00:00Z, PT24H, PT1H, 25",
        "Asia/Kolkata, 2026-03-01T00:00:00Z, PT168H, PT24H, 8",
        "Asia/Kathmandu, 2026-03-01T00:00:00Z, PT168H, PT24H, 8",
        "Pacific/Kiritimati, 2026-03-01T00:00:00Z, PT168H, PT24H, 8",
        "Etc/GMT+12, 2026-03-01T00:00:00Z, PT168H, PT24H, 8",
        "Pacific/Apia, 2011-12-28T12:00:00Z, PT120H, PT24H, 6",
        "America/New_York, 2026-01-01T00:00:00Z, PT8760H, PT168H, 54"
    })
    void partsBeginAtRoundTimesOfTheZone(String id, Instant from, Duration span, Duration length, int most) {
        ZoneId zone = ZoneId.of(id);
        Instant until = from.plus(span);
        TimeSlices slices = TimeSlices.of(from, until, most, zone);
        assertThat(slices.length()).isEqualTo(length);
        assertThat(slices.from()).isBeforeOrEqualTo(from);
        assertThat(slices.edge(1)).isAfter(from);
        assertThat(slices.edge(slices.count() - 1)).isBefore(until);
        assertThat(slices.until()).isAfterOrEqualTo(until);
        assertThat(slices.edges()).isSorted().doesNotHaveDuplicates();
        assertThat(slices.edges().stream()
                        .map(edge -> LocalDateTime.ofInstant(edge, zone).toEpochSecond(ZoneOffset.UTC)))
                .allMatch(shown -> shown % length.toSeconds() == 0);
        assertThat(slices.runs().stream()
                        .flatMap(run ->
                                run.slices().edges().stream().limit(run.slices().count())))
                .isEqualTo(slices.edges().subList(0, slices.count()));
    }

    @Test
    void aDayOfChangedClocksIsAPartOfItsOwnAndAsWideAsTheOthers() {
        TimeSlices slices = TimeSlices.of(
                Instant.parse("2026-03-27T23:00:00Z"),
                Instant.parse("2026-03-30T22:00:00Z"),
                3,
                ZoneId.of("Europe/Berlin"));
        assertThat(slices.runs()).extracting(TimeSlices.Run::first).containsExactly(0, 1, 2);
        assertThat(slices.edge(2)).isEqualTo("2026-03-29T22:00:00Z");
        assertThat(slices.share(slices.edge(1))).isEqualTo(1.0 / 3);
        assertThat(slices.share(slices.edge(2))).isEqualTo(2.0 / 3);
        assertThat(slices.share(slices.until())).isEqualTo(1);
    }

    @Test
    void anEmptySpanHasNoParts() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TimeSlices.of(Instant.EPOCH, Instant.EPOCH, MOST))
                .withMessageContaining("must end after 1970-01-01T00:00:00Z");
    }
}
