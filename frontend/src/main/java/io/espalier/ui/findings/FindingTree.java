package io.espalier.ui.findings;

import io.espalier.engine.fold.Fold;
import io.espalier.engine.table.Filter;
import io.espalier.ui.findings.FindingRow.Facts;
import io.espalier.ui.table.Cell.Opening;
import io.espalier.ui.table.Order;
import io.espalier.ui.table.RowSource;
import io.espalier.ui.table.Rows;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Which rows are opened: it stays so while sweeps go on. Used by one page. */
final class FindingTree {
    private final Set<String> opened = new HashSet<>();
    private List<Fold> folds = List.of();

    /** Opens a row, or closes it. */
    void toggle(String id) {
        if (!opened.remove(id)) {
            opened.add(id);
        }
    }

    /** What the row of that id holds, wherever it is. */
    Optional<Fold> find(String id) {
        return folds.stream()
                .flatMap(FindingTree::with)
                .filter(fold -> fold.id().equals(id))
                .findFirst();
    }

    private static Stream<Fold> with(Fold fold) {
        return Stream.concat(Stream.of(fold), fold.children().stream().flatMap(FindingTree::with));
    }

    /** Rows, each followed by those under it where it is opened. */
    RowSource<FindingRow> source(List<Fold> of, Facts facts) {
        folds = List.copyOf(of);
        return new Folded(folds, Set.copyOf(opened), facts);
    }

    /**
     * Folds as rows. A filter leaves what fits and what has something under it that fits.
     *
     * @param folds the rows that are under no other
     * @param opened ids of those whose rows below are shown
     * @param facts what rows are made from
     */
    private record Folded(List<Fold> folds, Set<String> opened, Facts facts) implements RowSource<FindingRow> {
        @Override
        public int total() {
            return folds.size();
        }

        @Override
        public Rows<FindingRow> rows(Filter<FindingRow> filter, Optional<Order<FindingRow>> order) {
            List<FindingRow> rows = new ArrayList<>();
            add(folds, 0, opened, new Wanted(filter, order), rows);
            return Rows.of(rows);
        }

        @Override
        public Stream<FindingRow> all(Filter<FindingRow> filter, Optional<Order<FindingRow>> order) {
            List<FindingRow> rows = new ArrayList<>();
            Set<String> every = new HashSet<>();
            folds.stream().flatMap(FindingTree::with).map(Fold::id).forEach(every::add);
            add(folds, 0, every, new Wanted(filter, order), rows);
            return rows.stream();
        }

        private record Wanted(Filter<FindingRow> filter, Optional<Order<FindingRow>> order) {}

        private void add(List<Fold> siblings, int depth, Set<String> open, Wanted wanted, List<FindingRow> rows) {
            Stream<Placed> fitting = siblings.stream()
                    .filter(fold -> fits(fold, wanted.filter()))
                    .map(fold -> new Placed(fold, FindingRow.of(fold, depth, opening(fold, open), facts)));
            Stream<Placed> ordered = wanted.order()
                    .map(order ->
                            fitting.sorted((one, other) -> order.comparator().compare(one.row, other.row)))
                    .orElse(fitting);
            ordered.forEach(placed -> {
                rows.add(placed.row);
                if (placed.row.opening() == Opening.OPEN) {
                    add(placed.fold.children(), depth + 1, open, wanted, rows);
                }
            });
        }

        private record Placed(Fold fold, FindingRow row) {}

        private boolean fits(Fold fold, Filter<FindingRow> filter) {
            return filter.isEmpty()
                    || filter.test(FindingRow.of(fold, 0, Opening.NONE, facts))
                    || fold.children().stream().anyMatch(child -> fits(child, filter));
        }

        private static Opening opening(Fold fold, Set<String> open) {
            if (fold.children().isEmpty()) {
                return Opening.NONE;
            }
            return open.contains(fold.id()) ? Opening.OPEN : Opening.CLOSED;
        }
    }
}
