package io.espalier.ui.events;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.data.renderer.ComponentRenderer;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.Route;
import io.espalier.engine.FabricAnalysis;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.FabricEvent;
import io.espalier.ui.part.Choice;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.SeverityMark;
import io.espalier.ui.shell.LivePage;
import io.espalier.ui.shell.MainLayout;
import io.espalier.ui.shell.Moment;
import io.espalier.ui.text.Urls;
import io.espalier.ui.text.Words;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What happened, newest first. */
@Route(value = Urls.EVENTS, layout = MainLayout.class)
@PageTitle("Events · Espalier")
@SuppressWarnings("serial")
public final class EventsView extends LivePage {
    private static final int MOST = 2_000;

    private final Grid<EventRow> grid = new Grid<>();
    private final Span count = Marks.span("", "esp-secondary");
    private final Choice<EventSpan> spans = new Choice<>("How far back", this::choose);
    private EventSpan span = EventSpan.DAY;
    private transient List<FabricEvent> shown = List.of();
    private transient Optional<Instant> shownMoment = Optional.empty();

    public EventsView() {
        for (EventSpan option : EventSpan.values()) {
            spans.option(option, option.label());
        }
        spans.show(span);
        grid.addClassName("esp-grid");
        grid.setEmptyStateText("Nothing changed in this time.");
        grid.setSelectionMode(Grid.SelectionMode.NONE);
        addColumns();
    }

    private void addColumns() {
        grid.addColumn(EventRow::time)
                .setHeader("Time (UTC)")
                .setAutoWidth(true)
                .setFlexGrow(0);
        grid.addColumn(EventRow::area).setHeader("About").setAutoWidth(true).setFlexGrow(0);
        grid.addColumn(new ComponentRenderer<>(EventsView::what))
                .setHeader("What")
                .setFlexGrow(3);
        grid.addColumn(EventRow::change).setHeader("Before → after").setFlexGrow(1);
        grid.addColumn(new ComponentRenderer<>(row -> Marks.number("Compare", row.compareUrl())))
                .setHeader("")
                .setAutoWidth(true)
                .setFlexGrow(0);
    }

    private static Component what(EventRow row) {
        Span cell = new Span();
        row.mark().ifPresent(mark -> cell.add(new SeverityMark(mark), Marks.span(" ")));
        cell.add(row.url().isEmpty() ? Marks.span(row.text()) : Marks.number(row.text(), row.url()));
        return cell;
    }

    private void choose(EventSpan chosen) {
        span = chosen;
        spans.show(span);
        refresh();
    }

    @Override
    protected List<Component> parts() {
        Section panel = new Section(grid);
        panel.addClassNames("esp-panel", "esp-panel--fill");
        return List.of(
                Marks.div("esp-page__head", new H1("Events"), count, Marks.span("", "esp-spacer"), spans), panel);
    }

    @Override
    protected void show(FabricAnalysis analysis, Moment moment) {
        EventQuery query = EventQuery.latest(MOST)
                .between(moment.now().minus(span.length()), moment.now().plusSeconds(1));
        List<FabricEvent> events = moment.events(query);
        if (!events.equals(shown) || !moment.past().equals(shownMoment)) {
            shown = events;
            shownMoment = moment.past();
            grid.setItems(events.stream()
                    .map(event -> EventRow.of(event, moment.now()))
                    .toList());
        }
        Marks.setText(
                count, Words.count(events.size(), "event") + (events.size() == MOST ? ", older ones left out" : ""));
    }
}
