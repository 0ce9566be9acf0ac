package io.espalier.ui.events;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.data.provider.DataProvider;
import com.vaadin.flow.data.renderer.ComponentRenderer;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterObserver;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.QueryParameters;
import com.vaadin.flow.router.Route;
import io.espalier.engine.FabricAnalysis;
import io.espalier.server.access.Role;
import io.espalier.server.journal.NoteDraft;
import io.espalier.ui.part.Choice;
import io.espalier.ui.part.Here;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.SeverityMark;
import io.espalier.ui.part.Who;
import io.espalier.ui.shell.LivePage;
import io.espalier.ui.shell.MainLayout;
import io.espalier.ui.shell.Moment;
import io.espalier.ui.text.Urls;
import io.espalier.ui.text.Words;
import java.time.Instant;
import java.util.List;

/** What happened, newest first: all that was seen, and what operators wrote beside it. */
@Route(value = Urls.EVENTS, layout = MainLayout.class)
@PageTitle("Events · Espalier")
@SuppressWarnings("serial")
public final class EventsView extends LivePage implements BeforeEnterObserver {
    private final Grid<LogRow> grid = new Grid<>();
    private final Span count = Marks.span("", "esp-secondary");
    private final Choice<EventSpan> spans = new Choice<>("How far back", span -> go(state().withSpan(span)));
    private final EventTools tools = new EventTools(this::state, this::go);
    private final NoteForm form = new NoteForm(this::write);
    private final Anchor csv = file("CSV");
    private final Anchor json = file("JSON");
    private transient EventsState state = EventsState.PLAIN;
    private long shownUpTo = -1;

    public EventsView() {
        for (EventSpan option : EventSpan.values()) {
            spans.option(option, option.label());
        }
        grid.addClassName("esp-grid");
        grid.setEmptyStateText("Nothing of the kind happened in this time.");
        grid.setSelectionMode(Grid.SelectionMode.NONE);
        addColumns();
    }

    private static Anchor file(String text) {
        Anchor anchor = new Anchor("", text);
        anchor.addClassName("esp-button");
        anchor.getElement().setAttribute("download", true);
        anchor.setTitle("Download what is listed as " + text);
        return anchor;
    }

    private void addColumns() {
        grid.addColumn(row -> row.row().time())
                .setHeader("Time (UTC)")
                .setWidth("128px")
                .setFlexGrow(0);
        grid.addColumn(row -> row.row().area())
                .setHeader("About")
                .setWidth("104px")
                .setFlexGrow(0);
        grid.addColumn(new ComponentRenderer<>(this::what)).setHeader("What").setFlexGrow(3);
        grid.addColumn(new ComponentRenderer<>(EventsView::change))
                .setHeader("Before → after")
                .setFlexGrow(2);
        grid.addColumn(LogRow::source).setHeader("Told by").setWidth("112px").setFlexGrow(0);
        grid.addColumn(new ComponentRenderer<>(this::act)).setWidth("168px").setFlexGrow(0);
    }

    private Component what(LogRow row) {
        Span cell = new Span();
        cell.getElement().setAttribute("title", row.row().text());
        row.row().mark().ifPresent(mark -> cell.add(new SeverityMark(mark), Marks.span(" ")));
        row.tags().forEach(tag -> cell.add(tools.chip(tag), Marks.span(" ")));
        String url = row.row().url();
        Span text = Marks.span(row.row().text());
        text.setClassName("esp-superseded", !row.stands());
        cell.add(url.isEmpty() ? text : Marks.number(row.row().text(), url));
        if (!row.note().isEmpty()) {
            cell.add(Marks.span(" " + row.note(), "esp-secondary"));
        }
        return cell;
    }

    private static Component change(LogRow row) {
        Span cell = Marks.span(row.row().change());
        cell.getElement().setAttribute("title", row.row().change());
        return cell;
    }

    private Component act(LogRow row) {
        if (row.isNote() && !row.stands()) {
            return new Span();
        }
        Span acts = new Span(noteButton(row));
        if (!row.isNote()) {
            acts.add(Marks.span(" "), Marks.number("Compare", row.row().compareUrl()));
        }
        return acts;
    }

    private NativeButton noteButton(LogRow row) {
        NativeButton button = row.isNote()
                ? Marks.button("Replace", () -> form.openInPlaceOf(row))
                : Marks.button("Note", () -> form.openOn(row));
        button.addClassNames("esp-button--small", "esp-button--bare");
        button.setVisible(Who.may(Role.ENGINEER));
        return button;
    }

    @Override
    public void beforeEnter(BeforeEnterEvent event) {
        state = EventsState.of(event.getLocation().getQueryParameters().getParameters());
        shownUpTo = -1;
        if (isAttached()) {
            refresh();
        }
    }

    private EventsState state() {
        return state;
    }

    private void go(EventsState next) {
        getUI().ifPresent(ui -> ui.navigate(
                EventsView.class,
                Here.query(QueryParameters.simple(next.parameters()).getParameters())));
    }

    private void write(NoteDraft draft) {
        Who.as(Role.ENGINEER, () -> Moment.findService().journal().note(draft));
        shownUpTo = -1;
        refresh();
    }

    @Override
    protected List<Component> parts() {
        NativeButton add = Marks.button("Add note", form::open);
        add.addClassName("esp-events__add");
        add.setVisible(Who.may(Role.ENGINEER));
        Section panel = new Section(grid);
        panel.addClassNames("esp-panel", "esp-panel--fill");
        Div head = Marks.div(
                "esp-page__head", new H1("Events"), count, Marks.span("", "esp-spacer"), add, csv, json, spans);
        return List.of(head, tools, form, panel);
    }

    @Override
    protected void show(FabricAnalysis analysis, Moment moment) {
        EventPages now = new EventPages(moment.service().journal(), moment.within(state.query(moment.now())));
        // What grows too old meanwhile stays listed until something new comes: nobody's place in the list moves for
        // nothing.
        if (shownUpTo == now.newest()) {
            return;
        }
        shownUpTo = now.newest();
        spans.show(state.span());
        tools.show(moment.service().journal().tags(EventTools.MOST_TAGS));
        csv.setHref(Here.url(state.file("csv", moment.now())));
        json.setHref(Here.url(state.file("json", moment.now())));
        grid.setItems(DataProvider.fromCallbacks(
                query -> rows(now, query.getOffset(), query.getLimit(), moment.now()).stream(), query -> now.size()));
        Marks.setText(count, Words.count(now.size(), "event"));
    }

    private static List<LogRow> rows(EventPages pages, int offset, int limit, Instant now) {
        return pages.page(offset, limit).stream()
                .map(entry -> LogRow.of(entry, now))
                .toList();
    }
}
