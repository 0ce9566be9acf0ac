package io.espalier.server.sweep;

import io.espalier.engine.heat.Move;
import io.espalier.engine.heat.Moves;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Node;
import io.espalier.model.PortId;
import io.espalier.model.Switch;
import io.espalier.server.store.EventKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Nodes, links and counters: what two fabrics say of them together. */
final class TopologyChanges {
    private TopologyChanges() {}

    static void tell(Fabric before, Fabric now, EventWriter writer) {
        nodes(before, now, writer, " is gone", EventKind.SWITCH_GONE, EventKind.NODE_GONE);
        nodes(now, before, writer, " came", EventKind.SWITCH_CAME, EventKind.NODE_CAME);
        links(before, now, writer, " is down", EventKind.LINK_DOWN);
        links(now, before, writer, " is up", EventKind.LINK_UP);
        PortChanges.tell(before, now, writer);
        resets(before, now, writer);
    }

    private static void nodes(
            Fabric has, Fabric hasNot, EventWriter writer, String what, EventKind ofSwitch, EventKind ofOther) {
        List<String> switches = new ArrayList<>();
        List<String> others = new ArrayList<>();
        for (Node node : has.nodes().values()) {
            if (!hasNot.nodes().containsKey(node.guid())) {
                (node instanceof Switch ? switches : others).add(node.guid().toString());
            }
        }
        String all = what.equals(" came") ? " came" : " are gone";
        writer.each(
                ofSwitch,
                switches,
                id -> "switch " + writer.name(Guid.parse(id)) + what,
                count -> count + " switches" + all);
        writer.each(
                ofOther, others, id -> writer.name(Guid.parse(id)) + what, count -> count + " hosts or devices" + all);
    }

    /** Links between nodes that both fabrics have: the others go and come with their nodes. */
    private static void links(Fabric has, Fabric hasNot, EventWriter writer, String what, EventKind kind) {
        Set<Link> known = new HashSet<>(hasNot.links());
        for (Link link : has.links()) {
            boolean stays = hasNot.nodes().containsKey(link.a().node())
                    && hasNot.nodes().containsKey(link.b().node());
            if (stays && !known.contains(link)) {
                String text = "link " + writer.name(link.a()) + " to " + writer.name(link.b()) + what;
                List<String> subjects = List.of(
                        link.toString(),
                        link.a().node().toString(),
                        link.b().node().toString());
                writer.add(kind, subjects, text, "", "");
            }
        }
    }

    private static void resets(Fabric before, Fabric now, EventWriter writer) {
        List<PortId> reset = Moves.between(before, now).all().stream()
                .filter(PortRate::wasReset)
                .map(Move::port)
                .toList();
        if (!reset.isEmpty()) {
            String text = "somebody reset the counters of "
                    + EventWriter.list(reset.stream().map(writer::name).toList());
            writer.add(
                    EventKind.COUNTERS_RESET,
                    reset.stream().map(PortId::toString).toList(),
                    text,
                    "",
                    "");
        }
    }
}
