package io.espalier.ui.events;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.router.AfterNavigationEvent;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterObserver;
import com.vaadin.flow.router.Location;
import com.vaadin.flow.router.QueryParameters;
import com.vaadin.flow.router.Route;
import io.espalier.engine.FabricAnalysis;
import io.espalier.server.access.Role;
import io.espalier.server.journal.NoteDraft;
import io.espalier.server.store.LogEntry;
import io.espalier.server.store.SlowQueryException;
import io.espalier.ui.chart.Zoomed;
import io.espalier.ui.part.Choice;
import io.espalier.ui.part.Here;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.Who;
import io.espalier.ui.shell.LivePage;
import io.espalier.ui.shell.MainLayout;
import io.espalier.ui.shell.Moment;
import io.espalier.ui.table.DataTable;
import io.espalier.ui.table.TableState;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What happened, newest first: all that was seen, and what operators wrote beside it. */
@Route(value = Urls.EVENTS, layout = MainLayout.class)
@SuppressWarnings("serial")
public final class EventsView extends LivePage implements BeforeEnterObserver {
    private final Choice<EventSpan> spans =
            new Choice<>(Say.of("events.how-far-back"), span -> go(state().withSpan(span)));
    private final EventTools tools = new EventTools(this::state, this::go);
    private final EventTimeLine line = new EventTimeLine(() -> go(state().out(shownAt())));
    private final NoteForm form = new NoteForm(this::write);
    private final Anchor json = new Anchor("", "JSON");
    private transient EventsState state = EventsState.PLAIN;
    private transient Map<String, List<String>> asked = Map.of();
    private transient Instant shownAt = Instant.EPOCH;
    private String filter = "";
    private long shownUpTo = -1;
    private boolean ended;
    private final DataTable<LogEntry> table = new DataTable<>(
                    "event",
                    "severity>=warning at>03:00 what~leaf-03 kind=link_down",
                    new EventCells(() -> shownAt, () -> state().tag()).all(),
                    entry -> entry.event().id())
            .acting(this::act);

    public EventsView() {
        for (EventSpan option : EventSpan.values()) {
            spans.option(option, option.label());
        }
        json.addClassName("esp-button");
        json.getElement().setAttribute("download", true);
        json.setTitle(Say.of("events.json"));
        line.addZoomListener(zoom -> go(state.zoomedTo(Zoomed.of(zoom.from(), zoom.to()))));
    }

    @Override
    public String title() {
        return Say.of("page.events");
    }

    @Override
    public void beforeEnter(BeforeEnterEvent event) {
        Map<String, List<String>> asked =
                event.getLocation().getQueryParameters().getParameters();
        EventsState.moved(asked).ifPresent(now -> event.forwardTo(EventsView.class, new QueryParameters(now)));
    }

    @Override
    public void afterNavigation(AfterNavigationEvent event) {
        Location location = event.getLocation();
        asked = location.getQueryParameters().getParameters();
        state = EventsState.of(asked);
        filter = TableState.of(asked).filter();
        shownUpTo = -1;
        ended = false;
        table.at(location);
        super.afterNavigation(event);
        refresh();
    }

    private EventsState state() {
        return state;
    }

    private Instant shownAt() {
        return shownAt;
    }

    private void go(EventsState next) {
        getUI().ifPresent(ui -> {
            Location here = ui.getInternals().getActiveViewLocation();
            ui.navigate(
                    here.getPath(),
                    new QueryParameters(next.in(here.getQueryParameters().getParameters())));
        });
    }

    private void act(LogEntry entry, String name) {
        switch (name) {
            case EventCells.NOTE -> form.openOn(entry.event());
            case EventCells.REPLACE -> form.openInPlaceOf(entry);
            default -> go(state.toggleTag(name.substring(EventCells.TAG.length())));
        }
    }

    private void write(NoteDraft draft) {
        Who.as(Role.ENGINEER, () -> Moment.findService().journal().note(draft));
        shownUpTo = -1;
        refresh();
    }

    @Override
    protected List<Component> parts() {
        NativeButton add = Marks.button(Say.of("events.add-note"), form::open);
        add.addClassName("esp-events__add");
        add.setVisible(Who.may(Role.ENGINEER));
        Div choices = Marks.div("esp-actions", spans, tools);
        return List.of(table.head(title(), add, json), choices, line, form, table);
    }

    @Override
    protected void show(FabricAnalysis analysis, Moment moment) {
        EventSource now = EventSource.of(moment.service().journal(), moment.within(state.query(moment.now())));
        // What grows too old meanwhile stays listed until something new comes: nobody's place in the list moves for
        // nothing.
        // Nor is a search that took too long begun anew for each of them.
        if (shownUpTo == now.newest() || ended) {
            return;
        }
        shownUpTo = now.newest();
        shownAt = moment.now();
        spans.show(state.span());
        tools.show(moment.service().journal().tags(EventTools.MOST_TAGS));
        json.setHref(Here.url(state.json(filter, moment.now())));
        table.show(now);
        showLine(now, moment);
    }

    private void showLine(EventSource source, Moment moment) {
        Instant oldest = source.journal().oldest().orElse(moment.now());
        Zoomed span = state.shown(moment.now(), oldest);
        try {
            ended = table.isEnded();
            if (!ended) {
                TimeLine shown = TimeLine.of(source.journal(), source.narrowed(table.filter()), span, moment.now());
                line.show(shown, state.zoom().isPresent(), this::address);
            }
        } catch (SlowQueryException e) {
            ended = true;
        }
        line.setEnded(ended);
    }

    /** Of this page zoomed to a span. */
    private String address(Zoomed part) {
        Map<String, List<String>> all = state.zoomedTo(Optional.of(part)).in(asked);
        return Urls.EVENTS + "?" + new QueryParameters(all).getQueryString();
    }
}
