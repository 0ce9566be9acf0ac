package io.espalier.server.journal;

import io.espalier.server.store.FabricEvent;
import io.espalier.server.store.LogEntry;
import io.espalier.server.store.Note;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * One event as others get it, over HTTP and in files.
 *
 * @param id ascending in the order of recording
 * @param at when
 * @param fabric number of the fabric that showed it; 0 for none
 * @param kind what kind of thing
 * @param source who told of it
 * @param ufm UFM's number for it, 0 where it has none
 * @param subjects ids of what it is about
 * @param text one sentence
 * @param before what was
 * @param after what is
 * @param tags that operators gave it
 * @param note what it is about, where it is a note
 */
public record EventDocument(
        long id,
        String at,
        long fabric,
        String kind,
        String source,
        int ufm,
        List<String> subjects,
        String text,
        String before,
        String after,
        List<String> tags,
        Optional<NoteDocument> note) {
    /**
     * What a note is about.
     *
     * @param by who wrote it
     * @param about id of an event; 0 for none
     * @param from begin of a span; empty for none
     * @param to its end
     * @param supersedes id of the note it takes the place of; 0 for none
     * @param supersededBy id of the note that takes its place; 0 while it stands
     */
    public record NoteDocument(String by, long about, String from, String to, long supersedes, long supersededBy) {
        static NoteDocument of(Note note) {
            return new NoteDocument(
                    note.by(),
                    note.about(),
                    text(note.from()),
                    text(note.to()),
                    note.supersedes(),
                    note.supersededBy());
        }

        private static String text(Optional<Instant> moment) {
            return moment.map(Instant::toString).orElse("");
        }
    }

    /** That of an event. */
    public static EventDocument of(LogEntry entry) {
        FabricEvent event = entry.event();
        return new EventDocument(
                event.id(),
                event.at().toString(),
                event.fabric(),
                event.kind().name(),
                event.kind().source().name(),
                event.kind().ufmNumber(),
                event.subjects(),
                event.text(),
                event.before(),
                event.after(),
                entry.tags(),
                entry.note().map(NoteDocument::of));
    }
}
