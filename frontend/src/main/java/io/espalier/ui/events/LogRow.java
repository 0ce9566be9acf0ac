package io.espalier.ui.events;

import io.espalier.server.store.LogEntry;
import io.espalier.server.store.Note;
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
        StringBuilder words = new StringBuilder("by ").append(note.by());
        if (note.about() != 0) {
            words.append(", on event ").append(note.about());
        }
        note.from()
                .ifPresent(from -> words.append(", on ")
                        .append(Words.time(from, now))
                        .append(" to ")
                        .append(Words.time(note.to().orElse(from), now)));
        if (note.supersedes() != 0) {
            words.append(", in place of note ").append(note.supersedes());
        }
        if (note.supersededBy() != 0) {
            words.append("; note ").append(note.supersededBy()).append(" took its place");
        }
        return words.toString();
    }
}
