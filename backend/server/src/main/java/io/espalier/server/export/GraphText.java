package io.espalier.server.export;

import io.espalier.engine.check.Finding;
import io.espalier.server.export.drawing.SvgWriter;
import io.espalier.server.export.tree.Presence;
import io.espalier.server.export.tree.Provenance;
import java.io.StringWriter;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jgrapht.Graph;
import org.jgrapht.nio.Attribute;
import org.jgrapht.nio.AttributeType;
import org.jgrapht.nio.BaseExporter;
import org.jgrapht.nio.DefaultAttribute;
import org.jgrapht.nio.dot.DOTExporter;
import org.jgrapht.nio.graphml.GraphMLExporter;
import org.jgrapht.nio.graphml.GraphMLExporter.AttributeCategory;

/** A graph with what is said of it and its parts, written by JGraphT for other programs. Used by one thread. */
final class GraphText {
    private final Graph<String, Integer> graph;
    private final Map<String, Map<String, Attribute>> vertices = new HashMap<>();
    private final Map<Integer, Map<String, Attribute>> edges = new HashMap<>();
    private final Map<String, Attribute> whole = new LinkedHashMap<>();

    /** @param graph without any part yet */
    GraphText(Graph<String, Integer> graph) {
        this.graph = graph;
    }

    private static Map<String, Attribute> attributes(Map<String, String> values) {
        Map<String, Attribute> attributes = new LinkedHashMap<>();
        values.forEach(
                (name, value) -> attributes.put(name, DefaultAttribute.createAttribute(SvgWriter.holdable(value))));
        return attributes;
    }

    /** Says something of the whole. */
    void say(String name, String value) {
        whole.put(name.replace(' ', '_'), DefaultAttribute.createAttribute(SvgWriter.holdable(value)));
    }

    /** Says where it comes from and what is found. */
    void say(Provenance provenance, List<Finding> findings) {
        provenance.facts().forEach(this::say);
        say(
                "findings",
                findings.stream()
                        .map(finding -> finding.severity() + ": " + finding.what())
                        .collect(Collectors.joining("; ")));
    }

    void vertex(String id, Map<String, String> values) {
        graph.addVertex(id);
        vertices.put(id, attributes(values));
    }

    /** Adds an edge where both of its ends are there. */
    void edge(String from, String to, Map<String, String> values) {
        if (graph.containsVertex(from) && graph.containsVertex(to)) {
            int id = edges.size();
            graph.addEdge(from, to, id);
            edges.put(id, attributes(values));
        }
    }

    /** The line of an edge, told by its colour and by its kind. */
    static Map<String, String> line(Presence presence) {
        return switch (presence) {
            case BOTH -> Map.of("color", "#0B6FBF", "style", "solid");
            case INSTALLED -> Map.of("color", "#B4520A", "style", "bold");
            case PLANNED -> Map.of("color", "#17212B", "style", "dashed");
        };
    }

    String dot() {
        DOTExporter<String, Integer> exporter = new DOTExporter<>(id -> '"' + id + '"');
        describe(exporter);
        exporter.setGraphAttributeProvider(this::quoted);
        StringWriter text = new StringWriter();
        exporter.exportGraph(graph, text);
        return text.toString();
    }

    /** JGraphT writes a graph's own attributes as they are, and DOT takes no bare colons and blanks. */
    private Map<String, Attribute> quoted() {
        Map<String, Attribute> quoted = new LinkedHashMap<>();
        whole.forEach((name, value) -> quoted.put(
                name,
                DefaultAttribute.createAttribute(
                        '"' + value.getValue().replace("\\", "\\\\").replace("\"", "\\\"") + '"')));
        return quoted;
    }

    String graphMl() {
        GraphMLExporter<String, Integer> exporter = new GraphMLExporter<>(id -> id);
        describe(exporter);
        register(exporter, AttributeCategory.NODE, vertices);
        register(exporter, AttributeCategory.EDGE, edges);
        StringWriter text = new StringWriter();
        exporter.exportGraph(graph, text);
        return described(text.toString());
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
