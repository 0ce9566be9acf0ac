package io.espalier.ui.table;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.grid.ColumnTextAlign;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.grid.GridSortOrder;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.data.provider.CallbackDataProvider;
import com.vaadin.flow.data.provider.DataProvider;
import com.vaadin.flow.data.provider.SortDirection;
import com.vaadin.flow.router.Location;
import com.vaadin.flow.router.QueryParameters;
import com.vaadin.flow.server.HttpStatusCode;
import com.vaadin.flow.server.streams.DownloadEvent;
import io.espalier.engine.table.Column;
import io.espalier.engine.table.Csv;
import io.espalier.engine.table.Filter;
import io.espalier.server.store.SlowQueryException;
import io.espalier.ui.part.Here;
import io.espalier.ui.part.Marks;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Words;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * A long list: filtered by typing, sorted, with the columns one chooses, as a file. Its state is in the page's address; the browser
 * is sent only the rows it shows. Rows are replaced without a flicker as long as each keeps its identity.
 *
 * @param <T> a row, a value
 */
@SuppressWarnings("serial")
public final class DataTable<T> extends Section {
    private static final int GROW_OF_WRAPPED = 3;

    private final String noun;
    private final transient List<TableColumn<T>> columns;
    private final Grid<T> grid = new Grid<>();
    private final Map<String, Grid.Column<T>> gridColumns = new LinkedHashMap<>();
    private final TableTools tools;
    private final Span count = Marks.span("", "esp-secondary");
    private final Div fault = Marks.div("esp-table-fault");
    private final DataProvider<T, Void> data;
    private transient RowSource<T> source = RowSource.of(List.of());
    private transient Visible<T> visible = Visible.nothing();
    private transient BiConsumer<T, String> acted = (row, name) -> {};
    private transient TableState state = TableState.PLAIN;

    /**
     * An empty table.
     *
     * @param noun what a row is, in one word: "group"
     * @param example a filter that says something here
     * @param identity what a row keeps while its values change
     */
    public DataTable(String noun, String example, List<TableColumn<T>> columns, Function<T, Object> identity) {
        this.noun = noun;
        this.columns = List.copyOf(columns);
        tools = new TableTools(columns, example, () -> state, this::go, this::file);
        data = new CallbackDataProvider<>(
                query -> visible.page(query.getOffset(), query.getLimit()),
                query -> visible.rows().size(),
                identity::apply);
        fault.getElement().setAttribute("role", "alert");
        addClassNames("esp-panel", "esp-panel--fill");
        grid.addClassName("esp-grid");
        grid.setSelectionMode(Grid.SelectionMode.NONE);
        grid.setEmptyStateText(Say.of("table.none." + noun));
        columns.forEach(this::add);
        grid.setItems(data);
        grid.addSortListener(sort -> {
            if (sort.isFromClient()) {
                go(state.withSort(
                        sort.getSortOrder().stream().findFirst().map(this::word).orElse("")));
            }
        });
        add(fault, grid);
    }

    private void add(TableColumn<T> column) {
        boolean wraps = !column.width().isEmpty();
        Grid.Column<T> added = grid.addColumn(CellRenderer.of(column.cell(), (row, name) -> acted.accept(row, name)))
                .setHeader(column.column().title())
                .setKey(column.column().word())
                .setSortProperty(column.column().word())
                .setSortable(column.sortable())
                .setAutoWidth(!wraps)
                .setFlexGrow(column.hasValues() ? wraps ? GROW_OF_WRAPPED : 1 : 0)
                .setResizable(true);
        if (wraps) {
            added.setWidth(column.width());
            added.setPartNameGenerator(row -> "wrapped");
        }
        if (column.isNumber()) {
            added.setTextAlign(ColumnTextAlign.END);
        }
        gridColumns.put(column.column().word(), added);
    }

    private String word(GridSortOrder<T> order) {
        return (order.getDirection() == SortDirection.DESCENDING ? "-" : "")
                + order.getSorted().getKey();
    }

