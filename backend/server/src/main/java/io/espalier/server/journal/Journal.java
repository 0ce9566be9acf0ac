package io.espalier.server.journal;

import io.espalier.server.store.EventKind;
import io.espalier.server.store.EventLog;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.FabricEvent;
import io.espalier.server.store.FabricStore;
import io.espalier.server.store.LogEntry;
import io.espalier.server.store.Note;
import io.espalier.server.store.SettingsDiff;
import io.espalier.server.store.SliceCount;
import io.espalier.server.store.TimeSlices;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.Consumer;

/**
 * The log of everything that was seen, and what operators add to it. What stands in it is never changed. Safe from any thread.
 */
public final class Journal {
    private static final int PAGE = 1_000;

    private final EventLog log;
    private final FabricStore store;
    private final InstantSource clock;
    private final Consumer<List<FabricEvent>> told;
    private volatile boolean running;

    /** @param told hears of the events that are recorded here */
    public Journal(FabricStore store, InstantSource clock, Consumer<List<FabricEvent>> told) {
        this(store, store.log(), clock, told);
    }

    private Journal(FabricStore store, EventLog log, InstantSource clock, Consumer<List<FabricEvent>> told) {
        this.store = store;
        this.log = log;
        this.clock = clock;
        this.told = told;
    }

    /** One of a history that nobody else uses: its searches take as long as they take. */
    public static Journal alone(FabricStore store) {
        return new Journal(store, store.log().patient(), InstantSource.system(), events -> {});
    }

    /**
     * Records that this program begins to watch, how its run before ended, and what is set up in another way than then.
     *
     * @param settings by name, none of them a secret
     */
    public void begin(SortedMap<String, String> settings) {
        List<FabricEvent> events = new ArrayList<>();
        events.add(FabricEvent.of(
                clock.instant(), 0, EventKind.SERVER_STARTED, List.of(), "Espalier began to watch" + runBefore()));
        SortedMap<String, String> known = log.settings(EventLog.Scope.SERVER);
        SettingsDiff diff = SettingsDiff.of(known, settings);
        if (!known.isEmpty() && !diff.isEmpty()) {
            String text = "the configuration is another than at the start before: " + diff.names();
            events.add(FabricEvent.of(clock.instant(), 0, EventKind.CONFIG_CHANGED, List.of(), text)
                    .change(diff.before(), diff.after()));
        }
        told.accept(log.record(events, EventLog.Scope.SERVER, settings));
        running = true;
    }

    private String runBefore() {
        Set<EventKind> ends = Set.of(EventKind.SERVER_STARTED, EventKind.SERVER_STOPPED);
        Optional<FabricEvent> last =
                store.events(EventQuery.latest(1).of(ends)).stream().findFirst();
        if (last.isEmpty()) {
            return ", for the first time with this history";
        }
        if (last.get().kind() == EventKind.SERVER_STOPPED) {
            return "; it had ended as told at " + last.get().at();
        }
        String seen = store.events(EventQuery.latest(1)).stream()
                .findFirst()
                .map(event -> "; the last that it recorded is of " + event.at())
                .orElse("");
        return "; its run before, of " + last.get().at() + ", ended without being told to" + seen;
    }

    /** Records that this program was told to end, if it had begun. */
    public void end() {
        if (running) {
            running = false;
            told.accept(store.record(List.of(FabricEvent.of(
                    clock.instant(), 0, EventKind.SERVER_STOPPED, List.of(), "Espalier was told to end"))));
        }
    }

    /**
     * Adds an operator's words. A note that takes the place of another, and says of nothing what it is about, is about the same.
     *
     * @throws IllegalArgumentException if it is about an event that is not there, or supersedes what is no note or was superseded
     */
    public LogEntry note(NoteDraft draft) {
        NoteDraft.Place place = place(draft);
        Note note = new Note(draft.by(), place.event(), place.from(), place.to(), draft.supersedes(), 0);
        FabricEvent words = FabricEvent.of(clock.instant(), 0, EventKind.NOTE, subjects(place), draft.text());
        LogEntry written = log.write(words, note, draft.tags());
        told.accept(List.of(written.event()));
        return written;
    }

    /** Records who came in, or what was changed about who may. */
    public void audit(EventKind kind, String text) {
        told.accept(store.record(List.of(FabricEvent.of(clock.instant(), 0, kind, List.of(), text))));
    }

    private NoteDraft.Place place(NoteDraft draft) {
        if (draft.supersedes() == 0 || !draft.place().equals(NoteDraft.Place.NONE)) {
            return draft.place();
        }
        return log.entry(draft.supersedes())
                .flatMap(old -> old.note()
                        .map(note ->
                                new NoteDraft.Place(note.about(), old.event().subjects(), note.from(), note.to())))
                .orElse(NoteDraft.Place.NONE);
    }

    /** Of a note about an event those of the event, where it has none of its own. */
    private List<String> subjects(NoteDraft.Place place) {
        return place.subjects().isEmpty() && place.event() != 0
                ? log.entry(place.event())
                        .map(entry -> entry.event().subjects())
                        .orElse(List.of())
                : place.subjects();
    }

    /**
     * The events that the query wants, with their notes and tags.
     *
     * @throws io.espalier.server.store.SlowQueryException where it is a search that takes too long, as for all questions here
     */
    public List<LogEntry> entries(EventQuery query) {
        return log.entries(query);
    }

    /** How many events the query wants, whatever its limit. */
    public long count(EventQuery query) {
        return log.count(query);
    }

    /**
     * How many events that the query wants, whatever its limit, happened in each part of a span, and how many of them are errors or
     * worse; without the parts that had none. A note about a span is of the part in which it was written.
     */
    public List<SliceCount> count(EventQuery query, TimeSlices slices) {
        return log.count(query, slices, EventColumns.BAD);
    }

    /** When the oldest event happened. */
    public Optional<Instant> oldest() {
        return log.changeAfter(EventQuery.EVER);
    }

    /** The tags that stand, and at how many events, the most used first. */
    public Map<String, Long> tags(int limit) {
        return log.tags(limit);
    }

    /** Takes events one by one. */
    public interface Taker<E extends Exception> {
        /** Takes the next. */
        void take(LogEntry entry) throws E;
    }

    /**
     * Gives every event that the query wants, whatever its limit, the oldest first, up to the newest of now. Reads some at a time,
     * so that any number takes little memory.
     */
    public <E extends Exception> void each(EventQuery query, Taker<E> taker) throws E {
        long last = query.ids().after();
        long end = Math.min(log.lastId() + 1, query.ids().before());
        EventQuery paged = query.fromTheOldest().atMost(PAGE).before(end);
        List<LogEntry> page = log.entries(paged);
        while (!page.isEmpty()) {
            for (LogEntry entry : page) {
                taker.take(entry);
                last = entry.event().id();
            }
            page = page.size() < PAGE ? List.of() : log.entries(paged.after(last));
        }
    }
}
