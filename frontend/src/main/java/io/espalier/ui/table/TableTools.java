package io.espalier.ui.table;

import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Input;
import com.vaadin.flow.component.html.NativeDetails;
import com.vaadin.flow.component.html.NativeLabel;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.data.value.ValueChangeMode;
import com.vaadin.flow.server.streams.DownloadHandler;
import io.espalier.engine.table.FilterZone;
import io.espalier.ui.part.Icon;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.Menu;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Zone;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** What stands above a table: the filter, the choice of columns, the file. */
@SuppressWarnings("serial")
final class TableTools extends Div {
    private final TextField filter = new TextField();
    private final Map<String, Input> boxes = new LinkedHashMap<>();
    private final transient Supplier<TableState> state;
    private final transient Consumer<TableState> go;
    private final transient List<? extends TableColumn<?>> columns;
    private final transient FilterZone<?> zone;

    <T> TableTools(
            List<TableColumn<T>> columns,
            String example,
            Supplier<TableState> state,
            Consumer<TableState> go,
            DownloadHandler file) {
        this.columns = columns;
        zone = new FilterZone<>(
                Zone.here(), columns.stream().map(TableColumn::column).toList());
        this.state = state;
        this.go = go;
        addClassName("esp-tabletools");
        filter.setPlaceholder(Say.of("table.filter", example));
        filter.setAriaLabel(Say.of("table.filter.label"));
        filter.setPrefixComponent(new Icon("search"));
        filter.setClearButtonVisible(true);
        filter.setValueChangeMode(ValueChangeMode.LAZY);
        filter.addClassName("esp-filter");
        filter.addValueChangeListener(change -> {
            if (change.isFromClient()) {
                go.accept(state.get().withFilter(zone.kept(change.getValue().strip())));
            }
        });
        Anchor csv = new Anchor(file, "CSV");
        csv.addClassName("esp-button");
        csv.setTitle(Say.of("table.csv"));
        add(filter, chooser(), csv);
    }

    private NativeDetails chooser() {
        Div list = Marks.div("esp-columns-menu");
        columns.stream().filter(TableColumn::hasValues).forEach(column -> list.add(option(column)));
        return Menu.of(Say.of("table.columns"), list);
    }

    private Div option(TableColumn<?> column) {
        String word = column.column().word();
        Input box = new Input();
        box.setType("checkbox");
        box.setId("column-" + word);
        box.getElement().addEventListener("change", change -> toggle(word));
        NativeLabel label = new NativeLabel(column.column().title());
        label.setFor(box);
        boxes.put(word, box);
        return Marks.div("esp-columns-menu__row", box, label, Marks.span(word, "esp-tertiary", "esp-small"));
    }

    private void toggle(String word) {
        List<String> shown = new ArrayList<>(shown(state.get()));
        if (!shown.remove(word)) {
            shown.add(word);
        }
        List<String> ordered = boxes.keySet().stream().filter(shown::contains).toList();
        // A table without columns shows nothing; the usual ones need no words in the address.
        go.accept(state.get().withColumns(ordered.equals(usual()) ? List.of() : ordered));
    }

    private List<String> usual() {
        return columns.stream()
                .filter(column -> column.usual() && column.hasValues())
                .map(column -> column.column().word())
                .toList();
    }

    /** Whether a state shows a column; buttons are always shown. */
    boolean isShown(String word, TableState of) {
        return !boxes.containsKey(word) || shown(of).contains(word);
    }

    private List<String> shown(TableState of) {
        return of.columns().isEmpty() ? usual() : of.columns();
    }

    /** Shows a state without telling anybody. */
    void show(TableState now, String fault) {
        String typed = zone.typed(now.filter());
        if (!filter.getValue().strip().equals(typed)) {
            filter.setValue(typed);
        }
        filter.getElement().setAttribute("aria-invalid", Boolean.toString(!fault.isEmpty()));
        boxes.forEach((word, box) ->
                box.getElement().setProperty("checked", shown(now).contains(word)));
    }
}
