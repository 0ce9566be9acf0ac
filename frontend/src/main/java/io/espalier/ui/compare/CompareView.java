package io.espalier.ui.compare;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.Main;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterObserver;
import com.vaadin.flow.router.QueryParameters;
import com.vaadin.flow.router.Route;
import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.compare.FabricDifference;
import io.espalier.engine.compare.Subject;
import io.espalier.server.FabricService;
import io.espalier.server.export.ExportFormat;
import io.espalier.ui.part.EmptyState;
import io.espalier.ui.part.ExportMenu;
import io.espalier.ui.part.Here;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.Table;
import io.espalier.ui.shell.MainLayout;
import io.espalier.ui.shell.Moment;
import io.espalier.ui.shell.Titled;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import io.espalier.ui.text.Words;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is another between two moments: how many of what, the list, and a map of both. All of it is in the address. */
@Route(value = Urls.COMPARE, layout = MainLayout.class)
@SuppressWarnings("serial")
public final class CompareView extends Main implements BeforeEnterObserver, Titled {
    private final transient FabricService service = Moment.findService();
    private CompareState state = CompareState.of(Map.of());

    public CompareView() {
        addClassNames("esp-page", "esp-page--compare");
    }

    @Override
    public String title() {
        return Say.of("page.compare");
    }

    @Override
    public void beforeEnter(BeforeEnterEvent event) {
        state = CompareState.of(event.getLocation().getQueryParameters().getParameters());
        removeAll();
        Optional<FabricAnalysis> before = state.from().flatMap(service::atOrFirst);
        Optional<FabricAnalysis> after =
                state.to().isPresent() ? service.atOrFirst(state.to().get()) : service.current();
        if (before.isPresent() && after.isPresent()) {
            show(before.get(), after.get());
        } else {
            add(new H1(Say.of("compare.title")), new EmptyState().show(missing(), List.of()));
        }
    }

    private String missing() {
        return state.from().isEmpty() ? Say.of("compare.no-moment") : Say.of("compare.no-fabric");
    }

    private void go(CompareState next) {
        getUI().ifPresent(ui -> ui.navigate(
                CompareView.class,
                Here.query(QueryParameters.simple(next.parameters()).getParameters())));
    }

    private void show(FabricAnalysis before, FabricAnalysis after) {
        FabricDifference difference = FabricDifference.between(before, after);
        Instant from = before.fabric().sweptAt();
        Instant to = after.fabric().sweptAt();
        ChangeGrid grid = new ChangeGrid();
        grid.show(state.subject().map(difference::of).orElse(difference.changes()), before.fabric(), after.fabric());
        Anchor record = Marks.action(Say.of("compare.record"), "");
        record.setHref(Here.data(Urls.recording(from, to, false)));
        record.setRouterIgnore(true);
        record.getElement().setAttribute("download", true);
        Div head = Marks.div(
                "esp-page__head",
                new H1(Say.of("compare.title")),
                Marks.span(span(from, to), "esp-secondary"),
                Marks.span("", "esp-spacer"),
                at(Say.of("compare.show-before"), from),
                at(Say.of("compare.show-after"), to),
                record,
                Marks.div("esp-menus", exports(from, to)));
        add(head, Marks.div("esp-columns", map(before, after, from, to), counts(difference)), grid);
    }

    /** The map of both as a file, and where a group is chosen its two trees. */
    private Component[] exports(Instant from, Instant to) {
        String query = "?from=" + from + "&to=" + to
                + state.group().map(mlid -> "&mlid=" + mlid).orElse("");
        Component map = ExportMenu.ofMap(Say.of("map.export"), format -> url("map", format, query));
        return state.group().isEmpty()
                ? new Component[] {map}
                : new Component[] {
                    map, ExportMenu.ofTree(Say.of("compare.export-tree"), format -> url("tree", format, query))
                };
    }

    private static String url(String what, ExportFormat format, String query) {
        return Here.data("/api/v1/compare/" + what + "/export/" + format.ending() + query);
    }

    private static Anchor at(String text, Instant moment) {
        Anchor action = Marks.action(text, "");
        action.setHref(Here.data(Urls.TOPOLOGY + "?at=" + moment));
        return action;
    }

    private static String span(Instant from, Instant to) {
        return Say.of("compare.span", Words.moment(from), Words.moment(to));
    }

    private Component map(FabricAnalysis before, FabricAnalysis after, Instant from, Instant to) {
        TwoMomentsMap map = new TwoMomentsMap(before, after, mlid -> go(state.withGroup(mlid)));
        map.show(from, to, state.group());
        return map;
    }

    private Section counts(FabricDifference difference) {
        Section panel = new Section(new com.vaadin.flow.component.html.H2(Say.of("compare.numbers")));
        panel.addClassName("esp-panel");
        Table table = new Table(
                Say.of("compare.about"), Say.of("compare.came"), Say.of("compare.went"), Say.of("compare.changed"));
        difference.counts().forEach((subject, count) -> {
            table.row(
                    about(SubjectWords.many(subject), Optional.of(subject)),
                    Marks.span(number(count.added())),
                    Marks.span(number(count.removed())),
                    Marks.span(number(count.changed())));
        });
        panel.add(table, about(Say.of("compare.everything", difference.changes().size()), Optional.empty()));
        return panel;
    }

    private static String number(int count) {
        return count == 0 ? Words.NONE : Words.count(count);
    }

    private Component about(String text, Optional<Subject> subject) {
        NativeButton button = Marks.button(text, () -> go(state.about(subject)));
        button.addClassNames("esp-button--small", "esp-button--bare");
        button.getElement()
                .setAttribute("aria-pressed", Boolean.toString(state.subject().equals(subject)));
        return button;
    }
}
