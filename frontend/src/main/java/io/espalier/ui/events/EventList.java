package io.espalier.ui.events;

import com.vaadin.flow.component.Component;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.FabricEvent;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.Panel;
import io.espalier.ui.part.SeverityMark;
import io.espalier.ui.part.Table;
import io.espalier.ui.shell.Moment;
import io.espalier.ui.text.Say;
import java.util.Comparator;
import java.util.List;

/**
 * The last events about one thing, newest first.
 *
 * @param rows the events
 */
public record EventList(List<EventRow> rows) {
    private static final int MOST = 60;

    public EventList {
        rows = List.copyOf(rows);
    }

    /** The last events by a moment about any of these ids. */
    public static EventList about(Moment moment, List<String> ids) {
        return of(
                moment,
                ids.stream()
                        .flatMap(id -> moment.events(EventQuery.latest(MOST).about(id)).stream())
                        .toList());
    }

    /** These events, each once. */
    public static EventList of(Moment moment, List<FabricEvent> events) {
        return new EventList(events.stream()
                .distinct()
                .sorted(Comparator.comparingLong(FabricEvent::id).reversed())
                .limit(MOST)
                .map(event -> EventRow.of(event, moment.now()))
                .toList());
    }

    /** Fills a panel, or says that there are none. */
    public void fill(Panel<EventList> panel) {
        if (rows.isEmpty()) {
            panel.put(Marks.span(Say.of("happened.nothing"), "esp-secondary"));
            return;
        }
        Table table = new Table(Say.of("happened.time"), Say.of("happened.about"), Say.of("happened.what"));
        table.addClassName("esp-table--wrap");
        rows.forEach(row ->
                table.row(Marks.span(row.time(), "esp-nowrap"), Marks.span(row.area(), "esp-tertiary"), text(row)));
        panel.put(Marks.div("esp-scroll", table));
    }

    private static Component text(EventRow row) {
        Component words = row.url().isEmpty() ? Marks.span(row.text()) : Marks.number(row.text(), row.url());
        return row.mark()
                .<Component>map(mark -> Marks.line(new SeverityMark(mark), Marks.span(" "), words))
                .orElse(words);
    }
}
