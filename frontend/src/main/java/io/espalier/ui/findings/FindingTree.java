package io.espalier.ui.findings;

import io.espalier.engine.fold.Fold;
import io.espalier.ui.findings.FindingRow.Facts;
import io.espalier.ui.findings.FindingRow.Opening;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which rows are opened, and how far: it stays so while sweeps go on. Used by one page. */
final class FindingTree {
    /** So many rows more are shown at a time. */
    static final int STEP = 50;

    private final Map<String, Integer> opened = new HashMap<>();
    private final Map<String, Fold> shown = new HashMap<>();

    /** Opens a row, or closes it. */
    void toggle(String id) {
        if (opened.remove(id) == null) {
            opened.put(id, STEP);
        }
    }

    /** Shows more of what is under a row. */
    void more(String id) {
        opened.merge(id, STEP, Integer::sum);
    }

    /** The row of that id that is on the page. */
    Optional<Fold> find(String id) {
        return Optional.ofNullable(shown.get(id));
    }

    /** The rows to show, each followed by those under it that are opened. */
    List<FindingRow> rows(List<Fold> folds, FindingFilter filter, Facts facts) {
        shown.clear();
        List<FindingRow> rows = new ArrayList<>();
        folds.stream().filter(filter::fits).forEach(fold -> add(fold, 0, filter, facts, rows));
        return rows;
    }

    private void add(Fold fold, int depth, FindingFilter filter, Facts facts, List<FindingRow> rows) {
        shown.put(fold.id(), fold);
        int most = opened.getOrDefault(fold.id(), 0);
        boolean opens = !fold.children().isEmpty();
        rows.add(FindingRow.of(fold, depth, opens ? most > 0 ? Opening.OPEN : Opening.CLOSED : Opening.NONE, facts));
        if (most == 0 || !opens) {
            return;
        }
        List<Fold> fitting = fold.children().stream().filter(filter::fits).toList();
        fitting.stream().limit(most).forEach(child -> add(child, depth + 1, filter, facts, rows));
        if (fitting.size() > most) {
            rows.add(FindingRow.more(fold, depth + 1, fitting.size() - most));
        }
    }
}
