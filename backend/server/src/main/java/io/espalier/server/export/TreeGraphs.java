package io.espalier.server.export;

import io.espalier.model.PortId;
import io.espalier.server.export.drawing.SvgWriter;
import io.espalier.server.export.tree.Presence;
import io.espalier.server.export.tree.Provenance;
import io.espalier.server.export.tree.ReviewTree;
import io.espalier.server.export.tree.TreeEnd;
import io.espalier.server.export.tree.TreeHop;
import io.espalier.server.export.tree.TreeStop;
import java.io.StringWriter;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jgrapht.Graph;
import org.jgrapht.graph.DirectedMultigraph;
import org.jgrapht.nio.Attribute;
import org.jgrapht.nio.AttributeType;
import org.jgrapht.nio.BaseExporter;
import org.jgrapht.nio.DefaultAttribute;
import org.jgrapht.nio.dot.DOTExporter;
import org.jgrapht.nio.graphml.GraphMLExporter;
import org.jgrapht.nio.graphml.GraphMLExporter.AttributeCategory;

/**
 * A tree as a directed graph for other programs, written by JGraphT: vertices are switches by NodeGUID and members by PortGUID,
 * edges go from the apex outwards.
 */
final class TreeGraphs {
    private final Graph<String, Integer> graph = new DirectedMultigraph<>(Integer.class);
    private final Map<String, Map<String, Attribute>> vertices = new HashMap<>();
    private final Map<Integer, Map<String, Attribute>> edges = new HashMap<>();
    private final Map<String, Attribute> whole = new LinkedHashMap<>();

    private TreeGraphs(ReviewTree tree, Provenance provenance) {
        put(whole, "mlid", tree.name());
        put(whole, "mgids", String.join(" ", tree.mgids()));
        put(whole, "tree", tree.side().id());
        put(whole, "verdict", tree.report().verdict().name());
        provenance.facts().forEach((name, value) -> put(whole, name.replace(' ', '_'), value));
        put(
                whole,
                "findings",
                tree.findings().stream()
                        .map(finding -> finding.severity() + ": " + finding.what())
                        .collect(Collectors.joining("; ")));
        tree.stops().forEach(this::stop);
        tree.hops().forEach(this::hop);
        tree.ends().forEach(this::end);
    }

    private static void put(Map<String, Attribute> attributes, String name, String value) {
        attributes.put(name, DefaultAttribute.createAttribute(value));
    }

    private void stop(TreeStop stop) {
        Map<String, Attribute> attributes = new LinkedHashMap<>();
        put(attributes, "kind", "switch");
        put(attributes, "label", stop.name() + (stop.isReplicationPoint() ? " ×" + stop.copies() : ""));
        put(attributes, "shape", "box");
        put(attributes, "tier", Integer.toString(stop.tier()));
        put(attributes, "copies", Integer.toString(stop.copies()));
        put(attributes, "role", stop.isApex() ? "apex" : stop.isPlannedRoot() ? "planned root" : "");
        vertex(stop.guid().toString(), attributes);
    }

    private void vertex(String id, Map<String, Attribute> attributes) {
        graph.addVertex(id);
        vertices.put(id, attributes);
    }

    private void hop(TreeHop hop) {
        Map<String, Attribute> attributes = new LinkedHashMap<>();
        put(attributes, "taillabel", Integer.toString(hop.from().number()));
        put(attributes, "headlabel", Integer.toString(hop.to().number()));
        put(attributes, "presence", hop.presence().id());
        put(attributes, "style", hop.presence() == Presence.PLANNED ? "dashed" : "solid");
        edge(hop.from().node().toString(), hop.to().node().toString(), attributes);
    }

    private void edge(String from, String to, Map<String, Attribute> attributes) {
        int id = edges.size();
        graph.addEdge(from, to, id);
        edges.put(id, attributes);
    }

    private void end(TreeEnd end) {
        Map<String, Attribute> attributes = new LinkedHashMap<>();
        put(attributes, "kind", end.isDeadEnd() ? "dead end" : "member");
        put(attributes, "label", end.name());
        put(attributes, "shape", "ellipse");
        put(attributes, "join_state", end.joinState());
        put(attributes, "reached", Boolean.toString(end.isReached()));
        vertex(end.id(), attributes);
        String from = end.at().map(PortId::node).map(Object::toString).orElse("");
        if (graph.containsVertex(from)) {
            Map<String, Attribute> way = new LinkedHashMap<>();
            put(way, "taillabel", Integer.toString(end.at().orElseThrow().number()));
            edge(from, end.id(), way);
        }
    }

    static String dot(ReviewTree tree, Provenance provenance) {
        DOTExporter<String, Integer> exporter = new DOTExporter<>(id -> '"' + id + '"');
        TreeGraphs graphs = new TreeGraphs(tree, provenance);
        graphs.describe(exporter);
        exporter.setGraphAttributeProvider(graphs::quoted);
        StringWriter text = new StringWriter();
        exporter.exportGraph(graphs.graph, text);
        return text.toString();
    }

    /** JGraphT writes a graph's own attributes as they are, and DOT takes no bare colons and blanks. */
    private Map<String, Attribute> quoted() {
        Map<String, Attribute> quoted = new LinkedHashMap<>();
        whole.forEach((name, value) ->
                put(quoted, name, '"' + value.getValue().replace("\\", "\\\\").replace("\"", "\\\"") + '"'));
        return quoted;
    }

    static String graphMl(ReviewTree tree, Provenance provenance) {
        GraphMLExporter<String, Integer> exporter = new GraphMLExporter<>(id -> id);
        TreeGraphs graphs = new TreeGraphs(tree, provenance);
        graphs.describe(exporter);
        register(exporter, AttributeCategory.NODE, graphs.vertices);
        register(exporter, AttributeCategory.EDGE, graphs.edges);
        StringWriter text = new StringWriter();
        exporter.exportGraph(graphs.graph, text);
        return graphs.described(text.toString());
    }

    /** JGraphT does not write a graph's own attributes to GraphML; they stand in its description. */
    private String described(String graphMl) {
        String words = whole.entrySet().stream()
                .map(entry -> entry.getKey() + ": " + entry.getValue().getValue())
                .collect(Collectors.joining("\n"));
        int afterRoot = graphMl.indexOf('>', graphMl.indexOf("<graphml")) + 1;
        return graphMl.substring(0, afterRoot) + "\n<desc>" + SvgWriter.escaped(words) + "</desc>"
                + graphMl.substring(afterRoot);
    }

    private static void register(
            GraphMLExporter<String, Integer> exporter,
            AttributeCategory category,
            Map<?, Map<String, Attribute>> attributes) {
        attributes.values().stream()
                .flatMap(map -> map.keySet().stream())
                .distinct()
                .sorted()
                .forEach(name -> exporter.registerAttribute(name, category, AttributeType.STRING));
    }

    private void describe(BaseExporter<String, Integer> exporter) {
        exporter.setGraphAttributeProvider(() -> whole);
        exporter.setVertexAttributeProvider(id -> vertices.getOrDefault(id, Map.of()));
        exporter.setEdgeAttributeProvider(id -> edges.getOrDefault(id, Map.of()));
    }
}
