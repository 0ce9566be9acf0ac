package io.espalier.ui.groups;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.grid.ColumnTextAlign;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.grid.dataview.GridListDataView;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.data.renderer.ComponentRenderer;
import com.vaadin.flow.data.value.ValueChangeMode;
import com.vaadin.flow.function.ValueProvider;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.Route;
import io.espalier.engine.FabricAnalysis;
import io.espalier.ui.part.Here;
import io.espalier.ui.part.Icon;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.SeverityMark;
import io.espalier.ui.shell.LivePage;
import io.espalier.ui.shell.MainLayout;
import io.espalier.ui.shell.Moment;
import io.espalier.ui.text.Urls;
import io.espalier.ui.text.Words;
import io.espalier.ui.topology.TopologyView;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** All groups in one table; the browser is sent only the rows it shows. */
@Route(value = Urls.GROUPS, layout = MainLayout.class)
@PageTitle("Groups · Espalier")
@SuppressWarnings("serial")
public final class GroupsView extends LivePage {
    private final List<GroupRow> rows = new ArrayList<>();
    private final Grid<GroupRow> grid = new Grid<>();
    private final GridListDataView<GroupRow> data = grid.setItems(rows);
    private final TextField filter = new TextField();
    private final Span count = Marks.span("", "esp-secondary");

    public GroupsView() {
        addClassName("esp-page--clickable");
        data.setIdentifierProvider(GroupRow::mgid);
        data.setFilter(row -> row.fits(filter.getValue()));
        filter.setPlaceholder("Filter: IP, MGID, MLID, P_Key, apex, verdict");
        filter.setAriaLabel("Filter groups");
        filter.setPrefixComponent(new Icon("search"));
        filter.setClearButtonVisible(true);
        filter.setValueChangeMode(ValueChangeMode.LAZY);
        filter.addClassName("esp-filter");
        filter.addValueChangeListener(event -> refilter());
        addColumns();
        grid.addClassName("esp-grid");
        grid.setSelectionMode(Grid.SelectionMode.NONE);
        grid.addItemClickListener(click -> getUI().ifPresent(ui -> ui.navigate(
                TopologyView.class,
                Here.query(Map.of("group", List.of(click.getItem().mlid()))))));
    }

    private void addColumns() {
        component("Group", GroupRow::name, row -> Marks.link(row.name(), row.url()))
                .setFlexGrow(2);
        text("Address", GroupRow::kind).setFlexGrow(2);
        component("MLID", GroupRow::mlid, row -> Marks.code(row.mlid(), row.url()));
        component("P_Key", GroupRow::pKey, row -> Marks.span(row.pKey(), "esp-mono"));
        number("MTU, B", GroupRow::mtuBytes, row -> orNone(row.mtuBytes()));
        number("Rate, Gb/s", GroupRow::gbps, row -> row.gbps() == 0 ? Words.NONE : Words.plain(row.gbps()));
        number("SL", GroupRow::sl, row -> Integer.toString(row.sl()));
        number("Members", GroupRow::members, row -> row.members() < 0 ? Words.NONE : Words.count(row.members()));
        number("Depth", GroupRow::depth, row -> Integer.toString(row.depth()));
        number("Trunk links", GroupRow::trunkLinks, row -> Words.count(row.trunkLinks()));
        text("Apex", GroupRow::apex);
        component(
                        "Verdict",
                        row -> row.mark().ordinal() + row.verdict(),
                        row -> Marks.line(new SeverityMark(row.mark()), Marks.span(" " + row.verdict())))
                .setFlexGrow(2);
    }

    private static String orNone(int value) {
        return value == 0 ? Words.NONE : Words.count(value);
    }

    private Grid.Column<GroupRow> text(String header, ValueProvider<GroupRow, String> value) {
        return column(grid.addColumn(value), header).setComparator(value);
    }

    private Grid.Column<GroupRow> component(
            String header, ValueProvider<GroupRow, String> order, ValueProvider<GroupRow, Component> cell) {
        return column(grid.addColumn(new ComponentRenderer<>(cell)), header).setComparator(order);
    }

    private <N extends Comparable<N>> void number(
            String header, ValueProvider<GroupRow, N> order, ValueProvider<GroupRow, String> text) {
        column(grid.addColumn(text), header)
                .setComparator(Comparator.comparing(order))
                .setTextAlign(ColumnTextAlign.END);
    }

    private static Grid.Column<GroupRow> column(Grid.Column<GroupRow> column, String header) {
        return column.setHeader(header)
                .setSortable(true)
                .setAutoWidth(true)
                .setFlexGrow(1)
                .setResizable(true);
    }

    @Override
    protected List<Component> parts() {
        Section panel = new Section(grid);
        panel.addClassNames("esp-panel", "esp-panel--fill");
        return List.of(
                Marks.div("esp-page__head", new H1("Groups"), count, Marks.span("", "esp-spacer"), filter), panel);
    }

    @Override
    protected void show(FabricAnalysis analysis, Moment moment) {
        List<GroupRow> now = GroupRow.of(analysis, moment.settling());
        if (!now.equals(rows)) {
            rows.clear();
            rows.addAll(now);
            data.refreshAll();
        }
        showCount();
    }

    private void refilter() {
        data.refreshAll();
        showCount();
    }

    private void showCount() {
        int shown = data.getItemCount();
        Marks.setText(
                count,
                shown == rows.size()
                        ? Words.count(rows.size(), "group")
                        : Words.count(shown) + " of " + Words.count(rows.size(), "group"));
    }
}
