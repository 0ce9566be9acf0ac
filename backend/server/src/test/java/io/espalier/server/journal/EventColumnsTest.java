package io.espalier.server.journal;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.table.Filter;
import io.espalier.engine.table.FilterException;
import io.espalier.server.store.EventKind;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.FabricEvent;
import io.espalier.server.store.FabricStore;
import io.espalier.server.store.LogEntry;
import io.espalier.server.store.SliceCount;
import io.espalier.server.store.TimeSlices;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A filter asked of the log leaves the same events as one that looks at each. */
class EventColumnsTest {
    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
    private static final FabricStore STORE = FabricStore.inMemory();
    private static final Journal JOURNAL = new Journal(STORE, InstantSource.fixed(NOW), told -> {});

    @BeforeAll
    static void record() {
        STORE.record(List.of(
                event("2026-02-28T13:00:00Z", EventKind.LINK_DOWN, "link leaf-07 is down"),
                event("2026-03-01T03:00:30Z", EventKind.LINK_UP, "link leaf-07 is up"),
                event("2026-03-01T03:12:00Z", EventKind.GROUP_CREATED, "group 100%_ was created"),
                event("2026-03-01T04:00:00Z", EventKind.FINDING_OPENED, "a loop")
                        .change("", "CRITICAL"),
                event("2026-03-01T04:00:01Z", EventKind.FINDING_OPENED, "a gap").change("", "WARNING"),
                event("2026-03-01T05:00:00Z", EventKind.FINDING_CLEARED, "a loop")
                        .change("CRITICAL", "")));
        NoteDraft.Place place = new NoteDraft.Place(1, List.of(), Optional.empty(), Optional.empty());
        JOURNAL.note(new NoteDraft("cable pulled", "ada", new TreeSet<>(List.of("INC-1", "night")), place, 0));
    }

    @AfterAll
    static void close() {
        STORE.close();
    }

    private static FabricEvent event(String at, EventKind kind, String text) {
        return FabricEvent.of(Instant.parse(at), 1, kind, List.of("0x00a1", "0xC0" + text.length()), text);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "",
                "leaf-07 DOWN",
                "at>03:00",
                "at=03:00",
                "at<=03:12",
                "at!=2026-03-01",
                "at=none",
                "severity>=warning",
                "severity=critical|passed",
                "severity=none",
                "severity!=error",
                "kind=link_down|link_up",
                "kind~link at>2026-03-01",
                "by=sa",
                "what~leaf",
                "what=\"a loop\"",
                "what!~%_",
                "after=none",
                "before~crit",
                "tag=inc-1",
                "tag=none",
                "tag!=night",
                "tag~inc",
                "subject=0x00A1",
                "subject~c020",
                "subject=0xc020|0x00ff|0xc021",
                "subject!~c020|c018|c01",
                "subject!=0x00a1|0xc06",
                "subject!=none|0xc020",
                "subject=|",
                "tag=none|night",
                "tag!=none|day",
                "tag!~inc|nig|x",
                "100%_"
            })
    void theLogLeavesTheSameEvents(String typed) throws FilterException {
        Filter<LogEntry> filter = Filter.parse(typed, EventColumns.ALL, NOW);
        EventQuery all = EventQuery.latest(100);
        List<LogEntry> left = JOURNAL.entries(all).stream().filter(filter).toList();
        assertThat(JOURNAL.entries(EventColumns.narrowed(all, filter))).isEqualTo(left);
        assertThat(JOURNAL.count(EventColumns.narrowed(all, filter))).isEqualTo(left.size());
        for (TimeSlices slices : List.of(
                TimeSlices.of(Instant.parse("2026-02-28T12:00:00Z"), NOW.plusNanos(1), 100),
                TimeSlices.of(Instant.parse("2026-03-01T03:00:00Z"), Instant.parse("2026-03-01T04:00:01Z"), 7),
                // Days, one of them of 25 hours.
                TimeSlices.of(
                        Instant.parse("2025-10-20T00:00:00Z"), NOW.plusNanos(1), 200, ZoneId.of("Europe/Berlin")))) {
            assertThat(JOURNAL.count(EventColumns.narrowed(all, filter), slices))
                    .isEqualTo(counted(left, slices));
        }
    }

    private static List<SliceCount> counted(List<LogEntry> entries, TimeSlices slices) {
        return IntStream.range(0, slices.count())
                .mapToObj(slice -> new SliceCount(
                        slice,
                        in(slices, slice, entries).count(),
                        in(slices, slice, entries)
                                .filter(entry -> EventSeverity.isBad(entry.event()))
                                .count()))
                .filter(count -> count.events() > 0)
                .toList();
    }

    private static Stream<LogEntry> in(TimeSlices slices, int slice, List<LogEntry> entries) {
        return entries.stream()
                .filter(entry -> !entry.event().at().isBefore(slices.edge(slice))
                        && entry.event().at().isBefore(slices.edge(slice + 1)));
    }

    @Test
    void anErrorIsBadNewsAndAFindingAsItsSeverity() {
        TimeSlices day = TimeSlices.of(Instant.parse("2026-03-01T00:00:00Z"), NOW.plusNanos(1), 1);
        assertThat(JOURNAL.count(EventQuery.latest(1), day)).containsExactly(new SliceCount(0, 6, 1));
        assertThat(JOURNAL.oldest()).contains(Instant.parse("2026-02-28T13:00:00Z"));
    }
}