    /** Written while the rows are read, so that any number of them takes little memory. */
    private void file(DownloadEvent event) throws IOException {
        List<Column<T>> shown = columns.stream()
                .filter(TableColumn::hasValues)
                .map(TableColumn::column)
                .filter(column -> tools.isShown(column.word(), state))
                .toList();
        event.setFileName(noun + "s.csv");
        event.setContentType("text/csv; charset=utf-8");
        // Closed only after the last row: what ended without a fault is taken for the whole file.
        Writer out = new BufferedWriter(new OutputStreamWriter(event.getOutputStream(), StandardCharsets.UTF_8));
        try {
            out.write(Csv.head(shown.stream().map(DataTable::ofFile).toList()));
            for (T row : (Iterable<T>) source.all(visible.filter(), visible.order())::iterator) {
                out.write(Csv.line(shown, row));
            }
            out.close();
        } catch (SlowQueryException e) {
            event.getResponse().sendError(HttpStatusCode.SERVICE_UNAVAILABLE.getCode(), e.getMessage());
        }
    }

    /** In files times are of UTC, whatever zone the page shows. */
    private static <T> Column<T> ofFile(Column<T> column) {
        return column.kind() == Column.Kind.TIME ? column.titled(column.title() + " (UTC)") : column;
    }

    /** How many rows there are, for beside the title. */
    public Component count() {
        return count;
    }

    /** The head of a page that is this table: title, how many rows, what else there is, and the table's tools at the end. */
    public Div head(String title, Component... more) {
        Div head = Marks.div("esp-page__head", new H1(title), count);
        head.add(more);
        head.add(Marks.span("", "esp-spacer"), tools);
        return head;
    }

    /** Filter, columns and file, for above the table. */
    public Component tools() {
        return tools;
    }

    /** Says what is done when something is pressed in a row, by its name; to show what is under it is "toggle". */
    public DataTable<T> acting(BiConsumer<T, String> act) {
        acted = act;
        return this;
    }

    /** Says which address the page is shown at. */
    public void at(Location location) {
        TableState next = TableState.of(location.getQueryParameters().getParameters());
        if (!next.equals(state)) {
            state = next;
            refresh();
        }
    }

    /** Shows these rows; nothing moves where they are those shown. */
    public void show(List<T> rows) {
        show(RowSource.of(rows));
    }

    /** Shows the rows of a source; nothing moves where it equals the one shown. */
    public void show(RowSource<T> rows) {
        if (!rows.equals(source) || (!visible.fault().isEmpty() && !visible.ended())) {
            source = rows;
            refresh();
        } else {
            showState();
        }
    }

    /** Whether to find the rows took too long, so that none are shown. */
    public boolean isEnded() {
        return visible.ended();
    }

    /** What leaves the rows that are shown; what wants every row where that which was typed is none. */
    public Filter<T> filter() {
        return visible.filter();
    }

    private void refresh() {
        List<Column<T>> all = columns.stream()
                .filter(TableColumn::hasValues)
                .map(TableColumn::column)
                .toList();
        Visible<T> next = Visible.of(source, all, state, Here.moment().orElseGet(Instant::now));
        if (!next.equals(visible)) {
            visible = next;
            data.refreshAll();
        }
        showState();
    }

    private void showState() {
        fault.setText(visible.fault());
        fault.setVisible(!visible.fault().isEmpty());
        tools.show(state, visible.fault());
        gridColumns.forEach((word, column) -> column.setVisible(tools.isShown(word, state)));
        showOrder();
        int left = visible.rows().size();
        int all = state.filter().isEmpty() ? left : source.total();
        Marks.setText(
                count, left == all ? Words.count(left, noun) : Say.of("table.left", left, Words.count(all, noun)));
    }

    private void showOrder() {
        SortDirection direction = state.descending() ? SortDirection.DESCENDING : SortDirection.ASCENDING;
        Grid.Column<T> by = gridColumns.get(state.sortedBy());
        List<GridSortOrder<T>> wanted = by == null ? List.of() : List.of(new GridSortOrder<>(by, direction));
        List<String> now = grid.getSortOrder().stream().map(this::word).toList();
        if (!now.equals(wanted.stream().map(this::word).toList())) {
            grid.sort(wanted);
        }
    }

    /** Another view of the same page has another address. */
    private void go(TableState next) {
        getUI().ifPresent(ui -> {
            Location here = ui.getInternals().getActiveViewLocation();
            ui.navigate(
                    here.getPath(),
                    new QueryParameters(next.in(here.getQueryParameters().getParameters())));
        });
    }
}
