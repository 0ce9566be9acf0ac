package io.espalier.engine.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Times that are typed in a zone mean the same to whoever is sent the address. */
class FilterZoneTest {
    private static final List<Column<Instant>> COLUMNS =
            List.of(Column.time("at", "Time", Optional::of), Column.text("what", "What", at -> "at 03:00"));
    private static final FilterZone<Instant> BERLIN = new FilterZone<>(ZoneId.of("Europe/Berlin"), COLUMNS);

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '!',
            value = {
                "at>03:00 ! at>03:00[Europe/Berlin]",
                "what~x  at >= 03:00:20 loop ! what~x  at >= 03:00:20[Europe/Berlin] loop",
                "at=2026-03-29|03:00|none ! at=2026-03-29[Europe/Berlin]|03:00[Europe/Berlin]|none",
                "at:\"03:00\" ! at:\"03:00[Europe/Berlin]\"",
                "AT<2026-03-29T03:00 ! AT<2026-03-29T03:00[Europe/Berlin]",
                "at>03:00Z ! at>03:00Z",
                "at>03:00+01:00 ! at>03:00+01:00",
                "what=03:00 03:00 ! what=03:00 03:00",
                "at> ! at>",
                "at>3 ! at>3",
                "\"at>03:00 ! \"at>03:00"
            })
    void aTypedTimeIsKeptWithItsZoneAndIsSeenAsItWasTyped(String typed, String kept) {
        assertThat(BERLIN.kept(typed)).isEqualTo(kept);
        assertThat(BERLIN.typed(kept)).isEqualTo(typed);
    }

    @Test
    void aTimeOfUtcOrAnotherZoneSaysSoToWhoeverReadsInThisOne() {
        assertThat(BERLIN.typed("at>03:00")).isEqualTo("at>03:00Z");
        assertThat(BERLIN.typed("at>03:00[Asia/Kolkata]")).isEqualTo("at>03:00[Asia/Kolkata]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"at>03:00", "at>03:00Z", "at>03:00[Europe/Berlin]", "at=2026-03-29"})
    void inUtcNothingIsAnother(String filter) {
        for (ZoneId utc : List.of(ZoneOffset.UTC, ZoneId.of("Etc/UTC"))) {
            FilterZone<Instant> zone = new FilterZone<>(utc, COLUMNS);
            assertThat(zone.kept(filter)).isEqualTo(filter);
            assertThat(zone.typed(filter)).isEqualTo(filter);
        }
    }

    @ParameterizedTest(name = "{0} at {1}")
    @CsvSource({
        // A day is as long as the zone has it.
        "2026-03-29[Europe/Berlin], 2026-06-01T00:00:00Z, 2026-03-28T23:00:00Z, 2026-03-29T22:00:00Z",
        "2026-10-25[Europe/Berlin], 2026-06-01T00:00:00Z, 2026-10-24T22:00:00Z, 2026-10-25T23:00:00Z",
        "2026-03-01[Asia/Kolkata], 2026-06-01T00:00:00Z, 2026-02-28T18:30:00Z, 2026-03-01T18:30:00Z",
        "2026-03-01[Pacific/Kiritimati], 2026-06-01T00:00:00Z, 2026-02-28T10:00:00Z, 2026-03-01T10:00:00Z",
        "2026-03-01[Etc/GMT+12], 2026-06-01T00:00:00Z, 2026-03-01T12:00:00Z, 2026-03-02T12:00:00Z",
        // Left out, and shown twice.
        "2026-03-29T02:30[Europe/Berlin], 2026-06-01T00:00:00Z, 2026-03-29T01:30:00Z, 2026-03-29T01:31:00Z",
        "2026-10-25T02:30[Europe/Berlin], 2026-06-01T00:00:00Z, 2026-10-25T00:30:00Z, 2026-10-25T00:31:00Z",
        // The last before now, over a change of clocks: 23 hours ago by the clock that did not change.
        "12:00[Europe/Berlin], 2026-03-29T09:00:00Z, 2026-03-28T11:00:00Z, 2026-03-28T11:01:00Z",
        "12:00[Europe/Berlin], 2026-03-29T10:00:00Z, 2026-03-29T10:00:00Z, 2026-03-29T10:01:00Z",
        "23:30[Asia/Kolkata], 2026-03-01T18:30:00Z, 2026-03-01T18:00:00Z, 2026-03-01T18:01:00Z"
    })
    void aTimeOfAZoneIsWhenItsClocksShowIt(String text, Instant now, Instant from, Instant until) {
        assertThat(TimeSpan.find(text, now)).contains(new TimeSpan(from, until));
    }

    @ParameterizedTest
    @ValueSource(strings = {"03:00[Mars/Olympus]", "03:00[]", "03:00[", "[Europe/Berlin]", "03:00+99:00", ""})
    void whatIsNoZoneIsNoTime(String text) {
        assertThat(TimeSpan.find(text, Instant.EPOCH)).isEmpty();
    }
}
