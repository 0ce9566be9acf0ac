package io.espalier.server.export;

import io.espalier.engine.check.Finding;
import io.espalier.engine.index.NodeNames;
import io.espalier.engine.layout.Position;
import io.espalier.model.Link;
import io.espalier.model.Node;
import io.espalier.model.Switch;
import io.espalier.server.export.map.MapOverlay;
import io.espalier.server.export.map.ReviewMap;
import io.espalier.server.export.tree.PairWords;
import io.espalier.server.export.tree.Provenance;
import io.espalier.server.export.tree.ReviewTree;
import io.espalier.server.json.JsonOutput;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Trees and maps for reviews as JSON, each with where it comes from. */
final class ReviewText {
    private ReviewText() {}

    /** One finding. */
    private record Said(String severity, String what, String effect) {
        static List<Said> of(List<Finding> findings) {
            return findings.stream()
                    .map(finding -> new Said(finding.severity().name(), finding.what(), finding.effect()))
                    .toList();
        }
    }

    /** A switch of a tree. */
    private record Stop(String guid, String name, int tier, String presence, int copies, String role) {}

    /** A link of a tree, from the apex outwards. */
    private record Hop(String from, int fromPort, String to, int toPort, String presence, boolean closes) {}

    /** Where a tree ends. */
    private record End(
            String id,
            String name,
            Optional<String> at,
            int atPort,
            String joinState,
            boolean reached,
            boolean deadEnd,
            String note) {}

    /** A tree. */
    private record Tree(
            String title,
            Map<String, String> provenance,
            String mlid,
            List<String> mgids,
            String verdict,
            String measures,
            List<Stop> switches,
            List<Hop> hops,
            List<End> ends,
            List<Said> findings) {}

    /** A node of a map. */
    private record MapNode(
            String guid,
            String name,
            String kind,
            double x,
            double y,
            Optional<String> presence,
            Optional<String> role,
            Optional<Integer> copies,
            Optional<Boolean> reached) {}

    /** A cable of a map. */
    private record Cable(String a, int aPort, String b, int bPort, boolean down, Optional<String> presence) {}

    /** A map. */
    private record WholeMap(
            String title,
            Map<String, String> provenance,
            List<String> says,
            List<MapNode> nodes,
            List<Cable> links,
            List<Said> findings) {}

    static byte[] of(ReviewTree tree, Provenance provenance) {
        PairWords words = tree.words();
        return JsonOutput.bytes(new Tree(
                tree.text().title(),
                provenance.facts(),
                tree.name(),
                tree.mgids(),
                tree.text().verdict(),
                tree.text().measures(),
                tree.stops().stream()
                        .map(stop -> new Stop(
                                stop.guid().toString(),
                                stop.name(),
                                stop.tier(),
                                words.id(stop.presence()),
                                stop.copies(),
                                stop.role()))
                        .toList(),
                tree.hops().stream()
                        .map(hop -> new Hop(
                                hop.from().node().toString(),
                                hop.from().number(),
                                hop.to().node().toString(),
                                hop.to().number(),
                                words.id(hop.presence()),
                                hop.closes()))
                        .toList(),
                ends(tree),
                Said.of(tree.findings())));
    }

    private static List<End> ends(ReviewTree tree) {
        return tree.ends().stream()
                .map(end -> new End(
                        end.id(),
                        end.name(),
                        end.at().map(at -> at.node().toString()),
                        end.at().map(at -> at.number()).orElse(0),
                        end.joinState(),
                        end.isReached(),
                        end.isDeadEnd(),
                        end.note()))
                .toList();
    }

    static byte[] of(ReviewMap map, Provenance provenance) {
        return JsonOutput.bytes(new WholeMap(
                map.title(),
                provenance.facts(),
                map.lines(),
                map.analysis().fabric().nodes().values().stream()
                        .map(node -> node(map, node))
                        .toList(),
                map.links().stream().map(link -> cable(map, link)).toList(),
                Said.of(map.findings())));
    }

    private static MapNode node(ReviewMap map, Node node) {
        Position at = map.analysis().layout().position(node.guid());
        Optional<MapOverlay> over = map.overlay();
        return new MapNode(
                node.guid().toString(),
                node instanceof Switch ? NodeNames.of(node) : NodeNames.hostOf(node),
                node instanceof Switch ? "switch" : "host",
                at.x(),
                at.y(),
                over.flatMap(
                        all -> Optional.ofNullable(all.nodes().get(node.guid())).map(all.words()::id)),
                over.flatMap(all -> Optional.ofNullable(all.roles().get(node.guid()))),
                over.flatMap(all -> Optional.ofNullable(all.copies().get(node.guid()))),
                over.flatMap(all -> Optional.ofNullable(all.members().get(node.guid()))));
    }

    private static Cable cable(ReviewMap map, Link link) {
        return new Cable(
                link.a().node().toString(),
                link.a().number(),
                link.b().node().toString(),
                link.b().number(),
                map.isDown(link),
                map.presence(link)
                        .flatMap(presence ->
                                map.overlay().map(over -> over.words().id(presence))));
    }
}
