package io.espalier.engine.fold;

import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.rules.gone.Gone;
import io.espalier.engine.text.Words;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.PortId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Equal findings are one row with a count. */
final class ByKind {
    /** What was folded because nothing but a count was left to tell. */
    static final String OTHERS = "others";

    private static final int FEWEST = 3;
    private static final int FEWEST_CAUSES = 8;
    private static final int MOST_SUBJECTS = 200;

    private ByKind() {}

    static List<Fold> fold(List<Fold> rows) {
        Map<String, List<Fold>> kinds = new LinkedHashMap<>();
        rows.forEach(row -> kinds.computeIfAbsent(row.head().kind(), kind -> new ArrayList<>())
                .add(row));
        List<Fold> top = new ArrayList<>();
        kinds.forEach((kind, same) -> {
            if (same.size() < (Gone.KINDS.contains(kind) ? FEWEST_CAUSES : FEWEST)) {
                top.addAll(same);
            } else {
                top.add(sum(same));
            }
        });
        return top;
    }

    private static Fold sum(List<Fold> same) {
        List<Fold> sorted = same.stream().sorted(Fold.WORST_FIRST).toList();
        Finding worst = sorted.getFirst().head();
        String more = worst.what() + String.format(Locale.ROOT, ", and %,d more of this kind", same.size() - 1);
        return Fold.sum(head(worst.kind(), worst, more, sorted), sorted);
    }

    /** The least of too many rows, of whatever kind. */
    static Fold others(List<Fold> rows) {
        Finding worst = rows.getFirst().head();
        int size = rows.stream().mapToInt(Fold::size).sum();
        String what = Words.count(size, "other finding") + " of " + Words.count(rows.size(), "kind");
        return Fold.sum(head(OTHERS, worst, what, rows), rows);
    }

    private static Finding head(String kind, Finding worst, String what, List<Fold> folds) {
        return new Finding(kind, "*", worst.severity(), what, worst.effect(), subjects(folds), folds.size());
    }

    /** Of as many as a page would name. */
    private static Subjects subjects(List<Fold> folds) {
        TreeSet<Guid> nodes = new TreeSet<>();
        TreeSet<PortId> ports = new TreeSet<>();
        TreeSet<Mlid> mlids = new TreeSet<>();
        folds.stream().limit(MOST_SUBJECTS).map(fold -> fold.head().subjects()).forEach(about -> {
            about.nodes().stream().limit(MOST_SUBJECTS).forEach(nodes::add);
            about.ports().stream().limit(MOST_SUBJECTS).forEach(ports::add);
            about.mlids().stream().limit(MOST_SUBJECTS).forEach(mlids::add);
        });
        return new Subjects(few(nodes), few(ports), List.of(), few(mlids));
    }

    private static <T> List<T> few(Set<T> things) {
        return things.stream().limit(MOST_SUBJECTS).toList();
    }
}
