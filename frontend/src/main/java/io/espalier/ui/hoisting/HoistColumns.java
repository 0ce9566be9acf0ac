package io.espalier.ui.hoisting;

import io.espalier.engine.sm.policy.TreeCost;
import io.espalier.engine.table.Column;
import io.espalier.engine.tree.RootVerdict;
import io.espalier.ui.part.SeverityMark;
import io.espalier.ui.table.Cell;
import io.espalier.ui.table.TableColumn;
import io.espalier.ui.text.Language;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import io.espalier.ui.text.Words;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/** The columns of a table of decisions. */
final class HoistColumns {
    private HoistColumns() {}

    static List<TableColumn<HoistRow>> all() {
        return List.of(
                TableColumn.text("group", Say.of("hoisting.group"), HoistRow::name)
                        .showing(row -> Cell.text(row.name().isEmpty() ? Say.of("hoisting.no-group") : row.name())
                                .to(Urls.tree(row.mlid()) + "&overlay=hoisting")),
                TableColumn.<HoistRow>code("mlid", "MLID", row -> row.mlid().toString())
                        .showing(row -> Cell.code(row.mlid().toString()).to(Urls.tree(row.mlid()))),
                TableColumn.count("members", Say.of("hoisting.members"), HoistRow::members),
                TableColumn.<HoistRow>text(
                                "decision", Say.of("hoisting.decision"), row -> row.hoisted() ? "hoisted" : "kept")
                        .showing(row -> Cell.text(Say.of(row.hoisted() ? "hoisting.hoisted" : "hoisting.kept"))),
                TableColumn.of(
                        Column.text(
                                "reason",
                                Say.of("hoisting.reason"),
                                row -> row.reason().words() + " " + row.reason()),
                        row -> Cell.text(HoistWords.reason(row.reason()))
                                .noted(row.reason().name())),
                TableColumn.text("from", Say.of("hoisting.from"), HoistRow::from),
                TableColumn.text("to", Say.of("hoisting.to"), HoistRow::to),
                signed("links", Say.of("hoisting.links-saved"), HoistRow::linksSaved),
                signed("peak", Say.of("hoisting.peak-saved"), HoistRow::peakSaved),
                signed("deeper", Say.of("hoisting.deeper"), HoistRow::deeper),
                cost("before-links", Say.of("hoisting.before-links"), HoistRow::before, TreeCost::trunkLinks)
                        .unusual(),
                cost("after-links", Say.of("hoisting.after-links"), HoistRow::after, TreeCost::trunkLinks)
                        .unusual(),
                cost("before-peak", Say.of("hoisting.before-peak"), HoistRow::before, TreeCost::peakLoad)
                        .unusual(),
                cost("after-peak", Say.of("hoisting.after-peak"), HoistRow::after, TreeCost::peakLoad)
                        .unusual(),
                TableColumn.text("apex", Say.of("hoisting.apex"), HoistRow::apex),
                observed(),
                TableColumn.of(
                        Column.text("as-decided", Say.of("hoisting.as-decided"), HoistColumns::asDecided),
                        HoistColumns::asDecidedCell));
    }

    /** What a filter and a file see of it is English, whoever looks. */
    private static TableColumn<HoistRow> observed() {
        return TableColumn.<HoistRow>text(
                        "observed",
                        Say.of("hoisting.observed"),
                        row -> HoistWords.observed(Language.ENGLISH, row.observed()))
                .showing(row -> Cell.text(
                        row.observed().equals(RootVerdict.NONE)
                                ? Words.NONE
                                : HoistWords.observed(Say.language(), row.observed())));
    }

    private static String asDecided(HoistRow row) {
        return row.asDecided().map(same -> same ? "yes" : "no").orElse("");
    }

    private static Cell asDecidedCell(HoistRow row) {
        return row.asDecided()
                .map(same -> same
                        ? Cell.text(Say.of("yes"))
                        : Cell.text(Say.of("no")).marked(SeverityMark.Kind.INFO))
                .orElse(Cell.text(Words.NONE));
    }

    private static TableColumn<HoistRow> signed(
            String word, String title, Function<HoistRow, Optional<Integer>> value) {
        return TableColumn.of(
                Column.number(word, title, row -> number(value.apply(row))),
                row -> Cell.text(value.apply(row).map(Words::signed).orElse(Words.NONE)));
    }

    private static TableColumn<HoistRow> cost(
            String word, String title, Function<HoistRow, Optional<TreeCost>> cost, ToIntFunction<TreeCost> part) {
        return TableColumn.number(word, title, row -> number(cost.apply(row).map(part::applyAsInt)));
    }

    private static OptionalDouble number(Optional<Integer> value) {
        return value.map(known -> OptionalDouble.of(known)).orElse(OptionalDouble.empty());
    }
}
