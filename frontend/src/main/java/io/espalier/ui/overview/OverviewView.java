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
    private final Panel<List<FindingRow>> findings = new Panel<>("Findings");
    private final Panel<List<HotLink>> hot = new Panel<>("Hottest links");
    private final Panel<SmFacts> sm = new Panel<>("Subnet manager");
    private final Panel<List<Capacity>> capacity = new Panel<>("Capacity");
    private final Panel<List<EventRow>> changes = new Panel<>("Changed in the last hour");

    @Override
    public String title() {
        return Say.of("page.overview");
    }

    @Override
    protected List<Component> parts() {
        findings.more("All findings", Urls.FINDINGS);
        sm.more("SM page", Urls.SM);
        changes.more("All events", Urls.EVENTS);
        hot.more("Load on the map", Urls.TOPOLOGY + "?overlay=load");
        hot.note(Marks.span("data sent between the last two sweeps, trunk links only"));
        Div columns = Marks.div(
                "esp-columns",
                Marks.div("esp-column", fact, findings, hot),
                Marks.div("esp-column", sm, capacity, changes));
        return List.of(Marks.div("esp-page__head", new H1("Overview"), figures), columns);
    }

    @Override
    protected void show(FabricAnalysis analysis, Moment moment) {
        OverviewModel model = OverviewModel.of(analysis, moment);
        showFigures(model.figures());
        fact.show(model.spine(), panel -> FactPanel.fill(panel, model.spine()));
        findings.note(Marks.span(model.openFindings() == 0 ? "" : Words.count(model.openFindings()) + " open"));
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
        figures.add(figure(counts.members(), "member record", Urls.GROUPS));
    }

    private static Anchor figure(long count, String noun, String url) {
        Anchor anchor = Marks.number("", url);
        anchor.getElement().appendChild(Marks.element("b", Words.count(count)));
        anchor.add(new com.vaadin.flow.component.Text(" " + (count == 1 ? noun : Words.plural(noun))));
        return anchor;
    }

    private static void fillChanges(Panel<List<EventRow>> panel, List<EventRow> rows) {
        if (rows.isEmpty()) {
            panel.put(Marks.span("Nothing changed.", "esp-secondary"));
            return;
        }
        Table table = new Table("Time (UTC)", "About", "What");
        table.addClassNames("esp-table--wrap", "esp-table--as-high");
        rows.forEach(row -> table.row(Marks.span(row.time()), Marks.span(row.area(), "esp-tertiary"), text(row)));
        panel.put(table);
    }

    private static Component text(EventRow row) {
        return row.url().isEmpty() ? Marks.span(row.text()) : Marks.number(row.text(), row.url());
    }
}
