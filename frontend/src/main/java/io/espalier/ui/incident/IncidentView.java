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
        add(Marks.div("esp-page__head", new H1("Incident"), tools, Marks.span("", "esp-spacer"), actions));
        Optional<FabricAnalysis> before = service.atOrFirst(state.from());
        Optional<FabricAnalysis> after = service.atOrFirst(state.to());
        if (before.isEmpty() || after.isEmpty()) {
            add(new EmptyState().show("No fabric was swept yet, so there is nothing to look back on.", List.of()));
            return;
        }
        Moment then = Moment.at(service, state.to());
        List<FabricEvent> events = service.events(
                EventQuery.latest(MOST_EVENTS).between(state.from(), state.to().plusNanos(1)));
        add(Marks.div(
                "esp-columns",
                Marks.div("esp-column", lanes(events, then), map(before.get(), after.get()), hot(after.get(), then)),
                Marks.div(
                        "esp-column",
                        changes(events, then),
                        findings(after.get(), then),
                        causes(after.get(), events, then),
                        notes(events, then))));
    }

    private Anchor compare() {
        Anchor action = Marks.action("Every change from A to B", "");
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
        Panel<String> panel = new Panel<>("What happened");
        panel.note(Marks.span(
                Words.count(events.size(), "event") + (events.size() == MOST_EVENTS ? ", the newest of more" : "")));
        panel.put(
                events.isEmpty()
                        ? Marks.span("Nothing happened from A to B. Choose a longer span.", "esp-secondary")
                        : Lanes.of(state, events, then.now()));
        return panel;
    }

    private Component map(FabricAnalysis before, FabricAnalysis after) {
        FabricCanvas canvas = new FabricCanvas();
        boolean divided = state.look() == Look.DIVIDED;
        canvas.showMoments(before.fabric().sweptAt(), after.fabric().sweptAt(), state.group());
        canvas.divide(divided);
        Panel<String> panel = new Panel<>("The map at A and at B");
        panel.note(Marks.span(state.group().map(mlid -> "tree of " + mlid).orElse("cables and nodes")
                + (divided ? "; drag the divider: A on the left, B on the right" : "; only in A, only in B, in both")));
        panel.more("Larger, and by group", Urls.COMPARE + "?from=" + state.from() + "&to=" + state.to());
        Choice<Look> looks = new Choice<>("How A and B are shown", look -> go(state.looking(look)));
        for (Look look : Look.values()) {
            looks.option(look, look.label());
        }
        looks.show(state.look());
        panel.put(Marks.div("esp-actions", looks), Marks.div("esp-incident-map", canvas));
        return panel;
    }

    private Component hot(FabricAnalysis analysis, Moment then) {
        Panel<List<HotLink>> panel = new Panel<>("Hottest links at B");
        List<HotLink> links = HotLink.of(analysis, then.rates());
        panel.show(links, shown -> HotTable.fill(shown, links));
        return panel;
    }

    private Component changes(List<FabricEvent> events, Moment then) {
        Panel<EventList> panel = new Panel<>("Changes from A to B");
        panel.more("All events", Urls.EVENTS);
        EventList list = EventList.of(
                then,
                events.stream().filter(event -> event.kind() != EventKind.NOTE).toList());
        panel.bodyClass("esp-scroll-body").show(list, list::fill);
        return panel;
    }

    private Component findings(FabricAnalysis analysis, Moment then) {
        Panel<List<FindingRow>> panel = new Panel<>("Wrong or notable at B");
        panel.more("All findings", Urls.FINDINGS + "?at=" + state.to());
        List<FindingRow> rows = FindingRow.worst(then.findings(), new Names(analysis.fabric()), then.now());
        panel.show(rows, shown -> FindingTable.fill(shown, rows));
        return panel;
    }

    private Component causes(FabricAnalysis analysis, List<FabricEvent> events, Moment then) {
        Panel<String> panel = new Panel<>("Likely cause");
        List<Suspect> suspects = Suspect.of(events, then.now(), MOST_CAUSES);
        for (Suspect suspect : suspects) {
            EventRow event = suspect.event();
            panel.put(Marks.div(
                    "esp-said", Marks.span(event.time(), "esp-nowrap"), Marks.link(event.text(), event.compareUrl())));
            panel.put(Marks.div("esp-secondary", Marks.span(suspect.after())));
        }
        List<TreeCauses> causes = TreeCauses.of(analysis, MOST_CAUSES);
        if (causes.isEmpty()) {
            String trees = "At B no tree differs from its plan.";
            panel.put(Marks.span(
                    suspects.isEmpty() ? "No cable, switch, host or SM went away from A to B. " + trees : trees,
                    "esp-secondary"));
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
        Panel<EventList> panel = new Panel<>("Notes");
        EventList list = EventList.of(
                then,
                events.stream().filter(event -> event.kind() == EventKind.NOTE).toList());
        if (list.rows().isEmpty()) {
            panel.put(Marks.span("Nobody has written anything down for this time.", "esp-secondary"));
        } else {
            panel.show(list, list::fill);
        }
        NativeButton add = Marks.button("Add note", () -> form.openOn(state.from(), state.to()));
        add.setVisible(Who.may(Role.ENGINEER));
        panel.put(Marks.div("esp-actions", add), form);
        return panel;
    }
}
