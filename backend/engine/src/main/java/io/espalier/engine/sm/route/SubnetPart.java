package io.espalier.engine.sm.route;

import io.espalier.engine.index.Attachment;
import io.espalier.engine.index.FabricIndex;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Node;
import io.espalier.model.Switch;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * The part of a fabric that its master subnet manager comes to, over switches from its own port on. A host with a port in
 * another part joins nothing: hosts do not forward. Cost: one pass over nodes and links.
 */
public final class SubnetPart {
    private final Fabric fabric;
    private final FabricIndex index;
    private final BitSet reached = new BitSet();

    private SubnetPart(Fabric fabric, FabricIndex index) {
        this.fabric = fabric;
        this.index = index;
    }

    /** That part; the whole fabric where no master is known that has a link to a switch. */
    public static Fabric of(Fabric fabric) {
        if (fabric.findMaster().isEmpty()) {
            return fabric;
        }
        FabricIndex index = FabricIndex.of(fabric);
        return fabric.findMaster()
                .flatMap(master -> index.attachment(master.portGuid()))
                .map(at -> new SubnetPart(fabric, index).from(at))
                .orElse(fabric);
    }

    private Fabric from(Attachment manager) {
        walk(manager.rank());
        Set<Guid> nodes = new HashSet<>();
        fabric.nodes().values().stream()
                .filter(node -> node instanceof Switch ? reached.get(index.rank(node.guid())) : isLinked(node))
                .forEach(node -> nodes.add(node.guid()));
        return nodes.size() == fabric.nodes().size() ? fabric : cutOut(nodes);
    }

    private void walk(int start) {
        Deque<Integer> open = new ArrayDeque<>();
        open.add(start);
        reached.set(start);
        while (!open.isEmpty()) {
            int rank = open.remove();
            for (int port = 1; port <= index.highestPort(rank); port++) {
                int peer = index.peerSwitch(rank, port);
                if (peer >= 0 && !reached.get(peer)) {
                    reached.set(peer);
                    open.add(peer);
                }
            }
        }
    }

    private boolean isLinked(Node node) {
        return node.ports().stream()
                .map(port -> index.attachment(port.guid()))
                .flatMap(Optional::stream)
                .anyMatch(at -> reached.get(at.rank()));
    }

    private Fabric cutOut(Set<Guid> nodes) {
        Fabric.Builder part = new Fabric.Builder(fabric.sweptAt())
                .number(fabric.number())
                .gidPrefix(fabric.gidPrefix())
                .membersKnown(fabric.membersKnown());
        nodes.forEach(guid -> part.node(fabric.node(guid)));
        fabric.links().stream()
                .filter(link -> nodes.contains(link.a().node())
                        && nodes.contains(link.b().node()))
                .forEach(part::link);
        fabric.groups().forEach(part::group);
        fabric.subnetManagers().forEach(part::subnetManager);
        return part.build();
    }
}
