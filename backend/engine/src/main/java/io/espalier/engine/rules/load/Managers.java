package io.espalier.engine.rules.load;

import io.espalier.engine.index.NodeNames;
import io.espalier.engine.text.Words;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Node;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.SubnetManager;
import java.util.List;
import java.util.Optional;

/** Subnet managers by what people call them. */
final class Managers {
    private Managers() {}

    static List<SubnetManager> masters(Fabric fabric) {
        return fabric.subnetManagers().stream()
                .filter(sm -> sm.state() == SubnetManager.State.MASTER)
                .toList();
    }

    /** The name of the node a manager runs on; its PortGUID where no node has that. */
    static String name(Fabric fabric, Guid portGuid) {
        return node(fabric, portGuid)
                .map(node -> Words.node(fabric, node.guid()))
                .orElse(portGuid.toString());
    }

    static Optional<Node> node(Fabric fabric, Guid portGuid) {
        return fabric.findEndPort(portGuid).map(Port::id).map(PortId::node).flatMap(fabric::findNode);
    }

    /** The nodes of some managers. */
    static List<Guid> nodes(Fabric fabric, List<SubnetManager> managers) {
        return managers.stream()
                .flatMap(sm -> node(fabric, sm.portGuid()).stream())
                .map(Node::guid)
                .distinct()
                .toList();
    }

    /** Whether that is the manager a site means: by host name, whole name, NodeGUID or PortGUID. */
    static boolean isCalled(Fabric fabric, Guid portGuid, String wanted) {
        if (portGuid.toString().equalsIgnoreCase(wanted)) {
            return true;
        }
        return node(fabric, portGuid)
                .filter(node -> node.guid().toString().equalsIgnoreCase(wanted)
                        || NodeNames.of(node).equalsIgnoreCase(wanted)
                        || NodeNames.hostOf(node).equalsIgnoreCase(wanted))
                .isPresent();
    }

    /** Whether a manager was asked and did not answer: then nothing can be said of who is missing. */
    static boolean anySilent(Fabric fabric) {
        return fabric.problems().stream()
                .anyMatch(problem -> problem.attribute().equals("SMInfo"));
    }
}
