package io.espalier.server.export.tree;

import io.espalier.engine.text.Words;
import io.espalier.engine.tree.Doubt;
import io.espalier.engine.tree.TreeReport;
import io.espalier.engine.tree.TreeShape;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Member;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What is said of a tree in words.
 *
 * @param title what it is
 * @param verdict the most important of it
 * @param measures how large it is
 */
public record TreeText(String title, String verdict, String measures) {
    static TreeText of(TreePair pair, TreeSide side) {
        String title = "Multicast tree " + pair.mlid() + ", "
                + (pair.isOfOneFabric() ? side.words() : pair.words().title());
        String verdict = pair.isOfOneFabric()
                ? pair.first()
                        .analysis()
                        .tree(pair.mlid())
                        .map(TreeText::verdict)
                        .orElse("")
                : difference(pair);
        return new TreeText(title, verdict, measures(pair, pair.told(side)));
    }

    private static String verdict(TreeReport report) {
        return switch (report.verdict()) {
            case EQUAL -> "Installed as planned";
            case DIFFERS ->
                "Installed differs from the plan on "
                        + Words.count(report.diff().rows().size(), "switch");
            case UNKNOWN ->
                "Cannot be told whether it is as planned"
                        + report.doubts().stream()
                                .map(Doubt::reason)
                                .map(reason ->
                                        reason.name().toLowerCase(Locale.ROOT).replace('_', ' '))
                                .distinct()
                                .collect(Collectors.joining(", ", ": ", ""));
        };
    }

    /** How two trees differ: links, apex, members. */
    private static String difference(TreePair pair) {
        PairWords words = pair.words();
        Set<Link> was = Set.copyOf(pair.first().shape().trunkLinks());
        Set<Link> is = Set.copyOf(pair.second().shape().trunkLinks());
        Set<Guid> joined = guids(pair.first());
        Set<Guid> joins = guids(pair.second());
        return "Trunk links: " + common(was, is) + " " + words.both() + ", " + more(was, is) + " " + words.first()
                + ", "
                + more(is, was) + " " + words.second() + ". " + apex(pair) + ". Members: " + common(joined, joins) + " "
                + words.both() + ", " + more(joined, joins) + " " + words.first() + ", " + more(joins, joined) + " "
                + words.second();
    }

    private static Set<Guid> guids(TreeHalf half) {
        return half.members().stream().map(Member::portGuid).collect(Collectors.toSet());
    }

    private static <T> long common(Set<T> one, Set<T> other) {
        return one.stream().filter(other::contains).count();
    }

    private static <T> long more(Set<T> one, Set<T> other) {
        return one.size() - common(one, other);
    }

    private static String apex(TreePair pair) {
        String was = pair.first().root().map(pair::name).orElse("none");
        String is = pair.second().root().map(pair::name).orElse("none");
        return was.equals(is) ? "The same apex, " + was : "The apex: " + was + " → " + is;
    }

    private static String measures(TreePair pair, TreeHalf half) {
        TreeShape shape = half.shape();
        Map<Guid, Integer> points = shape.replicationPoints();
        String most = points.entrySet().stream()
                .max(Comparator.comparingInt(Map.Entry::getValue))
                .map(point -> ", most ×" + point.getValue() + " at " + pair.name(point.getKey()))
                .orElse("");
        return Words.count(half.members().size(), "member") + ", "
                + Words.count(shape.trunkLinks().size(), "trunk link") + ", depth " + shape.depth() + ", "
                + Words.count(points.size(), "replication point") + most
                + String.format(Locale.ROOT, ", stretch %.2f", shape.maxStretch());
    }
}
