package io.espalier.ui.findings;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Span;
import io.espalier.ui.part.Marks;
import io.espalier.ui.part.Panel;
import io.espalier.ui.part.SeverityMark;
import io.espalier.ui.part.Table;
import io.espalier.ui.text.Say;
import java.util.List;

/** A few findings in a panel: what, since when, where, effect. */
public final class FindingTable {
    private FindingTable() {}

    /** Fills a panel with rows, or says that there are none. */
    public static void fill(Panel<List<FindingRow>> panel, List<FindingRow> rows) {
        if (rows.isEmpty()) {
            panel.put(nothing());
            return;
        }
        Table table = new Table(
                "",
                Say.of("findings.what"),
                Say.of("findings.since"),
                Say.of("findings.where"),
                Say.of("findings.effect"));
        table.addClassName("esp-table--findings");
        rows.forEach(row -> table.row(
                new SeverityMark(row.mark()),
                what(row),
                Marks.span(row.since(), "esp-nowrap"),
                row.where().isEmpty() ? Marks.span("") : Marks.link(row.where(), row.url()),
                Marks.span(row.effect(), "esp-secondary")));
        panel.put(Marks.div("esp-scroll", table));
    }

    static Component nothing() {
        return Marks.line(
                new SeverityMark(SeverityMark.Kind.PASSED), Marks.span(" "), Marks.span(Say.of("findings.none")));
    }

    private static Component what(FindingRow row) {
        Span cell = Marks.span("", "esp-finding");
        cell.add(Marks.span(row.told()));
        row.chips().forEach(chip -> cell.add(Marks.span(" "), Marks.span(chip, "esp-chip")));
        if (!row.help().isEmpty()) {
            cell.add(Marks.span(" "), Marks.link(Say.of("findings.why"), row.help()));
        }
        return cell;
    }
}
