package io.espalier.server.export;

import io.espalier.engine.index.NodeNames;
import io.espalier.engine.layout.Position;
import io.espalier.model.Link;
import io.espalier.model.Node;
import io.espalier.model.Switch;
import io.espalier.server.export.map.MapOverlay;
import io.espalier.server.export.map.ReviewMap;
import io.espalier.server.export.tree.Provenance;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jgrapht.graph.Pseudograph;

/** A map as an undirected graph for other programs: vertices are nodes by NodeGUID, edges are cables. */
final class MapGraphs {
    private static final double PER_SLOT = 60;

    private final ReviewMap map;
    private final GraphText text = new GraphText(new Pseudograph<>(Integer.class));

    private MapGraphs(ReviewMap map) {
        this.map = map;
    }

    static GraphText of(ReviewMap map, Provenance provenance) {
        MapGraphs graphs = new MapGraphs(map);
        graphs.text.say("map", map.title());
        graphs.text.say("says", String.join(". ", map.lines()));
        graphs.text.say(provenance, map.findings());
        map.analysis().fabric().nodes().values().forEach(graphs::node);
        map.links().forEach(graphs::link);
        return graphs.text;
    }

    private void node(Node node) {
        Position at = map.analysis().layout().position(node.guid());
        Optional<MapOverlay> over = map.overlay();
        Map<String, String> attributes = new LinkedHashMap<>();
        attributes.put("kind", node instanceof Switch ? "switch" : "host");
        attributes.put("label", node instanceof Switch ? NodeNames.of(node) : NodeNames.hostOf(node));
        attributes.put("shape", node instanceof Switch ? "box" : "ellipse");
        attributes.put("pos", Math.round(at.x() * PER_SLOT) + "," + Math.round(-at.y() * PER_SLOT));
        over.flatMap(all -> Optional.ofNullable(all.nodes().get(node.guid())).map(all.words()::of))
                .ifPresent(words -> attributes.put("presence", words));
        over.flatMap(all -> Optional.ofNullable(all.roles().get(node.guid())))
                .ifPresent(role -> attributes.put("role", role));
        over.flatMap(all -> Optional.ofNullable(all.copies().get(node.guid())))
                .ifPresent(copies -> attributes.put("copies", copies.toString()));
        over.flatMap(all -> Optional.ofNullable(all.members().get(node.guid())))
                .ifPresent(reached -> attributes.put("member", reached ? "reached" : "cut off"));
        text.vertex(node.guid().toString(), attributes);
    }

    private void link(Link link) {
        Map<String, String> attributes = new LinkedHashMap<>();
        map.presence(link).ifPresent(presence -> {
            attributes.putAll(GraphText.line(presence));
            map.overlay()
                    .ifPresent(over -> attributes.put("presence", over.words().of(presence)));
        });
        attributes.put("taillabel", Integer.toString(link.a().number()));
        attributes.put("headlabel", Integer.toString(link.b().number()));
        attributes.put("state", map.isDown(link) ? "down" : "up");
        text.edge(link.a().node().toString(), link.b().node().toString(), attributes);
    }
}
