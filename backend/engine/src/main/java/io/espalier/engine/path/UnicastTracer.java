package io.espalier.engine.path;

import io.espalier.engine.path.UnicastPath.End;
import io.espalier.engine.path.UnicastPath.Hop;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Lid;
import io.espalier.model.Node;
import io.espalier.model.PortId;
import io.espalier.model.Switch;
import io.espalier.model.UnicastTable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Follows the switches' unicast tables from one end port to another, switch by switch, as packets do. */
public final class UnicastTracer {
    private final Fabric fabric;
    private final PortId from;
    private final PortId to;
    private final Lid lid;
    private final List<Hop> hops = new ArrayList<>();
    private final Set<Guid> visited = new HashSet<>();

    private UnicastTracer(Fabric fabric, PortId from, PortId to, Lid lid) {
        this.fabric = fabric;
        this.from = from;
        this.to = to;
        this.lid = lid;
    }

    /**
     * The way from a port to a LID. Both ports are end ports of the fabric: of a CA or a router, or port 0 of a switch.
     *
     * @param lid one of the LIDs that {@code to} answers to
     */
    public static UnicastPath trace(Fabric fabric, PortId from, PortId to, Lid lid) {
        return new UnicastTracer(fabric, from, to, lid).trace();
    }

    private UnicastPath trace() {
        if (from.equals(to)) {
            return ends(End.ARRIVES, to);
        }
        return fabric.node(from.node()) instanceof Switch first ? through(first) : over(from);
    }

    /** Goes over the link at a port, and on. */
    private UnicastPath over(PortId out) {
        PortId at = out;
        while (true) {
            Optional<PortId> peer = fabric.findPeer(at);
            if (peer.isEmpty()) {
                return ends(End.NO_LINK, at);
            }
            PortId in = peer.get();
            hops.add(new Hop(at, in));
            if (!(fabric.node(in.node()) instanceof Switch next)) {
                return ends(in.equals(to) ? End.ARRIVES : End.ELSEWHERE, in);
            }
            Step step = step(next);
            if (step.end != null) {
                return ends(step.end, step.at);
            }
            at = step.at;
        }
    }

    private UnicastPath through(Switch first) {
        Step step = step(first);
        return step.end == null ? over(step.at) : ends(step.end, step.at);
    }

    /** @param end null where packets leave by {@code at} */
    private record Step(@Nullable End end, PortId at) {}

    /** What a switch does with the packets. */
    private Step step(Node node) {
        PortId self = new PortId(node.guid(), 0);
        if (!visited.add(node.guid())) {
            return new Step(End.LOOP, self);
        }
        UnicastTable table = fabric.unicastTables().get(node.guid());
        if (table == null) {
            return new Step(End.NOT_READ, self);
        }
        OptionalInt port = table.port(lid);
        if (port.isEmpty()) {
            return new Step(End.NO_ENTRY, self);
        }
        if (port.getAsInt() == 0) {
            return new Step(self.equals(to) ? End.ARRIVES : End.ELSEWHERE, self);
        }
        return new Step(null, new PortId(node.guid(), port.getAsInt()));
    }

    private UnicastPath ends(End end, PortId at) {
        return new UnicastPath(from, to, lid, hops, end, at);
    }
}
