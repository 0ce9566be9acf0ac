package io.espalier.ui.events;

import io.espalier.server.store.FabricEvent;
import io.espalier.ui.part.SeverityMark;
import io.espalier.ui.text.Urls;
import io.espalier.ui.text.Words;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * One event as a row of a table.
 *
 * @param time when
 * @param ago how long ago
 * @param area what it is about, in a word
 * @param mark how bad; empty for plain news
 * @param text one sentence
 * @param change "before → after"; empty where there is none
 * @param url where its first subject is shown; empty where none can be
 * @param compareUrl what the sweep that showed it changed
 */
public record EventRow(
        String time,
        String ago,
        String area,
        Optional<SeverityMark.Kind> mark,
        String text,
        String change,
        String url,
        String compareUrl) {
    /** The row of an event, seen at {@code now}. */
    public static EventRow of(FabricEvent event, Instant now) {
        return new EventRow(
                Words.time(event.at(), now),
                Words.duration(Duration.between(event.at(), now)),
                EventWords.area(event.kind()),
                EventWords.mark(event),
                sentence(event.text()),
                change(event),
                event.subjects().stream().findFirst().map(EventRow::url).orElse(""),
                Urls.compare(event.at().minusNanos(1), event.at()));
    }

    /** Ids and names keep their letters; a sentence begins with a capital. */
    private static String sentence(String text) {
        return text.startsWith("the ") ? "T" + text.substring(1) : text;
    }

    private static String change(FabricEvent event) {
        if (event.before().isEmpty() && event.after().isEmpty()) {
            return "";
        }
        return or(event.before()) + " → " + or(event.after());
    }

    private static String or(String value) {
        return value.isEmpty() ? Words.NONE : value;
    }

    /** Subjects are ids: an MLID is at most six characters, an MGID begins with "ff", all others are of nodes and links. */
    private static String url(String subject) {
        boolean tree = subject.startsWith("ff") || (subject.startsWith("0x") && subject.length() <= 6);
        return Urls.TOPOLOGY + (tree ? "?group=" : "?select=") + subject;
    }
}
