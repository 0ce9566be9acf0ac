package io.espalier.engine.whatif;

import io.espalier.model.Guid;
import io.espalier.model.Node;
import io.espalier.model.Port;
import io.espalier.model.Switch;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds end ports by what a person calls them: PortGUID, a node with one port (of a switch its port 0), or node/port. Nodes
 * that have gone meanwhile are found too, for the SA to refuse.
 */
final class MemberNames {
    private final Names nodes;
    private final Set<Guid> portGuids = new HashSet<>();

    MemberNames(Map<Guid, Node> nodes) {
        this.nodes = new Names(nodes);
        nodes.values().forEach(node -> node.ports().forEach(port -> portGuids.add(port.guid())));
    }

    /**
     * PortGUID of the port.
     *
     * @throws ScenarioException if there is none of that name, or several
     */
    Guid port(String name) {
        int slash = name.lastIndexOf('/');
        if (slash > 0 && name.substring(slash + 1).matches("\\d{1,3}")) {
            return port(nodes.node(name.substring(0, slash)), Integer.parseInt(name.substring(slash + 1)));
        }
        if (name.startsWith("0x") && portGuids.contains(Names.guid(name))) {
            return Names.guid(name);
        }
        Node node = nodes.node(name);
        List<Port> ports = node instanceof Switch ? node.findPort(0).stream().toList() : node.ports();
        if (ports.size() != 1) {
            if (ports.isEmpty()) {
                throw new ScenarioException(name + " has no port that was seen");
            }
            throw new ScenarioException(name + " has " + ports.size() + " ports; name one, as "
                    + ports.stream().map(port -> name + "/" + port.number()).collect(Collectors.joining(" or ")));
        }
        return ports.getFirst().guid();
    }

    private static Guid port(Node node, int number) {
        return node.findPort(number)
                .filter(port -> !(node instanceof Switch) || number == 0)
                .map(Port::guid)
                .orElseThrow(() -> new ScenarioException(
                        node.description() + " port " + number + " is no port that can join a group"));
    }
}
