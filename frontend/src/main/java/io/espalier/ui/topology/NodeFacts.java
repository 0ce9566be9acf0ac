package io.espalier.ui.topology;

import io.espalier.engine.FabricAnalysis;
import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.Lid;
import io.espalier.model.Member;
import io.espalier.model.MulticastGroup;
import io.espalier.model.Node;
import io.espalier.model.Port;
import io.espalier.model.Router;
import io.espalier.model.Switch;
import io.espalier.ui.text.GroupWords;
import io.espalier.ui.text.Names;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import io.espalier.ui.text.Words;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the drawer tells of a node.
 *
 * @param name what it is called
 * @param kind what it is
 * @param guid NodeGUID
 * @param facts name to value
 * @param ports its ports, port 0 left out
 * @param memberships the groups its ports are joined to
 * @param withoutUrl what would happen without it
 */
record NodeFacts(
        String name,
        String kind,
        String guid,
        Map<String, String> facts,
        List<PortLine> ports,
        List<Membership> memberships,
        String withoutUrl) {
    NodeFacts {
        ports = List.copyOf(ports);
        memberships = List.copyOf(memberships);
    }

    /**
     * A group that a port of the node is joined to.
     *
     * @param mlid its MLID
     * @param name its name
     * @param joined how
     * @param url where its tree is shown
     */
    record Membership(String mlid, String name, String joined, String url) {}

    static NodeFacts of(FabricAnalysis analysis, Node node) {
        return new NodeFacts(
                new Names(analysis.fabric()).node(node.guid()),
                kind(node),
                node.guid().toString(),
                facts(analysis, node),
                node.ports().stream()
                        .filter(port -> port.number() > 0)
                        .map(port -> PortLine.of(analysis, port))
                        .toList(),
                memberships(analysis.fabric(), node),
                node instanceof Switch ? Urls.switchDown(node.guid()) : Urls.hostDown(node.guid()));
    }

    private static String kind(Node node) {
        return switch (node) {
            case Switch s -> Say.of("map.node.switch");
            case Router r -> Say.of("map.node.router");
            case Adapter adapter -> Say.of(adapter.isAggregationNode() ? "map.node.aggregation" : "map.node.host");
        };
    }

    private static Map<String, String> facts(FabricAnalysis analysis, Node node) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put(Say.of("map.node.description"), node.description());
        facts.put("LID", lids(node));
        if (node instanceof Switch found) {
            int rows = analysis.fabric().table(node.guid()).rows().size();
            int cap = found.capabilities().multicastFdbCap();
            facts.put(Say.of("map.node.tier"), Integer.toString(analysis.tiers().tier(node.guid())));
            facts.put(
                    Say.of("map.node.rows"),
                    cap > 0 ? Say.of("map.node.rows.of", rows, cap) : Say.of("map.node.rows.no-multicast", rows));
        }
        facts.put(Say.of("map.node.ports"), ports(analysis.fabric(), node));
        facts.put(
                Say.of("map.node.device"),
                Say.of(
                        "map.node.device.ids",
                        Integer.toHexString(node.identity().vendorId()),
                        Integer.toString(node.identity().deviceId())));
        return facts;
    }

    private static String lids(Node node) {
        String lids = node.ports().stream()
                .map(Port::lid)
                .filter(Lid::isUnicast)
                .distinct()
                .map(Lid::toString)
                .collect(Collectors.joining(", "));
        return lids.isEmpty() ? Words.NONE : lids;
    }

    private static String ports(Fabric fabric, Node node) {
        long cabled = node.ports().stream()
                .filter(port -> fabric.findPeer(port.id()).isPresent())
                .count();
        return Say.of("map.node.ports.cabled", node.identity().portCount(), cabled);
    }

    private static List<Membership> memberships(Fabric fabric, Node node) {
        Set<io.espalier.model.Guid> guids =
                node.ports().stream().map(Port::guid).collect(Collectors.toSet());
        return fabric.groups().stream()
                .flatMap(group -> group.members().stream()
                        .filter(member -> guids.contains(member.portGuid()))
                        .map(member -> membership(group, member)))
                .toList();
    }

    private static Membership membership(MulticastGroup group, Member member) {
        return new Membership(
                group.mlid().toString(),
                GroupWords.name(group.mgid()),
                GroupWords.joined(member.joinState()),
                Urls.tree(group.mlid()));
    }
}
