package io.espalier.ui.incident;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.Main;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterObserver;
import com.vaadin.flow.router.Route;
import io.espalier.engine.FabricAnalysis;
import io.espalier.server.FabricService;
import io.espalier.server.access.Role;
import io.espalier.server.store.EventKind;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.FabricEvent;
import io.espalier.ui.events.EventList;
import io.espalier.ui.events.EventRow;
import io.espalier.ui.events.NoteForm;
import io.espalier.ui.findings.FindingRow;
import io.espalier.ui.findings.FindingTable;
import io.espalier.ui.incident.IncidentState.Look;
import io.espalier.ui.overview.HotLink;
import io.espalier.ui.overview.HotTable;
import io.espalier.ui.part.Choice;
import io.espalier.ui.part.EmptyState;
import io.espalier.ui.part.Here;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.Panel;
import io.espalier.ui.part.Who;
import io.espalier.ui.shell.MainLayout;
import io.espalier.ui.shell.Moment;
import io.espalier.ui.shell.Titled;
import io.espalier.ui.text.Names;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import io.espalier.ui.text.Words;
import io.espalier.ui.topology.FabricCanvas;
import io.espalier.ui.topology.TreeCauses;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A span of time looked back on, from A to B: what happened on lanes and as a list, the map of both moments, what was wrong and hot at
 * B, the likely causes, notes. All of it is in the address, which is what to send to a colleague.
 */
@Route(value = Urls.INCIDENT, layout = MainLayout.class)
@SuppressWarnings("serial")
public final class IncidentView extends Main implements BeforeEnterObserver, Titled {
    private static final int MOST_EVENTS = 400;
    private static final int MOST_CAUSES = 4;

    private final transient FabricService service = Moment.findService();
    private transient IncidentState state = IncidentState.of(Map.of(), Instant.EPOCH);

    public IncidentView() {
        addClassNames("esp-page", "esp-page--incident");
    }

    @Override
    public String title() {
        return Say.of("page.incident");
    }

    @Override
    public void beforeEnter(BeforeEnterEvent event) {
        state = IncidentState.of(
                event.getLocation().getQueryParameters().getParameters(),
                Here.moment().orElseGet(service::now));
        build();
    }

    private void go(IncidentState next) {
        getUI().ifPresent(ui -> ui.navigate(IncidentView.class, Here.query(next.parameters())));
    }

    private void build() {
        removeAll();
        IncidentTools tools = new IncidentTools(state, this::go);
        Div actions = Marks.div("esp-page__actions", compare(), share());
        add(Marks.div("esp-page__head", new H1(title()), tools, Marks.span("", "esp-spacer"), actions));
        Optional<FabricAnalysis> before = service.atOrFirst(state.from());
        Optional<FabricAnalysis> after = service.atOrFirst(state.to());
        if (before.isEmpty() || after.isEmpty()) {
            add(new EmptyState().show(Say.of("incident.none"), List.of()));
            return;
        }
        Moment then = Moment.at(service, state.to());
        List<FabricEvent> events = service.events(
                EventQuery.latest(MOST_EVENTS).between(state.from(), state.to().plusNanos(1)));
        add(Marks.div(
                "esp-columns",
                Marks.div("esp-column", lanes(events, then), map(before.get(), after.get()), hot(after.get())),
                Marks.div(
                        "esp-column",
                        changes(events, then),
                        findings(after.get(), then),
                        causes(after.get(), events, then),
                        notes(events, then))));
    }

    private Anchor compare() {
        Anchor action = Marks.action(Say.of("incident.every-change"), "");
        action.setHref(Here.data(Urls.compare(state.from(), state.to())));
        return action;
    }

    private NativeButton share() {
        NativeButton share = Marks.copyLink(link());
        share.addClassName("esp-button--primary");
        share.addClickListener(click -> go(state));
        return share;
    }

    private String link() {
        return Here.data(Urls.INCIDENT + "?from=" + state.from() + "&to=" + state.to()
                + state.group().map(mlid -> "&group=" + mlid).orElse(""));
    }

    private Component lanes(List<FabricEvent> events, Moment then) {
        Panel<String> panel = new Panel<>(Say.of("incident.happened"));
        panel.note(Marks.span(
                events.size() == MOST_EVENTS
                        ? Say.of("incident.newest", Words.count(events.size(), "event"))
                        : Words.count(events.size(), "event")));
        panel.put(
                events.isEmpty()
                        ? Marks.span(Say.of("incident.nothing"), "esp-secondary")
                        : Lanes.of(state, events, then.now()));
        return panel;
    }

