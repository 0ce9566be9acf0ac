package io.espalier.ui.findings;

import io.espalier.engine.check.Severity;
import io.espalier.engine.table.Column;
import io.espalier.ui.table.Cell;
import io.espalier.ui.table.Cell.Act;
import io.espalier.ui.table.TableColumn;
import io.espalier.ui.text.Say;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;

/** The columns of the table of findings. */
final class FindingColumns {
    /** The least first. */
    private static final List<String> SEVERITIES =
            Stream.of(Severity.values()).map(FindingColumns::word).toList().reversed();

    private FindingColumns() {}

    /** @param acts the buttons of a row */
    static List<TableColumn<FindingRow>> all(Function<FindingRow, List<Act>> acts) {
        return List.of(
                TableColumn.of(
                                Column.rank(
                                        "severity",
                                        Say.of("findings.severity"),
                                        SEVERITIES,
                                        row -> word(row.about().severity())),
                                (FindingRow row) -> Cell.text(row.mark().word()))
                        .unusual(),
                TableColumn.text("what", Say.of("findings.what"), FindingRow::what)
                        .showing(FindingColumns::what)
                        .wrapped("320px"),
                TableColumn.<FindingRow>text(
                                "kind",
                                Say.of("findings.kind"),
                                row -> row.about().kind())
                        .unusual(),
                TableColumn.of(
                        Column.time(
                                "since",
                                Say.of("findings.since"),
                                row -> row.about().since()),
                        row -> Cell.text(row.since())),
                TableColumn.text("where", Say.of("findings.where"), FindingRow::where)
                        .showing(row -> Cell.text(row.where()).to(row.url())),
                list("node", Say.of("findings.nodes"), row -> row.about().nodes()),
                list("mlid", Say.of("findings.mlids"), row -> row.about().mlids()),
                TableColumn.text("effect", Say.of("findings.effect"), FindingRow::effect)
                        .showing(row -> Cell.text(row.effect()).styled("esp-secondary"))
                        .wrapped("280px"),
                TableColumn.acts("", acts));
    }

    private static TableColumn<FindingRow> list(String word, String title, Function<FindingRow, List<String>> texts) {
        return TableColumn.of(
                        Column.list(word, title, texts),
                        (FindingRow row) -> Cell.text(String.join(Column.BETWEEN, texts.apply(row))))
                .wrapped("160px")
                .unusual();
    }

    private static Cell what(FindingRow row) {
        List<Act> chips = new ArrayList<>();
        row.chips().forEach(chip -> chips.add(Act.word(chip)));
        if (!row.help().isEmpty()) {
            chips.add(Act.link(Say.of("findings.why"), row.help()));
        }
        return Cell.text(row.told())
                .marked(row.mark())
                .under(row.depth(), row.opening())
                .with(chips);
    }

    private static String word(Severity severity) {
        return severity.name().toLowerCase(Locale.ROOT);
    }
}
