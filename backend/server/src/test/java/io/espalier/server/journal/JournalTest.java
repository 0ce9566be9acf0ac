package io.espalier.server.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.espalier.server.store.EventKind;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.EventTeller;
import io.espalier.server.store.FabricEvent;
import io.espalier.server.store.FabricStore;
import io.espalier.server.store.LogEntry;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The log as operators use it, on a real database. */
class JournalTest {
    private static final Instant NOW = Instant.parse("2026-03-01T03:12:00Z");

    private final FabricStore store = FabricStore.inMemory();
    private final Journal journal = journal();

    private Journal journal() {
        return new Journal(store, InstantSource.fixed(NOW), events -> {});
    }

    @AfterEach
    void close() {
        store.close();
    }

    private static NoteDraft draft(String text, NoteDraft.Place place, long supersedes, String... tags) {
        return new NoteDraft(text, "ada", new TreeSet<>(List.of(tags)), place, supersedes);
    }

    private static NoteDraft.Place event(long id) {
        return new NoteDraft.Place(id, List.of(), Optional.empty(), Optional.empty());
    }

    private static NoteDraft.Place span(Instant from, Instant to) {
        return new NoteDraft.Place(0, List.of(), Optional.of(from), Optional.of(to));
    }

    private FabricEvent record(EventKind kind, String text, String... subjects) {
        return store.record(List.of(FabricEvent.of(NOW.minusSeconds(60), 0, kind, List.of(subjects), text)))
                .getFirst();
    }

    @Test
    void aSpanThatCannotBeKeptIsRefusedAndNothingIsWrittenOfIt() {
        for (String end :
                List.of("2926-11-30T04:00:00Z", "+1000000000-12-31T23:59:59.999999999Z", "1600-01-01T00:00:00Z")) {
            Instant to = Instant.parse(end);
            assertThatThrownBy(() -> span(to.minusSeconds(60), to))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("a span lies between 1970 and 2261");
        }
        assertThat(texts(EventQuery.latest(9))).isEmpty();
    }

    private List<String> texts(EventQuery query) {
        return journal.entries(query).stream()
                .map(entry -> entry.event().text())
                .toList();
    }

    private static EventQuery all() {
        return EventQuery.latest(100);
    }

    @Test
    void aStartTellsHowTheRunBeforeEndedAndWhatIsSetInAnotherWay() {
        journal.begin(new TreeMap<>(Map.of("port", "8080", "bind", "127.0.0.1")));
        journal.end();
        Journal second = journal();
        second.begin(new TreeMap<>(Map.of("port", "8080", "bind", "127.0.0.1")));
        journal().begin(new TreeMap<>(Map.of("port", "9000", "data", "/srv")));
        List<FabricEvent> events = store.events(all().fromTheOldest());
        assertThat(events)
                .extracting(FabricEvent::kind)
                .containsExactly(
                        EventKind.SERVER_STARTED,
                        EventKind.SERVER_STOPPED,
                        EventKind.SERVER_STARTED,
                        EventKind.SERVER_STARTED,
                        EventKind.CONFIG_CHANGED);
        assertThat(events)
                .extracting(FabricEvent::text)
                .satisfiesExactly(
                        text -> assertThat(text).endsWith("for the first time with this history"),
                        text -> assertThat(text).isEqualTo("Espalier was told to end"),
                        text -> assertThat(text).contains("it had ended as told at 2026-03-01T03:12:00Z"),
                        text -> assertThat(text).contains("ended without being told to"),
                        text -> assertThat(text).endsWith("bind, data, port"));
        assertThat(events.getLast().before()).isEqualTo("bind 127.0.0.1, data not set, port 8080");
        assertThat(events.getLast().after()).isEqualTo("bind not set, data /srv, port 9000");
    }

    @Test
    void aNoteStandsBesideWhatItIsAboutAndItsTagsFindBoth() {
        FabricEvent down = record(EventKind.LINK_DOWN, "link a to b is down", "0xa/1-0xb/2", "0xa");
        record(EventKind.LINK_UP, "link c to d is up", "0xc");
        LogEntry note = journal.note(draft("cable was pulled", event(down.id()), 0, "INC-77", "maintenance"));
        assertThat(note.event().subjects()).isEqualTo(down.subjects());
        assertThat(texts(all().tagged("INC-77"))).containsExactly("cable was pulled", "link a to b is down");
        assertThat(journal.entries(all().tagged("INC-77")).getLast().tags()).containsExactly("INC-77", "maintenance");
        assertThat(journal.tags(10)).containsExactly(Map.entry("INC-77", 2L), Map.entry("maintenance", 2L));
    }

