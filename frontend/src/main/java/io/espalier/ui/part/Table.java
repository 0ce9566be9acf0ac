package io.espalier.ui.part;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.NativeTable;
import com.vaadin.flow.component.html.NativeTableCell;
import com.vaadin.flow.component.html.NativeTableHeaderCell;
import com.vaadin.flow.component.html.NativeTableRow;
import com.vaadin.flow.component.html.Span;

/** A short table of plain HTML; columns whose heading begins with {@code >} are numbers and stand right. */
@SuppressWarnings("serial")
public final class Table extends NativeTable {
    private final String[] columns;

    /** A table without rows. */
    public Table(String... columns) {
        this.columns = columns.clone();
        addClassName("esp-table");
        NativeTableRow row = getHead().addRow();
        for (String column : columns) {
            NativeTableHeaderCell cell = row.addHeaderCell();
            cell.getElement().setAttribute("scope", "col");
            cell.setText(column.replaceFirst("^>", ""));
            if (column.startsWith(">")) {
                cell.addClassName("esp-right");
            }
        }
    }

    /** Adds a row of as many cells as there are columns. */
    public NativeTableRow row(Component... cells) {
        NativeTableRow row = getBody().addRow();
        for (int i = 0; i < cells.length; i++) {
            NativeTableCell cell = row.addDataCell();
            cell.add(cells[i]);
            if (columns[i].startsWith(">")) {
                cell.addClassName("esp-right");
            }
        }
        return row;
    }

    /** A cell of plain text. */
    public static Span text(String text, String... classes) {
        return Marks.span(text, classes);
    }
}
