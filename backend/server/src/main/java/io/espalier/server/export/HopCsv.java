package io.espalier.server.export;

import io.espalier.engine.table.Csv;
import io.espalier.model.PortId;
import io.espalier.server.export.tree.Provenance;
import io.espalier.server.export.tree.ReviewTree;
import io.espalier.server.export.tree.TreeEnd;
import io.espalier.server.export.tree.TreeHop;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A tree as CSV: one line a hop from the apex outwards, then one a member or dead end; the last columns say where it comes from. */
final class HopCsv {
    private static final List<String> COLUMNS = List.of(
            "mlid",
            "kind",
            "from_guid",
            "from",
            "from_port",
            "to_guid",
            "to",
            "to_port",
            "tree",
            "join_state",
            "reached");

    private final ReviewTree tree;
    private final List<String> provenance;
    private final Map<String, String> names = new HashMap<>();

    private HopCsv(ReviewTree tree, List<String> provenance) {
        this.tree = tree;
        this.provenance = provenance;
        tree.stops().forEach(stop -> names.put(stop.guid().toString(), stop.name()));
    }

    static String text(ReviewTree tree, Provenance provenance) {
        Map<String, String> facts = provenance.facts();
        List<String> head = new ArrayList<>(COLUMNS);
        facts.keySet().forEach(name -> head.add(name.replace(' ', '_')));
        HopCsv csv = new HopCsv(tree, List.copyOf(facts.values()));
        StringBuilder text = new StringBuilder(Csv.line(head));
        tree.hops().forEach(hop -> text.append(csv.hop(hop)));
        tree.ends().forEach(end -> text.append(csv.end(end)));
        return text.toString();
    }

    private String hop(TreeHop hop) {
        return line(List.of(
                hop.closes() ? "closing trunk" : "trunk",
                hop.from().node().toString(),
                name(hop.from()),
                Integer.toString(hop.from().number()),
                hop.to().node().toString(),
                name(hop.to()),
                Integer.toString(hop.to().number()),
                tree.words().id(hop.presence()),
                "",
                ""));
    }

    private String end(TreeEnd end) {
        return line(List.of(
                end.isDeadEnd() ? "dead end" : "member",
                end.at().map(PortId::node).map(Object::toString).orElse(""),
                end.at().map(this::name).orElse(""),
                end.at().map(PortId::number).map(Object::toString).orElse(""),
                end.isDeadEnd() ? "" : end.id(),
                end.name(),
                end.port() == 0 ? "" : Integer.toString(end.port()),
                end.note(),
                end.joinState(),
                end.isDeadEnd() ? "" : end.isReached() ? "yes" : "no"));
    }

    private String line(List<String> fields) {
        List<String> line = new ArrayList<>(List.of(tree.name()));
        line.addAll(fields);
        line.addAll(provenance);
        return Csv.line(line);
    }

    private String name(PortId port) {
        return names.getOrDefault(port.node().toString(), "");
    }
}