    @Test
    void aNoteThatIsSupersededIsKeptAndItsTagsCountNoMore() {
        FabricEvent down = record(EventKind.LINK_DOWN, "link a to b is down", "0xa");
        long first = journal.note(draft("wrong", event(down.id()), 0, "INC-1"))
                .event()
                .id();
        long second = journal.note(draft("right", NoteDraft.Place.NONE, first, "INC-2"))
                .event()
                .id();
        assertThat(texts(all())).containsExactly("right", "wrong", "link a to b is down");
        assertThat(journal.entries(all().tagged("INC-1"))).isEmpty();
        assertThat(texts(all().tagged("INC-2"))).containsExactly("right", "link a to b is down");
        LogEntry old = journal.entries(all().after(first - 1).before(first + 1)).getFirst();
        assertThat(old.note().orElseThrow().supersededBy()).isEqualTo(second);
        assertThat(old.tags()).containsExactly("INC-1");
        assertThatThrownBy(() -> journal.note(draft("again", event(down.id()), first)))
                .hasMessage("note " + first + " was superseded by note " + second + " already");
        assertThatThrownBy(() -> journal.note(draft("again", NoteDraft.Place.NONE, down.id())))
                .hasMessage("event " + down.id() + " is no note, so nothing supersedes it");
        assertThatThrownBy(() -> journal.note(draft("of nothing", event(999), 0)))
                .hasMessage("there is no event 999");
        assertThat(journal.count(all())).isEqualTo(3);
    }

    @Test
    void aNoteOfASpanIsFoundAtEveryMomentOfIt() {
        journal.note(draft("switches get new firmware", span(NOW.plusSeconds(7_200), NOW.plusSeconds(10_800)), 0));
        Instant inside = NOW.plusSeconds(9_000);
        assertThat(texts(all().between(inside, inside.plusSeconds(1)))).containsExactly("switches get new firmware");
        assertThat(texts(all().between(NOW.plusSeconds(10_800), NOW.plusSeconds(20_000))))
                .isEmpty();
    }

    @Test
    void aSearchFindsEveryWordWhereverItStandsAndNoPatternIsOne() {
        record(EventKind.LINK_DOWN, "link Leaf-01 port 3 to Spine-02 is down", "0xabc/3-0xdef/1");
        record(EventKind.GROUP_CREATED, "group ff12::1 was created 100% sure, a_b");
        record(EventKind.SM_LOG, "OpenSM's log: axb");
        assertThat(texts(all().saying("LEAF-01  0xABC"))).hasSize(1);
        assertThat(texts(all().saying("leaf-01 created"))).isEmpty();
        assertThat(texts(all().saying("100%"))).hasSize(1);
        assertThat(texts(all().saying("a_b"))).hasSize(1);
        assertThat(texts(all().saying("!"))).isEmpty();
        journal.note(draft("who did that", NoteDraft.Place.NONE, 0, "Incident 4711"));
        assertThat(texts(all().saying("incident 4711"))).containsExactly("who did that");
    }

    @Test
    void sourcesAndKindsNarrowEachOther() {
        record(EventKind.LINK_DOWN, "link");
        record(EventKind.GROUP_CREATED, "group");
        record(EventKind.SM_LOG, "log");
        assertThat(texts(all().from(Set.of(EventTeller.SA, EventTeller.SM_LOG))))
                .containsExactly("log", "group");
        assertThat(texts(all().from(Set.of(EventTeller.SA)).of(Set.of(EventKind.LINK_DOWN))))
                .isEmpty();
        assertThat(journal.count(all().from(Set.of(EventTeller.FABRIC)))).isEqualTo(1);
    }

    @Test
    void everyEventIsGivenOnceInTheOrderOfRecordingHoweverManyThereAre() {
        store.record(IntStream.range(0, 2_500)
                .mapToObj(i -> FabricEvent.of(
                        NOW.plus(Duration.ofSeconds(i)),
                        0,
                        i % 2 == 0 ? EventKind.LINK_UP : EventKind.LINK_DOWN,
                        List.of(),
                        "" + i))
                .toList());
        List<Long> ids = new ArrayList<>();
        journal.each(all(), entry -> ids.add(entry.event().id()));
        assertThat(ids).hasSize(2_500).isSorted().doesNotHaveDuplicates();
        ids.clear();
        journal.each(
                all().of(Set.of(EventKind.LINK_UP)),
                entry -> ids.add(entry.event().id()));
        assertThat(ids).hasSize(1_250);
    }

    @Test
    void aDraftThatCannotBeANoteIsRefused() {
        NoteDraft.Place none = NoteDraft.Place.NONE;
        assertThatThrownBy(() -> draft(" ", none, 0)).hasMessageStartingWith("text must have 1 to 1900 characters");
        assertThatThrownBy(() -> draft("x", none, 0, "=cmd")).hasMessageStartingWith("a tag has 1 to 64");
        assertThatThrownBy(() -> new NoteDraft("x", "a\nb", new TreeSet<>(), none, 0))
                .hasMessage("by has characters that cannot be shown");
        for (String control : List.of("\0", "\33[31m", "\7", "\u009b")) {
            assertThatThrownBy(() -> draft("x" + control + "y", none, 0))
                    .hasMessage("text has characters that cannot be shown");
        }
        assertThat(draft("two\r\nlines\tof", none, 0).text()).isEqualTo("two\r\nlines\tof");
        assertThatThrownBy(() -> span(NOW, NOW)).hasMessage("a span begins before it ends");
    }
}
