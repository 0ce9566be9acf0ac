package io.espalier.server.sweep;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Node;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.Switch;
import io.espalier.server.store.EventKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/** Names, LIDs and the terms of links that stay: what two fabrics say of them together. */
final class PortChanges {
    private PortChanges() {}

    static void tell(Fabric before, Fabric now, EventWriter writer) {
        List<EventWriter.Change> names = new ArrayList<>();
        List<EventWriter.Change> lids = new ArrayList<>();
        List<EventWriter.Change> links = new ArrayList<>();
        for (Node node : now.nodes().values()) {
            Node old = before.nodes().get(node.guid());
            if (old == null || Objects.equals(old, node)) {
                continue;
            }
            name(old, node, names);
            for (Port port : node.ports()) {
                old.findPort(port.number()).ifPresent(earlier -> {
                    lid(earlier, port, node, writer, lids);
                    if (before.findPeer(port.id()).equals(now.findPeer(port.id()))) {
                        link(earlier, port, writer, links);
                    }
                });
            }
        }
        writer.changes(EventKind.NODE_RENAMED, names, count -> count + " nodes have other names");
        writer.changes(EventKind.LID_CHANGED, lids, count -> count + " ports have other LIDs");
        writer.changes(EventKind.PORT_CHANGED, links, count -> count + " ports changed");
    }

    private static void name(Node old, Node now, List<EventWriter.Change> changes) {
        if (!old.description().equals(now.description())) {
            Guid guid = now.guid();
            String text = (now instanceof Switch ? "switch " : "node ") + guid + " has another name";
            changes.add(new EventWriter.Change(
                    List.of(guid.toString()), text, words(old.description()), words(now.description())));
        }
    }

    private static String words(String name) {
        return name.isBlank() ? "(none)" : name;
    }

    /** All ports of a switch have the LID of its port 0. */
    private static void lid(Port old, Port now, Node node, EventWriter writer, List<EventWriter.Change> changes) {
        if (old.lid().equals(now.lid()) || (node instanceof Switch && now.number() != 0)) {
            return;
        }
        PortId id = now.id();
        changes.add(new EventWriter.Change(
                List.of(id.node().toString(), now.guid().toString()),
                writer.name(id) + " has another LID",
                old.lid().toString(),
                now.lid().toString()));
    }

    private static void link(Port old, Port now, EventWriter writer, List<EventWriter.Change> changes) {
        String was = terms(old);
        String is = terms(now);
        if (!was.equals(is)) {
            changes.add(new EventWriter.Change(
                    List.of(now.id().toString(), now.id().node().toString()),
                    writer.name(now.id()) + " changed",
                    was,
                    is));
        }
    }

    private static String terms(Port port) {
        return port.state().name().toLowerCase(Locale.ROOT) + ", "
                + port.width().label() + " " + port.speed() + ", MTU "
                + port.neighborMtu().bytes();
    }
}
