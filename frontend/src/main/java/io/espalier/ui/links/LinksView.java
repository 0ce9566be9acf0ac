package io.espalier.ui.links;

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
import java.util.OptionalDouble;

/** All links in one table, the busiest first; a click leads to the link on the map with the groups over it. */
@Route(value = Urls.LINKS, layout = MainLayout.class)
@PageTitle("Links and ports · Espalier")
@SuppressWarnings("serial")
public final class LinksView extends LivePage {
    private static final int STEPS = 5;
    private static final double NOT_TOLD = -1;

    private final List<LinkRow> rows = new ArrayList<>();
    private final Grid<LinkRow> grid = new Grid<>();
    private final GridListDataView<LinkRow> data = grid.setItems(rows);
    private final TextField filter = new TextField();
    private final Span count = Marks.span("", "esp-secondary");

    public LinksView() {
        addClassName("esp-page--clickable");
        data.setIdentifierProvider(LinkRow::id);
        data.setFilter(row -> row.fits(filter.getValue()));
        filter.setPlaceholder("Filter: node, GUID, trunk, host");
        filter.setAriaLabel("Filter links");
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
                Here.query(Map.of("select", List.of(click.getItem().id()))))));
    }

    private void addColumns() {
        column(grid.addColumn(new ComponentRenderer<>(row -> Marks.link(row.name(), row.url()))), "Link")
                .setComparator(LinkRow::name)
                .setFlexGrow(2);
        column(grid.addColumn(LinkRow::ports), "Ports").setSortable(false);
        column(grid.addColumn(LinkRow::kind), "Kind").setComparator(LinkRow::kind);
        load("→ Gb/s", LinkRow::there);
        load("← Gb/s", LinkRow::back);
        number("XmitWait", row -> row.longestWait().orElse(NOT_TOLD), row -> percent(row.longestWait()));
        number("Errors/min", row -> row.errors().orElse(NOT_TOLD), row -> rate(row.errors()));
        number("Trees", LinkRow::trees, row -> Words.count(row.trees()));
    }

    private void load(String header, ValueProvider<LinkRow, LinkRow.Side> side) {
        column(grid.addColumn(new ComponentRenderer<>(row -> bar(side.apply(row)))), header)
                .setComparator(
                        Comparator.comparingDouble(row -> side.apply(row).load().orElse(NOT_TOLD)))
                .setFlexGrow(1);
    }

    private static Component bar(LinkRow.Side side) {
        double load = side.load().orElse(0);
        int step = (int) Math.clamp(Math.floor(load * STEPS), 0, STEPS - 1);
        String share = side.load().isPresent() ? Words.percent(load) : "";
        return Marks.div(
                "esp-load",
                Marks.loadBar(load, step),
                Marks.span(rate(side.gbps()), "esp-right"),
                Marks.span(share, "esp-tertiary", "esp-right"));
    }

    private static String rate(OptionalDouble value) {
        return value.isPresent() ? Words.rate(value.getAsDouble()) : Words.NONE;
    }

    private static String percent(OptionalDouble share) {
        return share.isPresent() ? Words.percent(share.getAsDouble()) : Words.NONE;
    }

    private <N extends Comparable<N>> void number(
            String header, ValueProvider<LinkRow, N> order, ValueProvider<LinkRow, String> text) {
        column(grid.addColumn(text), header)
                .setComparator(Comparator.comparing(order))
                .setTextAlign(ColumnTextAlign.END);
    }

    private static Grid.Column<LinkRow> column(Grid.Column<LinkRow> column, String header) {
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
                Marks.div("esp-page__head", new H1("Links and ports"), count, Marks.span("", "esp-spacer"), filter),
                Marks.div(
                        "esp-secondary",
                        Marks.span(
                                "Load is measured data by what the link carries. XmitWait is ticks waited by ticks and words"
                                        + " sent, the greater of both directions; a device alone knows how long its tick is.")),
                panel);
    }

    @Override
    protected void show(FabricAnalysis analysis, Moment moment) {
        List<LinkRow> now = LinkRow.of(analysis);
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
                        ? Words.count(rows.size(), "link")
                        : Words.count(shown) + " of " + Words.count(rows.size(), "link"));
    }
}
