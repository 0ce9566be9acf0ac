package io.espalier.ui.findings;

import com.vaadin.flow.component.Component;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.Panel;
import io.espalier.ui.part.SeverityMark;
import io.espalier.ui.part.Table;
import java.util.List;

/** Findings as a table: what, where, effect. */
public final class FindingTable {
    private FindingTable() {}

    /** Fills a panel with findings, or says that there are none. */
    public static void fill(Panel<List<FindingRow>> panel, List<FindingRow> rows) {
        if (rows.isEmpty()) {
            panel.put(Marks.line(
                    new SeverityMark(SeverityMark.Kind.PASSED), Marks.span(" Nothing is wrong that we look for.")));
            return;
        }
        Table table = new Table("", "What", "Since (UTC)", "Where", "Effect");
        table.addClassName("esp-table--findings");
        rows.forEach(row -> table.row(
                new SeverityMark(row.mark()),
                what(row),
                Marks.span(row.since(), "esp-nowrap"),
                Marks.link(row.where(), row.url()),
                Marks.span(row.effect(), "esp-secondary")));
        panel.put(Marks.div("esp-scroll", table));
    }

    private static Component what(FindingRow row) {
        Component text = Marks.span(row.what());
        return row.fold().isEmpty() ? text : Marks.line(text, Marks.span(" "), Marks.span(row.fold(), "esp-chip"));
    }
}
