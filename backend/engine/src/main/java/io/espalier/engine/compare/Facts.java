package io.espalier.engine.compare;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.index.NodeNames;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Member;
import io.espalier.model.MulticastGroup;
import io.espalier.model.Node;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.SubnetManager;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A fabric taken apart into facts that can be compared with those of another.
 *
 * @param analysis the fabric
 * @param other that with which it is compared: of what that one has not at all, the parts are not told singly
 */
record Facts(FabricAnalysis analysis, FabricAnalysis other) {
    SortedMap<String, Fact> of(Subject subject) {
        return switch (subject) {
            case MANAGER -> managers();
            case NODE -> nodes();
            case LINK -> links();
            case PORT -> ports();
            case GROUP -> groups();
            case MEMBER -> members();
            case ROW -> rows();
            case TREE -> trees();
            case FINDING -> findings();
        };
    }

    private Fabric fabric() {
        return analysis.fabric();
    }

    private String name(Guid node) {
        return fabric().findNode(node).map(NodeNames::of).orElseGet(node::toString);
    }

    private String endPortName(Guid portGuid) {
        return fabric().findEndPort(portGuid)
                .map(port -> name(port.id().node()))
                .orElseGet(portGuid::toString);
    }

    private SortedMap<String, Fact> managers() {
        SortedMap<String, Fact> facts = new TreeMap<>();
        for (SubnetManager manager : fabric().subnetManagers()) {
            String value = words(manager.state()) + ", priority " + manager.priority() + ", LID " + manager.lid();
            facts.put(manager.portGuid().toString(), new Fact(endPortName(manager.portGuid()), value));
        }
        return facts;
    }

    private SortedMap<String, Fact> nodes() {
        SortedMap<String, Fact> facts = new TreeMap<>();
        for (Node node : fabric().nodes().values()) {
            String lids = node.ports().stream()
                    .map(Port::lid)
                    .filter(lid -> lid.isUnicast())
                    .distinct()
                    .map(Object::toString)
                    .collect(Collectors.joining(", "));
            String value = NodeNames.of(node) + (lids.isEmpty() ? "" : ", LID " + lids);
            facts.put(node.guid().toString(), new Fact(NodeNames.of(node), value));
        }
        return facts;
    }

    private SortedMap<String, Fact> links() {
        SortedMap<String, Fact> facts = new TreeMap<>();
        for (Link link : fabric().links()) {
            String ends = port(link.a()) + " – " + port(link.b());
            facts.put(link.toString(), new Fact(ends, ends));
        }
        return facts;
    }

    private String port(PortId port) {
        return name(port.node()) + " port " + port.number();
    }

    private SortedMap<String, Fact> ports() {
        SortedMap<String, Fact> facts = new TreeMap<>();
        for (Node node : fabric().nodes().values()) {
            if (other.fabric().findNode(node.guid()).isPresent()) {
                node.ports().forEach(port -> facts.put(port.id().toString(), new Fact(port(port.id()), words(port))));
            }
        }
        return facts;
    }

    private static String words(Port port) {
        return words(port.state()) + ", " + words(port.physicalState()) + ", "
                + port.rate().label() + ", MTU " + port.neighborMtu().bytes() + " B";
    }

    private static String words(Enum<?> value) {
        return value.name().toLowerCase(Locale.ENGLISH).replace('_', ' ');
    }

    private SortedMap<String, Fact> groups() {
        SortedMap<String, Fact> facts = new TreeMap<>();
        for (MulticastGroup group : fabric().groups()) {
            String value = group.mlid() + ", MTU " + group.mtu().bytes() + " B, "
                    + group.rate().label() + ", P_Key "
                    + group.pKey() + ", Q_Key 0x" + Long.toHexString(group.qKey()) + ", SL "
                    + group.flow().sl();
            facts.put(
                    group.mgid().toString(),
                    new Fact(group.mgid() + ", " + group.members().size() + " members", value));
        }
        return facts;
    }

    private SortedMap<String, Fact> members() {
        SortedMap<String, Fact> facts = new TreeMap<>();
        if (!fabric().membersKnown() || !other.fabric().membersKnown()) {
            return facts;
        }
        for (MulticastGroup group : fabric().groups()) {
            if (other.fabric().findGroup(group.mgid()).isPresent()) {
                for (Member member : group.members()) {
                    facts.put(
                            group.mgid() + " " + member.portGuid(),
                            new Fact(
                                    endPortName(member.portGuid()) + " in " + group.mgid(),
                                    member.joinState().toString()));
                }
            }
        }
        return facts;
    }

    /** Of the switches that told their table both times: what was not read is not gone. */
    private SortedMap<String, Fact> rows() {
        SortedMap<String, Fact> facts = new TreeMap<>();
        fabric().tables().forEach((node, table) -> {
            if (other.fabric().tables().containsKey(node)) {
                table.rows()
                        .forEach((mlid, ports) -> facts.put(
                                mlid + " " + node,
                                new Fact(
                                        mlid + " on " + name(node),
                                        "ports "
                                                + ports.stream()
                                                        .mapToObj(String::valueOf)
                                                        .collect(Collectors.joining(", ")))));
            }
        });
        return facts;
    }

    private SortedMap<String, Fact> trees() {
        SortedMap<String, Fact> facts = new TreeMap<>();
        for (TreeReport tree : analysis.trees()) {
            String apex = tree.installed().apex().map(this::name).orElse("none");
            String value = words(tree.verdict()) + " to the plan, apex " + apex + ", "
                    + tree.installed().trunkLinks().size() + " trunk links, "
                    + tree.installed().cutOff().size() + " cut off";
            facts.put(tree.mlid().toString(), new Fact(tree.mlid().toString(), value));
        }
        return facts;
    }

    private SortedMap<String, Fact> findings() {
        SortedMap<String, Fact> facts = new TreeMap<>();
        analysis.findings()
                .forEach(finding -> facts.put(finding.id(), new Fact(finding.what(), words(finding.severity()))));
        return facts;
    }
}
