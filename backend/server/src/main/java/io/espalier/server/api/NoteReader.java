package io.espalier.server.api;

import io.espalier.server.journal.NoteDraft;
import io.espalier.server.json.InputException;
import io.espalier.server.json.JsonFields;
import io.espalier.server.json.JsonInput;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.TreeSet;

/** Reads a note that comes as JSON. */
final class NoteReader {
    private static final int MOST_ID = 999_999_999;
    private static final int MOST_LISTED = 64;

    private NoteReader() {}

    static NoteDraft read(String source, byte[] json) throws InputException {
        return JsonInput.read(source, json, NoteReader::note);
    }

    private static NoteDraft note(JsonFields fields) {
        String text = fields.text("text");
        String by = fields.text("by");
        TreeSet<String> tags = new TreeSet<>(fields.parsedList("tags", MOST_LISTED, tag -> tag));
        NoteDraft.Place place = new NoteDraft.Place(
                fields.findWhole("event", 1, MOST_ID).orElse(0),
                fields.parsedList("subjects", MOST_LISTED, subject -> subject),
                fields.findParsed("from", NoteReader::moment),
                fields.findParsed("to", NoteReader::moment));
        return new NoteDraft(
                text,
                by,
                tags,
                place,
                fields.findWhole("supersedes", 1, MOST_ID).orElse(0));
    }

    private static Instant moment(String text) {
        try {
            return Instant.parse(text);
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("no moment like 2026-03-01T03:12:00Z: " + text, e);
        }
    }
}
