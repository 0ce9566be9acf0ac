package io.espalier.ui.events;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.server.store.SliceCount;
import io.espalier.server.store.TimeSlices;
import io.espalier.ui.chart.Zoomed;
import io.espalier.ui.text.Zone;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The bars over the list of events, and zooming in them. */
class TimeLineTest {
    private static final Instant NOW = Instant.parse("2026-03-01T03:12:00Z");

    private static TimeLine line(Zoomed span, SliceCount... counts) {
        TimeSlices slices = TimeSlices.of(span.from(), span.to(), TimeLine.MOST_BARS, Zone.here());
        return TimeLine.of(span, slices, List.of(counts), NOW);
    }

    private static Zoomed span(String from, String to) {
        return new Zoomed(Instant.parse(from), Instant.parse(to));
    }

    @Test
    void barsAreAsHighAsTheirShareOfTheFullestAndSayWhatIsInThem() {
        TimeLine line = line(
                span("2026-02-28T03:12:00Z", "2026-03-01T03:12:00Z"),
                new SliceCount(0, 12, 2),
                new SliceCount(96, 3, 0));
        assertThat(line.step()).isEqualTo(Duration.ofMinutes(15));
        assertThat(line.bars()).hasSize(97);
        assertThat(line.bars().getFirst().share()).isEqualTo(1);
        assertThat(line.bars().getLast().share()).isEqualTo(0.25);
        assertThat(line.bars().get(1).events()).isZero();
        assertThat(line.words(line.bars().getFirst()))
                .isEqualTo("28 Feb 03:12 to 28 Feb 03:15: 12 events, 2 of them errors or worse");
        assertThat(line.words(line.bars().getLast())).isEqualTo("1 Mar 03:00 to 1 Mar 03:15: 3 events");
        assertThat(line.total()).isEqualTo(15);
    }

    @Test
    void nothingHappenedIsALineWithoutBarsToPress() {
        TimeLine line = line(span("2026-03-01T02:12:00Z", "2026-03-01T03:12:00Z"));
        assertThat(line.total()).isZero();
        assertThat(line.bars()).hasSize(60).allMatch(bar -> bar.share() == 0);
    }

    @Test
    void roundTimesAreMarkedAndADayWhereItBegins() {
        assertThat(line(span("2026-02-28T20:00:00Z", "2026-03-01T04:00:00Z")).ticks())
                .extracting(TimeLine.Tick::text)
                .containsExactly("21:00", "22:00", "23:00", "1 Mar", "01:00", "02:00", "03:00");
        assertThat(line(span("2026-03-01T03:00:00Z", "2026-03-01T03:00:40Z")).ticks())
                .extracting(TimeLine.Tick::text)
                .containsExactly("03:00:05", "03:00:10", "03:00:15", "03:00:20", "03:00:25", "03:00:30", "03:00:35");
    }

    @Test
    void theAxisHasRoundTimesOfTheZoneAndDaysAlsoWhereItsClocksAreChanged() {
        Zone.showing(ZoneId.of("Asia/Kolkata"), () -> {
            assertThat(line(span("2026-02-28T14:40:00Z", "2026-02-28T22:40:00Z"))
                            .ticks())
                    .extracting(TimeLine.Tick::text)
                    .containsExactly("21:00", "22:00", "23:00", "1 Mar", "01:00", "02:00", "03:00", "04:00");
        });
        Zone.showing(ZoneId.of("Europe/Berlin"), () -> {
            TimeLine line = line(span("2026-03-26T12:00:00Z", "2026-04-01T12:00:00Z"));
            assertThat(line.ticks())
                    .extracting(TimeLine.Tick::text)
                    .containsExactly("27 Mar", "28 Mar", "29 Mar", "30 Mar", "31 Mar", "1 Apr");
            assertThat(line.bars())
                    .extracting(bar -> line.moment(bar.part().to()))
                    .contains("29 Mar 04:00", "30 Mar 00:00");
        });
    }

    @Test
    void aSpanOfAnotherYearSaysSo() {
        TimeLine line = line(span("2025-12-30T12:00:00Z", "2026-01-02T12:00:00Z"));
        assertThat(line.ticks()).extracting(TimeLine.Tick::text).contains("31 Dec 2025", "1 Jan");
        assertThat(line.moment(Instant.parse("2025-12-30T12:00:00Z"))).isEqualTo("30 Dec 2025 12:00");
    }

    @Test
    void aZoomIsInTheAddressAndWhatIsListedAndDownloaded() {
        Zoomed night = span("2026-03-01T01:00:00Z", "2026-03-01T02:00:00Z");
        EventsState state = EventsState.PLAIN.zoomedTo(Optional.of(night));
        Map<String, List<String>> address = state.in(Map.of("filter", List.of("at>01:30")));
        assertThat(address).containsOnlyKeys("filter", "from", "to");
        assertThat(EventsState.of(address)).isEqualTo(state);
        assertThat(state.query(NOW).from()).isEqualTo(night.from());
        assertThat(state.query(NOW).to()).isEqualTo(night.to());
        assertThat(state.json("", NOW))
                .isEqualTo("/api/v1/events.json?from=2026-03-01T01%3A00%3A00Z&to=2026-03-01T02%3A00%3A00Z");
        assertThat(state.withSpan(EventSpan.WEEK).zoom()).isEmpty();
        assertThat(state.toggleTag("night").zoom()).contains(night);
    }

    @Test
    void outShowsMoreTimeAroundAndAtLastTheWholeSpan() {
        EventsState state =
                EventsState.PLAIN.zoomedTo(Optional.of(span("2026-03-01T01:00:00Z", "2026-03-01T02:00:00Z")));
        assertThat(state.out(NOW).zoom()).contains(span("2026-02-28T23:00:00Z", "2026-03-01T03:12:00Z"));
        assertThat(state.out(NOW).out(NOW).out(NOW).zoom()).isEmpty();
    }

    @Test
    void withoutAZoomTheLineIsOfTheSpanUpToNow() {
        Instant oldest = Instant.parse("2026-01-01T00:00:00Z");
        assertThat(EventsState.PLAIN.shown(NOW, oldest))
                .isEqualTo(new Zoomed(NOW.minus(Duration.ofDays(1)), NOW.plusNanos(1)));
        EventsState all = EventsState.PLAIN.withSpan(EventSpan.ALL);
        assertThat(all.shown(NOW, oldest).from()).isEqualTo(oldest);
        assertThat(all.shown(NOW, NOW)).isEqualTo(new Zoomed(NOW, NOW.plusNanos(1)));
    }
}
