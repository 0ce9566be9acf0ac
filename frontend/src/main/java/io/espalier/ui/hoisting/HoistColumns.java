package io.espalier.ui.hoisting;

import io.espalier.engine.sm.policy.TreeCost;
import io.espalier.engine.table.Column;
import io.espalier.ui.part.SeverityMark;
import io.espalier.ui.table.Cell;
import io.espalier.ui.table.TableColumn;
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
                TableColumn.text("group", "Group", HoistRow::name)
                        .showing(row -> Cell.text(row.name()).to(Urls.tree(row.mlid()) + "&overlay=hoisting")),
                TableColumn.<HoistRow>code("mlid", "MLID", row -> row.mlid().toString())
                        .showing(row -> Cell.code(row.mlid().toString()).to(Urls.tree(row.mlid()))),
                TableColumn.count("members", "Members", HoistRow::members),
                TableColumn.text("decision", "Decision", row -> row.hoisted() ? "hoisted" : "kept"),
                TableColumn.of(
                        Column.text("reason", "Reason", row -> row.reason().words() + " " + row.reason()),
                        row -> Cell.text(row.reason().words())
                                .noted(row.reason().name())),
                TableColumn.text("from", "Root now", HoistRow::from),
                TableColumn.text("to", "Best higher switch", HoistRow::to),
                signed("links", "Trunk links saved", HoistRow::linksSaved),
                signed("peak", "Peak load saved, trees", HoistRow::peakSaved),
                signed("deeper", "Hops deeper", HoistRow::deeper),
                cost("before-links", "Trunk links before", HoistRow::before, TreeCost::trunkLinks)
                        .unusual(),
                cost("after-links", "Trunk links from there", HoistRow::after, TreeCost::trunkLinks)
                        .unusual(),
                cost("before-peak", "Peak load before", HoistRow::before, TreeCost::peakLoad)
                        .unusual(),
                cost("after-peak", "Peak load from there", HoistRow::after, TreeCost::peakLoad)
                        .unusual(),
                TableColumn.text("apex", "Installed apex", HoistRow::apex),
                TableColumn.<HoistRow>text("observed", "Observed", row -> HoistWords.observed(row.observed())),
                TableColumn.of(
                        Column.text("as-decided", "As decided", HoistColumns::asDecided), HoistColumns::asDecidedCell));
    }

    private static String asDecided(HoistRow row) {
        return row.asDecided().map(same -> same ? "yes" : "no").orElse("");
    }

    private static Cell asDecidedCell(HoistRow row) {
        return row.asDecided()
                .map(same -> same ? Cell.text("yes") : Cell.text("no").marked(SeverityMark.Kind.INFO))
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
