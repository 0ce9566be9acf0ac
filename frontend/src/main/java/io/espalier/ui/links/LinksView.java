package io.espalier.ui.links;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.router.AfterNavigationEvent;
import com.vaadin.flow.router.Route;
import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.table.Column;
import io.espalier.ui.part.Marks;
import io.espalier.ui.shell.LivePage;
import io.espalier.ui.shell.MainLayout;
import io.espalier.ui.shell.Moment;
import io.espalier.ui.table.Cell;
import io.espalier.ui.table.DataTable;
import io.espalier.ui.table.TableColumn;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import io.espalier.ui.text.Words;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;

/** All links in one table, the busiest first; a name leads to the link's own page. */
@Route(value = Urls.LINKS, layout = MainLayout.class)
@SuppressWarnings("serial")
public final class LinksView extends LivePage {
    private static final double PERCENT = 100;

    private final DataTable<LinkRow> table =
            new DataTable<>("link", "kind=trunk load>60% errors>0 link~leaf-07", columns(), LinkRow::id);

    private static List<TableColumn<LinkRow>> columns() {
        return List.of(
                TableColumn.text("link", Say.of("links.link"), LinkRow::name)
                        .showing(row -> Cell.text(row.name()).to(row.url())),
                TableColumn.text("ports", Say.of("links.ports"), LinkRow::ports),
                TableColumn.text("kind", Say.of("links.kind"), LinkRow::kind)
                        .showing(row -> Cell.text(Say.of("links.kind." + row.kind()))),
                load("out", "→ Gb/s", LinkRow::there),
                load("back", "← Gb/s", LinkRow::back),
                percent("load", Say.of("links.load"), LinkRow::greatestLoad),
                percent("wait", "XmitWait, %", LinkRow::longestWait),
                TableColumn.rate("errors", Say.of("links.errors"), LinkRow::errors),
                TableColumn.count("trees", Say.of("links.trees"), LinkRow::trees),
                TableColumn.text("guid", Say.of("links.guid"), LinkRow::id)
                        .showing(row -> Cell.code(row.id()))
                        .unusual());
    }

    private static TableColumn<LinkRow> load(String word, String title, Function<LinkRow, LinkRow.Side> side) {
        return TableColumn.of(Column.number(word, title, row -> side.apply(row).gbps()), row -> {
            Cell text = Cell.text(TableColumn.rate(side.apply(row).gbps())).styled("esp-barred");
            OptionalDouble load = side.apply(row).load();
            return load.isPresent() ? text.barred(load.getAsDouble()) : text;
        });
    }

    private static TableColumn<LinkRow> percent(String word, String title, Function<LinkRow, OptionalDouble> share) {
        return TableColumn.of(
                Column.number(
                        word,
                        title,
                        row -> share.apply(row).stream()
                                .map(value -> value * PERCENT)
                                .findFirst()),
                row -> Cell.text(text(share.apply(row))));
    }

    private static String text(OptionalDouble share) {
        return share.isPresent() ? Words.percent(share.getAsDouble()).replace("%", "") : Words.NONE;
    }

    @Override
    public String title() {
        return Say.of("page.links-and-ports");
    }

    @Override
    public void afterNavigation(AfterNavigationEvent event) {
        table.at(event.getLocation());
        super.afterNavigation(event);
    }

    @Override
    protected List<Component> parts() {
        return List.of(table.head(title()), Marks.div("esp-secondary", Marks.span(Say.of("links.note"))), table);
    }

    @Override
    protected void show(FabricAnalysis analysis, Moment moment) {
        table.show(LinkRow.of(analysis));
    }
}
