package io.espalier.engine.fold;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.check.Finding;
import java.util.ArrayList;
import java.util.List;

/**
 * Folds findings to the causes behind them, by what they are about: a switch that is gone explains what is wrong behind it, a cable
 * the errors at both its ends, a tree what is said of it from several sides; what is left of one kind is one row with a count. The
 * time is that of sorting the findings.
 */
public final class Folding {
    /** Most rows at the top, whatever there is. */
    public static final int MOST_ROWS = 45;

    private Folding() {}

    /** The rows, worst first; their sizes add up to the number of findings. */
    public static List<Fold> of(List<Finding> findings, FabricAnalysis analysis) {
        List<Fold> rows = findings.stream().map(Fold::of).toList();
        rows = new ByCause(analysis.fabric()).fold(rows);
        rows = new ByLink(analysis.fabric()).fold(rows);
        rows = ByTree.fold(rows);
        rows = ByKind.fold(rows);
        Effects effects = new Effects(analysis);
        return limited(rows.stream().map(effects::on).sorted(Fold.WORST_FIRST).toList());
    }

    private static List<Fold> limited(List<Fold> rows) {
        if (rows.size() <= MOST_ROWS) {
            return rows;
        }
        List<Fold> few = new ArrayList<>(rows.subList(0, MOST_ROWS - 1));
        few.add(ByKind.others(rows.subList(MOST_ROWS - 1, rows.size())));
        return List.copyOf(few);
    }
}