    private Component map(FabricAnalysis before, FabricAnalysis after) {
        FabricCanvas canvas = new FabricCanvas();
        boolean divided = state.look() == Look.DIVIDED;
        canvas.showMoments(before.fabric().sweptAt(), after.fabric().sweptAt(), state.group());
        canvas.divide(divided);
        Panel<String> panel = new Panel<>(Say.of("incident.map"));
        String of = state.group()
                .map(mlid -> Say.of("incident.map.tree", mlid))
                .orElseGet(() -> Say.of("incident.map.cables"));
        panel.note(Marks.span(Say.of(divided ? "incident.map.divided" : "incident.map.differences", of)));
        panel.more(Say.of("incident.larger"), Urls.COMPARE + "?from=" + state.from() + "&to=" + state.to());
        Choice<Look> looks = new Choice<>(Say.of("incident.look"), look -> go(state.looking(look)));
        for (Look look : Look.values()) {
            looks.option(look, look.label());
        }
        looks.show(state.look());
        panel.put(Marks.div("esp-actions", looks), Marks.div("esp-incident-map", canvas));
        return panel;
    }

    private Component hot(FabricAnalysis analysis) {
        Panel<List<HotLink>> panel = new Panel<>(Say.of("incident.hot"));
        List<HotLink> links = HotLink.of(analysis);
        panel.show(links, shown -> HotTable.fill(shown, links));
        return panel;
    }

    private Component changes(List<FabricEvent> events, Moment then) {
        Panel<EventList> panel = new Panel<>(Say.of("incident.changes"));
        panel.more(Say.of("incident.all-events"), Urls.EVENTS);
        EventList list = EventList.of(
                then,
                events.stream().filter(event -> event.kind() != EventKind.NOTE).toList());
        panel.bodyClass("esp-scroll-body").show(list, list::fill);
        return panel;
    }

    private Component findings(FabricAnalysis analysis, Moment then) {
        Panel<List<FindingRow>> panel = new Panel<>(Say.of("incident.wrong"));
        panel.more(Say.of("incident.all-findings"), Urls.FINDINGS + "?at=" + state.to());
        List<FindingRow> rows = FindingRow.worst(then.findings(), new Names(analysis.fabric()), then.now());
        panel.show(rows, shown -> FindingTable.fill(shown, rows));
        return panel;
    }

    private Component causes(FabricAnalysis analysis, List<FabricEvent> events, Moment then) {
        Panel<String> panel = new Panel<>(Say.of("incident.cause"));
        List<Suspect> suspects = Suspect.of(events, then.now(), MOST_CAUSES);
        for (Suspect suspect : suspects) {
            EventRow event = suspect.event();
            panel.put(Marks.div(
                    "esp-said", Marks.span(event.time(), "esp-nowrap"), Marks.link(event.text(), event.compareUrl())));
            panel.put(Marks.div("esp-secondary", Marks.span(suspect.after())));
        }
        List<TreeCauses> causes = TreeCauses.of(analysis, MOST_CAUSES);
        if (causes.isEmpty()) {
            panel.put(Marks.span(
                    Say.of(suspects.isEmpty() ? "incident.cause.none" : "incident.cause.no-tree"), "esp-secondary"));
        }
        causes.forEach(cause -> {
            panel.put(Marks.div(
                    "esp-said",
                    Marks.code(cause.name(), cause.url() + "&at=" + state.to()),
                    Marks.span(cause.cause())));
            cause.evidence().forEach(line -> panel.put(Marks.div("esp-secondary", Marks.span(line + "."))));
        });
        return panel;
    }

    private Component notes(List<FabricEvent> events, Moment then) {
        NoteForm form = new NoteForm(draft -> {
            Who.as(Role.ENGINEER, () -> service.journal().note(draft));
            go(state);
        });
        Panel<EventList> panel = new Panel<>(Say.of("incident.notes"));
        EventList list = EventList.of(
                then,
                events.stream().filter(event -> event.kind() == EventKind.NOTE).toList());
        if (list.rows().isEmpty()) {
            panel.put(Marks.span(Say.of("incident.no-notes"), "esp-secondary"));
        } else {
            panel.show(list, list::fill);
        }
        NativeButton add = Marks.button(Say.of("incident.add-note"), () -> form.openOn(state.from(), state.to()));
        add.setVisible(Who.may(Role.ENGINEER));
        panel.put(Marks.div("esp-actions", add), form);
        return panel;
    }
}
