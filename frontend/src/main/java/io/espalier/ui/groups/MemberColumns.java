package io.espalier.ui.groups;

import io.espalier.engine.table.Column;
import io.espalier.ui.part.SeverityMark;
import io.espalier.ui.table.Cell;
import io.espalier.ui.table.TableColumn;
import io.espalier.ui.text.GroupWords;
import io.espalier.ui.text.Say;
import java.util.List;

/** The columns of a table of members. */
final class MemberColumns {
    private MemberColumns() {}

    static List<TableColumn<MemberRow>> all() {
        return List.of(
                TableColumn.text("member", Say.of("member.member"), MemberRow::name)
                        .showing(row -> Cell.text(row.name()).to(row.url())),
                TableColumn.text("guid", "PortGUID", MemberRow::guid).showing(row -> Cell.code(row.guid())),
                TableColumn.text("at", Say.of("member.at"), MemberRow::at),
                TableColumn.<MemberRow>text(
                                "state", "JoinState", row -> row.joinState().toString())
                        .showing(row -> Cell.text(GroupWords.joined(row.joinState()))),
                TableColumn.<MemberRow>text("proxy", "ProxyJoin", row -> row.proxy() ? "yes" : "no")
                        .showing(row -> Cell.text(Say.of(row.proxy() ? "yes" : "no")))
                        .unusual(),
                TableColumn.known("mtu", Say.of("member.mtu"), MemberRow::mtuBytes),
                TableColumn.known("rate", Say.of("member.rate"), MemberRow::gbps),
                TableColumn.rate("received", Say.of("member.received"), MemberRow::received),
                TableColumn.rate("errors", Say.of("member.errors"), MemberRow::errors),
                TableColumn.of(
                        Column.text("reached", Say.of("member.reached"), row -> row.reached() ? "yes" : "no"),
                        row -> row.reached()
                                ? Cell.text(Say.of("yes"))
                                : Cell.text(Say.of("member.cut-off")).marked(SeverityMark.Kind.CRITICAL)));
    }
}
