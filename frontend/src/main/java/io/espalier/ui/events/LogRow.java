package io.espalier.ui.events;

import io.espalier.server.store.LogEntry;
import io.espalier.server.store.Note;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Words;
import java.time.Instant;
import java.util.List;

/**
 * One event of the log as a row of its page.
 *
 * @param row what every table of events shows
 * @param tags that stand at it
 * @param note what a note is about and who wrote it, in words; empty for other events
 * @param isNote whether it is a note
 * @param stands false for a note that another took the place of
 */
record LogRow(EventRow row, List<String> tags, String note, boolean isNote, boolean stands) {
    static LogRow of(LogEntry entry, Instant now) {
        return new LogRow(
                EventRow.of(entry.event(), now),
                entry.tags(),
                entry.note().map(note -> words(note, now)).orElse(""),
                entry.note().isPresent(),
                entry.note().map(note -> note.supersededBy() == 0).orElse(true));
    }

    private static String words(Note note, Instant now) {
        String words = Say.of("events.note.by", note.by());
        if (note.about() != 0) {
            words = Say.of("events.note.on-event", words, Long.toString(note.about()));
        }
        if (note.from().isPresent()) {
            Instant from = note.from().get();
            words = Say.of(
                    "events.note.on-span",
                    words,
                    Words.time(from, now),
                    Words.time(note.to().orElse(from), now));
        }
        if (note.supersedes() != 0) {
            words = Say.of("events.note.instead", words, Long.toString(note.supersedes()));
        }
        return note.supersededBy() == 0
                ? words
                : Say.of("events.note.replaced", words, Long.toString(note.supersededBy()));
    }
}
