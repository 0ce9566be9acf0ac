package io.espalier.engine.index;

import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Node;
import io.espalier.model.PortId;
import io.espalier.model.Switch;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What a fabric loses: links, switches with all their links, and end ports, which leave their groups as they go. An end port
 * whose link or switch is lost stays in its groups, without a link, unless it is itself named. Immutable.
 */
public final class Loss {
    private final FabricIndex index;
    private final BitSet switches;
    private final BitSet egresses;
    private final Set<Guid> endPorts;
    private final int[] trunks;

    private Loss(Builder builder) {
        index = builder.index;
        switches = (BitSet) builder.switches.clone();
        egresses = (BitSet) builder.egresses.clone();
        endPorts = Set.copyOf(builder.endPorts);
        trunks = egresses.stream().filter(index::isTrunk).toArray();
    }

    /** Nothing. */
    public static Loss none(FabricIndex index) {
        return new Builder(index).build();
    }

    /** The index whose numbers this uses. */
    public FabricIndex index() {
        return index;
    }

    /** Whether a switch is lost. */
    public boolean isSwitchLost(int rank) {
        return switches.get(rank);
    }

    /** Whether an egress has lost its link; for port 0, whether its switch is lost. */
    public boolean isEgressLost(int egress) {
        return egresses.get(egress);
    }

    /** Whether an end port leaves. */
    public boolean isEndPortLost(Guid portGuid) {
        return endPorts.contains(portGuid);
    }

    /** The ranks of the lost switches. */
    public BitSet switches() {
        return (BitSet) switches.clone();
    }

    /** The lost egresses, ascending: both ends of each lost link, and port 0 of each lost switch. */
    public int[] egresses() {
        return egresses.stream().toArray();
    }

    /** The lost egresses that led to other switches; not to be written to. */
    int[] trunks() {
        return trunks;
    }

    /** Whether links between switches, and nothing else, are lost: then no member is touched. */
    public boolean isOfTrunksOnly() {
        return trunks.length == egresses.cardinality() && endPorts.isEmpty();
    }

    /** The PortGUIDs of the end ports that leave. */
    public Set<Guid> endPorts() {
        return endPorts;
    }

    /** This loss and another of the same fabric. */
    public Loss and(Loss other) {
        return toBuilder().all(other).build();
    }

    /** A builder that starts with this loss. */
    public Builder toBuilder() {
        return new Builder(index).all(this);
    }

    /** Collects what is lost; used by one thread. What is not in the fabric cannot be lost and changes nothing. */
    public static final class Builder {
        private final FabricIndex index;
        private final BitSet switches = new BitSet();
        private final BitSet egresses = new BitSet();
        private final Set<Guid> endPorts = new HashSet<>();

        public Builder(FabricIndex index) {
            this.index = index;
        }

        /** All that another loss of this fabric takes. */
        public Builder all(Loss loss) {
            switches.or(loss.switches);
            egresses.or(loss.egresses);
            endPorts.addAll(loss.endPorts);
            return this;
        }

        /** A link between switches, or of a host to its switch. */
        public Builder link(Link link) {
            for (PortId end : List.of(link.a(), link.b())) {
                int rank = index.rank(end.node());
                if (rank >= 0 && end.number() <= index.highestPort(rank)) {
                    egresses.set(index.egress(rank, end.number()));
                }
            }
            return this;
        }

        /** A switch, its links, and its own port 0. */
        public Builder switchAt(int rank) {
            switches.set(rank);
            for (int port = 0; port <= index.highestPort(rank); port++) {
                int egress = index.egress(rank, port);
                egresses.set(egress);
                if (port > 0 && index.isTrunk(egress)) {
                    egresses.set(index.backOf(egress));
                }
            }
            index.switchAt(rank).findPort(0).ifPresent(port -> endPorts.add(port.guid()));
            return this;
        }

        /** An end port of a CA or router, and its link. */
        public Builder endPort(Guid portGuid) {
            endPorts.add(portGuid);
            index.attachment(portGuid).ifPresent(at -> egresses.set(index.egress(at.rank(), at.port())));
            return this;
        }

        /** A node: a switch as {@link #switchAt}, a CA or router with all its ports. */
        public Builder node(Node node) {
            if (node instanceof Switch) {
                int rank = index.rank(node.guid());
                return rank < 0 ? this : switchAt(rank);
            }
            node.ports().forEach(port -> endPort(port.guid()));
            return this;
        }

        /** The loss. */
        public Loss build() {
            return new Loss(this);
        }
    }
}
