package io.espalier.ui.events;

import io.espalier.engine.table.Column;
import io.espalier.server.access.Role;
import io.espalier.server.journal.EventColumns;
import io.espalier.server.store.LogEntry;
import io.espalier.ui.part.Who;
import io.espalier.ui.table.Cell;
import io.espalier.ui.table.Cell.Act;
import io.espalier.ui.table.TableColumn;
import io.espalier.ui.text.Say;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The columns of the log of events.
 *
 * @param now the page's moment, for times and ages
 * @param tag the tag that is chosen; empty for none
 */
record EventCells(Supplier<Instant> now, Supplier<String> tag) {
    /** What the page is told when a note on the event is to be written. */
    static final String NOTE = "note";

    /** What the page is told when the note is to be replaced. */
    static final String REPLACE = "replace";

    /** What the page is told when a tag is pressed, with the tag after it. */
    static final String TAG = "tag ";

    List<TableColumn<LogEntry>> all() {
        return List.of(
                column(EventColumns.AT, entry -> Cell.text(row(entry).row().time())),
                column(EventColumns.SEVERITY, EventCells::severity).unsorted().unusual(),
                column(
                                EventColumns.KIND,
                                entry -> Cell.text(EventWords.kind(entry.event().kind())))
                        .unsorted(),
                column(EventColumns.WHAT, this::what).unsorted().wrapped("320px"),
                column(
                                EventColumns.BEFORE,
                                entry -> Cell.text(entry.event().before()).styled("esp-clamp"))
                        .unsorted()
                        .wrapped("120px"),
                column(
                                EventColumns.AFTER,
                                entry -> Cell.text(entry.event().after()).styled("esp-clamp"))
                        .unsorted()
                        .wrapped("120px"),
                column(
                                EventColumns.BY,
                                entry -> Cell.text(
                                        EventWords.source(entry.event().kind().source())))
                        .unsorted(),
                column(EventColumns.TAG, entry -> Cell.text(String.join(", ", entry.tags())))
                        .unsorted()
                        .unusual(),
                column(
                                EventColumns.SUBJECT,
                                entry -> Cell.code(
                                        String.join(", ", entry.event().subjects())))
                        .unsorted()
                        .unusual()
                        .wrapped("200px"),
                TableColumn.acts("", this::acts));
    }

    private static TableColumn<LogEntry> column(Column<LogEntry> column, Function<LogEntry, Cell> cell) {
        return TableColumn.of(column.titled(Say.of("events.column." + column.word())), cell);
    }

    private LogRow row(LogEntry entry) {
        return LogRow.of(entry, now.get());
    }

    private static Cell severity(LogEntry entry) {
        return EventWords.mark(entry.event())
                .map(mark -> Cell.text(mark.word()).marked(mark))
                .orElseGet(() -> Cell.text(""));
    }

    private Cell what(LogEntry entry) {
        LogRow row = row(entry);
        Cell text = Cell.text(row.row().text())
                .to(row.row().url())
                .styled(row.stands() ? "esp-news" : "esp-news esp-superseded")
                .noted(row.note())
                .with(row.tags().stream()
                        .map(one -> Act.toggle(TAG + one, one, one.equals(tag.get())))
                        .toList());
        return row.row().mark().map(text::marked).orElse(text);
    }

    private List<Act> acts(LogEntry entry) {
        LogRow row = row(entry);
        boolean may = Who.may(Role.ENGINEER);
        if (row.isNote()) {
            return may && row.stands() ? List.of(Act.button(REPLACE, Say.of("events.replace"))) : List.of();
        }
        Act compare = Act.link(Say.of("page.compare"), row.row().compareUrl());
        return may ? List.of(Act.button(NOTE, Say.of("events.note")), compare) : List.of(compare);
    }
}
