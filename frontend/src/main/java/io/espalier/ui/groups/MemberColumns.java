package io.espalier.ui.groups;

import io.espalier.engine.table.Column;
import io.espalier.ui.part.SeverityMark;
import io.espalier.ui.table.Cell;
import io.espalier.ui.table.TableColumn;
import java.util.List;

/** The columns of a table of members. */
final class MemberColumns {
    private MemberColumns() {}

    static List<TableColumn<MemberRow>> all() {
        return List.of(
                TableColumn.text("member", "Member", MemberRow::name)
                        .showing(row -> Cell.text(row.name()).to(row.url())),
                TableColumn.text("guid", "PortGUID", MemberRow::guid).showing(row -> Cell.code(row.guid())),
                TableColumn.text("at", "Hangs on", MemberRow::at),
                TableColumn.text("state", "JoinState", MemberRow::joinState),
                TableColumn.<MemberRow>text("proxy", "ProxyJoin", row -> row.proxy() ? "yes" : "no")
                        .unusual(),
                TableColumn.known("mtu", "Link's MTU, B", MemberRow::mtuBytes),
                TableColumn.known("rate", "Link's rate, Gb/s", MemberRow::gbps),
                TableColumn.rate("received", "Received, Gb/s", MemberRow::received),
                TableColumn.rate("errors", "Errors/min", MemberRow::errors),
                TableColumn.of(
                        Column.text("reached", "Reached", row -> row.reached() ? "yes" : "no"),
                        row -> row.reached()
                                ? Cell.text("yes")
                                : Cell.text("no, cut off").marked(SeverityMark.Kind.CRITICAL)));
    }
}
