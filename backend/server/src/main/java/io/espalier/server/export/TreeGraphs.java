package io.espalier.server.export;

import io.espalier.server.export.tree.Provenance;
import io.espalier.server.export.tree.ReviewTree;
import io.espalier.server.export.tree.TreeEnd;
import io.espalier.server.export.tree.TreeHop;
import io.espalier.server.export.tree.TreeStop;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jgrapht.graph.DirectedMultigraph;

/**
 * A tree as a directed graph for other programs: vertices are switches by NodeGUID and members by PortGUID, edges go from the
 * apex outwards.
 */
final class TreeGraphs {
    private final ReviewTree tree;
    private final GraphText text = new GraphText(new DirectedMultigraph<>(Integer.class));

    private TreeGraphs(ReviewTree tree) {
        this.tree = tree;
    }

    static GraphText of(ReviewTree tree, Provenance provenance) {
        TreeGraphs graphs = new TreeGraphs(tree);
        graphs.text.say("mlid", tree.name());
        graphs.text.say("mgids", String.join(" ", tree.mgids()));
        graphs.text.say("tree", tree.text().title());
        graphs.text.say("verdict", tree.text().verdict());
        graphs.text.say(provenance, tree.findings());
        tree.stops().forEach(graphs::stop);
        tree.hops().forEach(graphs::hop);
        tree.ends().forEach(graphs::end);
        return graphs.text;
    }

    private void stop(TreeStop stop) {
        Map<String, String> attributes = new LinkedHashMap<>();
        attributes.put("kind", "switch");
        attributes.put("label", stop.name() + (stop.isReplicationPoint() ? " ×" + stop.copies() : ""));
        attributes.put("shape", "box");
        attributes.put("tier", Integer.toString(stop.tier()));
        attributes.put("copies", Integer.toString(stop.copies()));
        attributes.put("presence", tree.words().id(stop.presence()));
        attributes.put("role", stop.role());
        text.vertex(stop.guid().toString(), attributes);
    }

    private void hop(TreeHop hop) {
        Map<String, String> attributes = new LinkedHashMap<>(GraphText.line(hop.presence()));
        attributes.put("taillabel", Integer.toString(hop.from().number()));
        attributes.put("headlabel", Integer.toString(hop.to().number()));
        attributes.put("presence", tree.words().id(hop.presence()));
        text.edge(hop.from().node().toString(), hop.to().node().toString(), attributes);
    }

    private void end(TreeEnd end) {
        Map<String, String> attributes = new LinkedHashMap<>();
        attributes.put("kind", end.isDeadEnd() ? "dead end" : "member");
        attributes.put("label", end.name());
        attributes.put("shape", "ellipse");
        attributes.put("join_state", end.joinState());
        attributes.put("reached", Boolean.toString(end.isReached()));
        attributes.put("note", end.note());
        text.vertex(end.id(), attributes);
        end.at()
                .ifPresent(at ->
                        text.edge(at.node().toString(), end.id(), Map.of("taillabel", Integer.toString(at.number()))));
    }
}
