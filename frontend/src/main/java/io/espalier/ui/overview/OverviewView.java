package io.espalier.ui.overview;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.router.RouteAlias;
import io.espalier.engine.FabricAnalysis;
import io.espalier.ui.events.EventRow;
import io.espalier.ui.findings.FindingRow;
import io.espalier.ui.findings.FindingTable;
import io.espalier.ui.health.SmFacts;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.Panel;
import io.espalier.ui.part.Table;
import io.espalier.ui.shell.LivePage;
import io.espalier.ui.shell.MainLayout;
import io.espalier.ui.shell.Moment;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import io.espalier.ui.text.Words;
import java.util.List;

/** The first page: left what is wrong, right why and what is left. */
@Route(value = Urls.OVERVIEW, layout = MainLayout.class)
@RouteAlias(value = Urls.OVERVIEW_NAMED, layout = MainLayout.class)
@SuppressWarnings("serial")
public final class OverviewView extends LivePage {
    private final Div figures = Marks.div("esp-figures");
    private final Panel<SpineFact> fact = FactPanel.create();
    private final Panel<List<FindingRow>> findings = new Panel<>(Say.of("page.findings"));
    private final Panel<List<HotLink>> hot = new Panel<>(Say.of("hot.title"));
    private final Panel<SmFacts> sm = new Panel<>(Say.of("overview.sm"));
    private final Panel<List<Capacity>> capacity = new Panel<>(Say.of("overview.capacity"));
    private final Panel<List<EventRow>> changes = new Panel<>(Say.of("overview.changes"));

    @Override
    public String title() {
        return Say.of("page.overview");
    }

    @Override
    protected List<Component> parts() {
        findings.more(Say.of("overview.findings.all"), Urls.FINDINGS);
        sm.more(Say.of("overview.sm.page"), Urls.SM);
        changes.more(Say.of("happened.all"), Urls.EVENTS);
        hot.more(Say.of("hot.on-map"), Urls.TOPOLOGY + "?overlay=load");
        hot.note(Marks.span(Say.of("hot.note")));
        Div columns = Marks.div(
                "esp-columns",
                Marks.div("esp-column", fact, findings, hot),
                Marks.div("esp-column", sm, capacity, changes));
        return List.of(Marks.div("esp-page__head", new H1(title()), figures), columns);
    }

    @Override
    protected void show(FabricAnalysis analysis, Moment moment) {
        OverviewModel model = OverviewModel.of(analysis, moment);
        showFigures(model.figures());
        fact.show(model.spine(), panel -> FactPanel.fill(panel, model.spine()));
        findings.note(
                Marks.span(model.openFindings() == 0 ? "" : Say.of("overview.findings.open", model.openFindings())));
        findings.show(model.findings(), panel -> FindingTable.fill(panel, model.findings()));
        hot.show(model.hot(), panel -> HotTable.fill(panel, model.hot()));
        sm.show(model.sm(), panel -> SmPanel.fill(panel, model.sm()));
        capacity.show(model.capacity(), panel -> CapacityMeters.fill(panel, model.capacity()));
        changes.note(Marks.span(model.changesInAll() == 0 ? "" : Words.count(model.changesInAll(), "event")));
        changes.show(model.changes(), panel -> fillChanges(panel, model.changes()));
    }

    private void showFigures(Figures counts) {
        figures.removeAll();
        figures.add(figure(counts.switches(), "switch", Urls.TOPOLOGY));
        figures.add(figure(counts.hosts(), "host", Urls.TOPOLOGY));
        if (counts.routers() > 0) {
            figures.add(figure(counts.routers(), "router", Urls.TOPOLOGY));
        }
        figures.add(figure(counts.links(), "link", Urls.TOPOLOGY));
        figures.add(figure(counts.groups(), "group", Urls.GROUPS));
        figures.add(figure(counts.members(), "member-record", Urls.GROUPS));
    }

    /** The number in it stands out, wherever the language puts it. */
    private static Anchor figure(long count, String noun, String url) {
        String said = Words.count(count, noun);
        String number = Words.count(count);
        int at = said.indexOf(number);
        Anchor anchor = Marks.number(said.substring(0, at), url);
        anchor.getElement().appendChild(Marks.element("b", number));
        anchor.add(new com.vaadin.flow.component.Text(said.substring(at + number.length())));
        return anchor;
    }

    private static void fillChanges(Panel<List<EventRow>> panel, List<EventRow> rows) {
        if (rows.isEmpty()) {
            panel.put(Marks.span(Say.of("overview.changes.none"), "esp-secondary"));
            return;
        }
        Table table = new Table(Say.of("happened.time"), Say.of("happened.about"), Say.of("happened.what"));
        table.addClassNames("esp-table--wrap", "esp-table--as-high");
        rows.forEach(row -> table.row(Marks.span(row.time()), Marks.span(row.area(), "esp-tertiary"), text(row)));
        panel.put(table);
    }

    private static Component text(EventRow row) {
        return row.url().isEmpty() ? Marks.span(row.text()) : Marks.number(row.text(), row.url());
    }
}
