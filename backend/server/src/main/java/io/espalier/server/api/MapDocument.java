package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.chassis.Module;
import io.espalier.engine.layout.FabricLayout;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Node;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.PortState;
import io.espalier.model.Switch;
import io.espalier.server.api.MapJson.DirectorJson;
import io.espalier.server.api.MapJson.LinksJson;
import io.espalier.server.api.MapJson.NodesJson;
import io.espalier.server.api.MapJson.RackJson;
import io.espalier.server.api.MapJson.TierJson;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** Makes the map of a fabric: its nodes by NodeGUID, its links sorted. */
final class MapDocument {
    private static final int FORMAT = 1;

    private final Fabric fabric;
    private final FabricLayout layout;
    private final List<Node> nodes;
    private final List<Link> links;
    private final Map<Guid, Integer> indexes = new HashMap<>();

    private MapDocument(FabricAnalysis analysis, List<Link> more) {
        this.fabric = analysis.fabric();
        this.layout = analysis.layout();
        this.nodes = List.copyOf(fabric.nodes().values());
        this.links = Stream.concat(fabric.links().stream(), more.stream()).toList();
        nodes.forEach(node -> indexes.put(node.guid(), indexes.size()));
    }

    static MapJson of(FabricAnalysis analysis) {
        return of(analysis, List.of());
    }

    /** The same with links whose ports have other links in the fabric, such as those of another moment. */
    static MapJson of(FabricAnalysis analysis, List<Link> more) {
        MapDocument document = new MapDocument(analysis, more);
        return new MapJson(
                FORMAT,
                analysis.fabric().number(),
                analysis.fabric().sweptAt().toString(),
                document.tiers(),
                document.nodes(),
                document.links(),
                document.directors(),
                document.racks());
    }

    private List<TierJson> tiers() {
        return layout.tiers().stream()
                .map(row -> new TierJson(row.tier(), row.label(), row.prefix(), row.count(), rounded(row.y())))
                .toList();
    }

    private NodesJson nodes() {
        return new NodesJson(
                ofNodes(node -> node.guid().toString()),
                ofNodes(node -> NodeKindJson.of(node).ordinal()),
                ofNodes(Node::description),
                ofNodes(node -> layout.label(node.guid())),
                ofNodes(node -> node instanceof Switch ? layout.tier(node.guid()) : -1),
                ofNodes(node -> rounded(layout.position(node.guid()).x())),
                ofNodes(node -> rounded(layout.position(node.guid()).y())),
                ofNodes(node -> layout.parent(node.guid()).map(this::index).orElse(-1)),
                ofNodes(node -> node.identity().portCount()),
                ofNodes(NodeJson::lid));
    }

    private <T> List<T> ofNodes(Function<Node, T> column) {
        return nodes.stream().map(column).toList();
    }

    private LinksJson links() {
        return new LinksJson(
                ofLinks(Link::toString),
                ofLinks(link -> index(link.a().node())),
                ofLinks(link -> link.a().number()),
                ofLinks(link -> index(link.b().node())),
                ofLinks(link -> link.b().number()),
                ofLinks(layout::lane),
                ofLinks(layout::lanes),
                ofLinks(link -> rounded(port(link.a()).dataGbps())),
                ofLinks(link -> NodeDetailJson.rate(port(link.a()))),
                ofLinks(link -> isDown(link) ? 1 : 0));
    }

    private <T> List<T> ofLinks(Function<Link, T> column) {
        return links.stream().map(column).toList();
    }

    /** A cable over which no data can go now. */
    private boolean isDown(Link link) {
        return Stream.of(link.a(), link.b())
                .map(this::port)
                .anyMatch(port -> port.state() != PortState.ACTIVE && port.state() != PortState.UNKNOWN);
    }

    private Port port(PortId id) {
        return fabric.node(id.node()).port(id.number());
    }

    private List<DirectorJson> directors() {
        return layout.directors().stream()
                .map(director -> new DirectorJson(
                        director.id().toString(),
                        director.name(),
                        director.model(),
                        indexes(director.spines().stream().map(Module::guid)),
                        indexes(director.leaves().stream().map(Module::guid))))
                .toList();
    }

    private List<RackJson> racks() {
        return layout.racks().stream()
                .map(rack -> new RackJson(rack.name(), indexes(rack.switches().stream())))
                .toList();
    }

    private List<Integer> indexes(Stream<Guid> guids) {
        return guids.map(this::index).toList();
    }

    private int index(Guid node) {
        return indexes.getOrDefault(node, -1);
    }

    private static double rounded(double value) {
        return Math.round(value * 1000) / 1000.0;
    }
}
