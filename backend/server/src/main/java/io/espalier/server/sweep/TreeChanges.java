package io.espalier.server.sweep;

import io.espalier.engine.tree.TreeReport;
import io.espalier.engine.tree.TreeShape;
import io.espalier.engine.tree.Verdict;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortSet;
import io.espalier.server.store.EventKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/** Trees and verdicts: what changed since they were last known. */
final class TreeChanges {
    private TreeChanges() {}

    /** Tells which MLIDs have other rows than before, on switches whose table is known from before and now. */
    static void trees(Map<Guid, MulticastTable> known, Snapshot next, EventWriter writer) {
        SortedMap<Mlid, List<Row>> changed = new TreeMap<>();
        next.now().fabric().tables().forEach((guid, table) -> {
            MulticastTable old = known.get(guid);
            if (old != null && !old.equals(table)) {
                changedRows(old, table)
                        .forEach(mlid -> changed.computeIfAbsent(mlid, key -> new ArrayList<>())
                                .add(new Row(guid, old.row(mlid), table.row(mlid))));
            }
        });
        if (changed.size() > EventWriter.MOST_SINGLY) {
            List<String> mlids = changed.keySet().stream().map(Mlid::toString).toList();
            writer.add(
                    EventKind.TREE_CHANGED,
                    mlids,
                    "the trees of " + mlids.size() + " MLIDs changed",
                    rows(changed, Row::was, writer),
                    rows(changed, Row::is, writer));
        } else {
            changed.forEach((mlid, rows) -> tell(mlid, rows, next, writer));
        }
    }

    /** The row of one MLID on one switch. */
    private record Row(Guid at, PortSet was, PortSet is) {
        String text(Function<Row, PortSet> side, EventWriter writer) {
            PortSet ports = side.apply(this);
            return writer.name(at) + (ports.isEmpty() ? " no port" : " ports " + ports);
        }
    }

    private static String rows(SortedMap<Mlid, List<Row>> changed, Function<Row, PortSet> side, EventWriter writer) {
        List<String> texts = new ArrayList<>();
        changed.forEach((mlid, rows) -> rows.forEach(row -> texts.add(mlid + " " + row.text(side, writer))));
        return EventWriter.some(texts);
    }

    private static String rows(List<Row> rows, Function<Row, PortSet> side, EventWriter writer) {
        return EventWriter.some(rows.stream().map(row -> row.text(side, writer)).toList());
    }

    private static SortedSet<Mlid> changedRows(MulticastTable old, MulticastTable table) {
        SortedSet<Mlid> mlids = new TreeSet<>(old.rows().keySet());
        mlids.addAll(table.rows().keySet());
        mlids.removeIf(mlid -> old.row(mlid).equals(table.row(mlid)));
        return mlids;
    }

    private static void tell(Mlid mlid, List<Row> rows, Snapshot next, EventWriter writer) {
        String where =
                EventWriter.list(rows.stream().map(row -> writer.name(row.at())).toList());
        List<String> subjects = new ArrayList<>(List.of(mlid.toString()));
        rows.forEach(row -> subjects.add(row.at().toString()));
        String was = next.before()
                .flatMap(analysis -> analysis.tree(mlid))
                .map(tree -> shape(tree, next.before().map(a -> a.fabric()), writer) + "; ")
                .orElse("");
        String is = next.now()
                .tree(mlid)
                .map(tree -> shape(tree, Optional.of(next.now().fabric()), writer) + "; ")
                .orElse("no rows; ");
        writer.add(
                EventKind.TREE_CHANGED,
                subjects,
                "the tree of " + mlid + " changed on " + where,
                was + rows(rows, Row::was, writer),
                is + rows(rows, Row::is, writer));
    }

    private static String shape(TreeReport tree, Optional<Fabric> fabric, EventWriter writer) {
        TreeShape shape = tree.installed();
        String apex = shape.apex().map(writer::name).orElse("none");
        int links = shape.trunkLinks().size();
        return links + " trunk links, apex " + apex
                + fabric.map(f -> " (fabric " + f.number() + ")").orElse("");
    }

    /** Tells which verdicts are others: one event for each pair of old and new. */
    static void verdicts(SortedMap<Mlid, Verdict> before, SortedMap<Mlid, Verdict> now, EventWriter writer) {
        for (Verdict to : Verdict.values()) {
            for (Verdict from : Verdict.values()) {
                List<String> mlids = now.entrySet().stream()
                        .filter(entry -> entry.getValue() == to && was(before, entry.getKey()) == from && from != to)
                        .map(entry -> entry.getKey().toString())
                        .toList();
                if (!mlids.isEmpty()) {
                    tell(mlids, from, to, writer);
                }
            }
        }
    }

    /** A tree that is new and equal is no news. */
    private static Verdict was(SortedMap<Mlid, Verdict> before, Mlid mlid) {
        return before.getOrDefault(mlid, Verdict.EQUAL);
    }

    private static void tell(List<String> mlids, Verdict from, Verdict to, EventWriter writer) {
        String trees = (mlids.size() == 1 ? "the tree of " : "the trees of ") + EventWriter.list(mlids);
        String text = switch (to) {
            case EQUAL -> trees + ": installed as planned again";
            case DIFFERS -> trees + ": not what the SM should have installed";
            case UNKNOWN -> trees + ": cannot be judged now";
        };
        writer.add(EventKind.VERDICT_CHANGED, mlids, text, from.name(), to.name());
    }
}
