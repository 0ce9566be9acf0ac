package io.espalier.ui.findings;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.NativeTableCell;
import com.vaadin.flow.component.html.NativeTableRow;
import com.vaadin.flow.component.html.Span;
import io.espalier.ui.findings.FindingRow.Opening;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.Panel;
import io.espalier.ui.part.SeverityMark;
import io.espalier.ui.part.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Findings as a table: what, since when, where, effect. A row that is as it was is left alone, so that what is selected in it stays
 * selected while sweeps go on.
 */
@SuppressWarnings("serial")
public final class FindingTable extends Div {
    private static final String[] COLUMNS = {"", "What", "Since (UTC)", "Where", "Effect"};

    private final transient Optional<Acts> acts;
    private final Table table;
    private transient List<FindingRow> shown = List.of();
    private final List<NativeTableRow> rows = new ArrayList<>();

    /** What can be done with a row. */
    interface Acts {
        /** Shows or hides what is under it. */
        void toggle(FindingRow row);

        /** Shows more of what is under the row it stands under. */
        void more(FindingRow row);

        /** The buttons of the row. */
        List<NativeButton> buttons(FindingRow row);
    }

    private FindingTable(Optional<Acts> acts, String... columns) {
        this.acts = acts;
        table = new Table(columns);
        table.addClassName("esp-table--findings");
        addClassName("esp-scroll");
        add(table);
    }

    /** A table whose rows can be opened and acted upon. */
    static FindingTable of(Acts acts) {
        return new FindingTable(Optional.of(acts), "", "What", "Since (UTC)", "Where", "Effect", "");
    }

    /** Fills a panel with rows that are only to be read, or says that there are none. */
    public static void fill(Panel<List<FindingRow>> panel, List<FindingRow> rows) {
        if (rows.isEmpty()) {
            panel.put(nothing());
            return;
        }
        FindingTable table = new FindingTable(Optional.empty(), COLUMNS);
        table.show(rows);
        panel.put(table);
    }

    static Component nothing() {
        return Marks.line(
                new SeverityMark(SeverityMark.Kind.PASSED), Marks.span(" Nothing is wrong that we look for."));
    }

    /** Shows these rows; the page is touched where they differ from those shown. */
    void show(List<FindingRow> wanted) {
        for (int i = 0; i < wanted.size(); i++) {
            if (i >= shown.size()) {
                add(wanted.get(i));
            } else if (!wanted.get(i).equals(shown.get(i))) {
                rows.get(i).removeAll();
                fill(rows.get(i), wanted.get(i));
            }
        }
        while (rows.size() > wanted.size()) {
            table.getBody().remove(rows.removeLast());
        }
        shown = List.copyOf(wanted);
    }

    private void add(FindingRow row) {
        NativeTableRow line = table.getBody().addRow();
        rows.add(line);
        fill(line, row);
    }

    private void fill(NativeTableRow line, FindingRow row) {
        line.getElement().setAttribute("data-finding", row.id());
        line.getElement().setAttribute("data-depth", Integer.toString(row.depth()));
        List<Component> cells = new ArrayList<>(List.of(
                row.fold() == Opening.MORE ? Marks.span("") : new SeverityMark(row.mark()),
                what(row),
                Marks.span(row.since(), "esp-nowrap"),
                row.where().isEmpty() ? Marks.span("") : Marks.link(row.where(), row.url()),
                Marks.span(row.effect(), "esp-secondary")));
        acts.ifPresent(
                can -> cells.add(Marks.div("esp-finding-acts", can.buttons(row).toArray(Component[]::new))));
        cells.forEach(cell -> line.add(new NativeTableCell(cell)));
    }

    private Component what(FindingRow row) {
        Span cell = new Span();
        cell.addClassName("esp-finding");
        cell.getStyle().set("--esp-depth", Integer.toString(row.depth()));
        if (row.fold() == Opening.MORE) {
            acts.ifPresent(can -> cell.add(small(row.what(), () -> can.more(row))));
            return cell;
        }
        acts.filter(can -> row.fold() != Opening.NONE).ifPresent(can -> cell.add(toggle(row, can)));
        cell.add(Marks.span(row.what()));
        row.chips().forEach(chip -> cell.add(Marks.span(" "), Marks.span(chip, "esp-chip")));
        if (!row.help().isEmpty()) {
            cell.add(Marks.span(" "), Marks.link("Why", row.help()));
        }
        return cell;
    }

    private static NativeButton toggle(FindingRow row, Acts can) {
        boolean open = row.fold() == Opening.OPEN;
        NativeButton button = small(open ? "▾" : "▸", () -> can.toggle(row));
        button.addClassName("esp-finding__toggle");
        button.getElement().setAttribute("aria-expanded", Boolean.toString(open));
        button.getElement().setAttribute("aria-label", "What is under this finding");
        return button;
    }

    /** A button that does not outshine its row. */
    static NativeButton small(String text, Runnable act) {
        NativeButton button = Marks.button(text, act);
        button.addClassNames("esp-button--small", "esp-button--bare");
        return button;
    }
}
