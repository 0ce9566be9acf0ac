package io.espalier.server.journal;

import io.espalier.engine.table.Csv;
import java.util.List;
import java.util.Optional;

/** Events as lines of CSV, safe to open as {@link Csv} has it. */
public final class EventCsv {
    private static final List<String> COLUMNS = List.of(
            "id",
            "at",
            "kind",
            "source",
            "ufm",
            "fabric",
            "subjects",
            "text",
            "before",
            "after",
            "tags",
            "by",
            "about",
            "from",
            "to",
            "supersedes",
            "superseded_by");

    private EventCsv() {}

    /** The first line. */
    public static String head() {
        return Csv.line(COLUMNS);
    }

    /** The line of an event. */
    public static String line(EventDocument event) {
        Optional<EventDocument.NoteDocument> note = event.note();
        List<String> fields = List.of(
                Long.toString(event.id()),
                event.at(),
                event.kind(),
                event.source(),
                number(event.ufm()),
                number(event.fabric()),
                String.join(" ", event.subjects()),
                event.text(),
                event.before(),
                event.after(),
                String.join("; ", event.tags()),
                note.map(EventDocument.NoteDocument::by).orElse(""),
                number(note.map(EventDocument.NoteDocument::about).orElse(0L)),
                note.map(EventDocument.NoteDocument::from).orElse(""),
                note.map(EventDocument.NoteDocument::to).orElse(""),
                number(note.map(EventDocument.NoteDocument::supersedes).orElse(0L)),
                number(note.map(EventDocument.NoteDocument::supersededBy).orElse(0L)));
        return Csv.line(fields);
    }

    private static String number(long value) {
        return value == 0 ? "" : Long.toString(value);
    }
}
