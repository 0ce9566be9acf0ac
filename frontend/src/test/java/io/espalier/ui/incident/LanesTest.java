package io.espalier.ui.incident;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.ui.text.Zone;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LanesTest {
    private static final Instant NOW = Instant.parse("2026-04-05T12:00:00Z");

    @ParameterizedTest(name = "{0} from {1} to {2}")
    @CsvSource(
            delimiter = '!',
            value = {
                "UTC ! 2026-03-01T03:10:00Z ! 2026-03-01T03:13:00Z ! 03:10:00;03:10:30;03:11:00;03:11:30;03:12:00;03:12:30;03:13:00",
                "UTC ! 2026-03-01T03:10:00Z ! 2026-03-01T03:11:00Z ! 03:10:00;03:10:10;03:10:20;03:10:30;03:10:40;03:10:50;03:11:00",
                "UTC ! 2026-03-01T20:00:00Z ! 2026-03-02T20:00:00Z ! 2 Mar;06:00;12:00;18:00",
                "UTC ! 2026-03-01T20:00:00Z ! 2026-03-04T20:00:00Z ! 2 Mar;3 Mar;4 Mar",
                "UTC ! 2025-12-30T20:00:00Z ! 2026-01-02T20:00:00Z ! 31 Dec 2025;1 Jan;2 Jan",
                "Europe/Berlin ! 2026-03-28T20:00:00Z ! 2026-03-31T20:00:00Z ! 29 Mar;30 Mar;31 Mar",
                "Asia/Kolkata ! 2026-03-01T18:00:00Z ! 2026-03-02T00:00:00Z ! 2 Mar;02:00;04:00",
            })
    void theAxisHasRoundTimesAndADayWhereItBegins(ZoneId zone, Instant from, Instant to, String texts) {
        IncidentState span =
                IncidentState.of(Map.of("from", List.of(from.toString()), "to", List.of(to.toString())), NOW);
        Zone.showing(
                zone,
                () -> assertThat(String.join(";", Lanes.ticks(span, NOW).values()))
                        .isEqualTo(texts));
    }
}
