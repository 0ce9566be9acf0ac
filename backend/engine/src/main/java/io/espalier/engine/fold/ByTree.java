package io.espalier.engine.fold;

import io.espalier.engine.rules.Rules;
import io.espalier.model.Mlid;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What several rules say of one tree is one matter: the worst of it stands for it. */
final class ByTree {
    private ByTree() {}

    static List<Fold> fold(List<Fold> rows) {
        Map<Mlid, List<Fold>> trees = new TreeMap<>();
        List<Fold> top = new ArrayList<>();
        for (Fold row : rows) {
            tree(row)
                    .ifPresentOrElse(
                            mlid -> trees.computeIfAbsent(mlid, key -> new ArrayList<>())
                                    .add(row),
                            () -> top.add(row));
        }
        trees.values().forEach(same -> top.add(worstOver(same)));
        return top;
    }

    private static Optional<Mlid> tree(Fold row) {
        boolean one = !row.sum() && row.head().subjects().mlids().size() == 1;
        return one && Rules.family(row.head().kind()).filter("tree"::equals).isPresent()
                ? Optional.of(row.head().subjects().mlids().getFirst())
                : Optional.empty();
    }

    private static Fold worstOver(List<Fold> same) {
        List<Fold> sorted = same.stream().sorted(Fold.WORST_FIRST).toList();
        return sorted.size() == 1 ? sorted.getFirst() : sorted.getFirst().over(sorted.subList(1, sorted.size()));
    }
}
