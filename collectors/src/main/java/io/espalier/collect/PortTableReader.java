package io.espalier.collect;

import io.espalier.mad.GuidInfo;
import io.espalier.mad.MadAttribute;
import io.espalier.mad.MadReader;
import io.espalier.mad.PKeyTable;
import io.espalier.mad.PortInfo;
import io.espalier.mad.SlToVlMappingTable;
import io.espalier.mad.SmpHeader;
import io.espalier.mad.SwitchInfo;
import io.espalier.mad.VlArbitrationTable;
import io.espalier.model.PortId;
import io.espalier.model.PortLanes;
import io.espalier.model.PortTables;
import io.espalier.transport.Destination;
import io.espalier.transport.SmpGet;
import io.espalier.transport.TransportException;
import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.StreamSupport;

/**
 * Reads what is set up on ports beside their PortInfo: of each end port its GUIDs and P_Keys; of each other port of a switch
 * whose cable is up the P_Keys it enforces; of all of these but a switch's port 0 the lanes of service levels and the
 * arbitration between lanes, unless the port has one lane only.
 *
 * <p>Not everything is read, since it would not be worth what it costs: GUIDs and P_Keys end at the first block without any;
 * of a switch's n times n tables from service level to lane only one for each way out is read, that for packets from the
 * lowest other port that is up. So a port costs 4 to 8 MADs, against 1 to 3 for its PortInfo and counters: ask rarely.
 *
 * <p>A node that does not have one of these attributes is no problem; one that falls silent is one problem and not one for
 * each port.
 */
final class PortTableReader {
    private static final int DATA_AT = SmpHeader.DATA_AT;

    private final Asker asker;
    private final long mKey;
    private final SortedMap<PortId, PortTablesDraft> drafts = new TreeMap<>();
    private final Shared shared = new Shared();

    PortTableReader(Asker asker, long mKey) {
        this.asker = asker;
        this.mKey = mKey;
    }

    /** The tables of each port of which anything was told. */
    SortedMap<PortId, PortTables> read(Collection<NodeFacts> nodes) throws TransportException {
        for (NodeFacts node : nodes) {
            NodeTables tables = new NodeTables(node);
            for (int port : node.endPorts()) {
                if (node.isReached(port)) {
                    tables.askEndPort(port);
                }
            }
            if (node.isSwitch()) {
                tables.askOtherPorts();
            }
        }
        asker.run();
        SortedMap<PortId, PortTables> result = new TreeMap<>();
        drafts.forEach((port, draft) -> result.put(port, shared.of(draft.toTables(shared))));
        return result;
    }

    private static int blocks(int entries, int inBlock) {
        return (entries + inBlock - 1) / inBlock;
    }

    /** Asks one node. */
    private final class NodeTables {
        private final NodeFacts node;
        private final Map<MadAttribute, OptionalAttribute> attributes = new EnumMap<>(MadAttribute.class);

        NodeTables(NodeFacts node) {
            this.node = node;
        }

        void askEndPort(int port) {
            Destination to = node.destination(port);
            int guids = node.findPortInfo(port).map(PortInfo::guidCap).orElse(0);
            askGuids(to, port, 0, blocks(guids, GuidInfo.GUIDS));
            askPKeys(to, port, 0, blocks(node.info.partitionCap(), PKeyTable.KEYS));
            if (!node.isSwitch() && node.isUp(port)) {
                askLanes(to, port, 0, 0);
            }
        }

        void askOtherPorts() {
            Destination to = node.destination(0);
            int cap = node.findSwitchInfo()
                    .map(SwitchInfo::partitionEnforcementCap)
                    .orElse(0);
            for (int port = 1; port <= node.info.portCount(); port++) {
                if (node.isUp(port)) {
                    askPKeys(to, port, 0, blocks(cap, PKeyTable.KEYS));
                    int in = otherPort(port);
                    askLanes(to, port, in, SlToVlMappingTable.modifier(in, port));
                }
            }
        }

        /** The lowest other port that is up; port 0 where there is none. */
        private int otherPort(int port) {
            return StreamSupport.stream(node.portNumbers().spliterator(), false)
                    .filter(other -> other > 0 && other != port && node.isUp(other))
                    .findFirst()
                    .orElse(0);
        }

        private void askGuids(Destination to, int port, int block, int blocks) {
            if (block < blocks) {
                ask(to, port, MadAttribute.GUID_INFO, block, in -> {
                    GuidInfo answer = GuidInfo.decode(in, DATA_AT);
                    draft(port, node).add(answer);
                    if (!answer.isEmpty()) {
                        askGuids(to, port, block + 1, blocks);
                    }
                });
            }
        }

        private void askPKeys(Destination to, int port, int block, int blocks) {
            if (block < blocks) {
                ask(to, port, MadAttribute.P_KEY_TABLE, PKeyTable.modifier(block, port), in -> {
                    PKeyTable answer = shared.of(PKeyTable.decode(in, DATA_AT));
                    draft(port, node).add(answer);
                    if (!answer.used().isEmpty()) {
                        askPKeys(to, port, block + 1, blocks);
                    }
                });
            }
        }

        private void askLanes(Destination to, int port, int in, int modifier) {
            PortLanes lanes = node.findPortInfo(port).map(PortInfo::lanes).orElse(PortLanes.UNKNOWN);
            if (lanes.cap() == 1) {
                return;
            }
            ask(
                    to,
                    port,
                    MadAttribute.SL_TO_VL_MAPPING_TABLE,
                    modifier,
                    mad -> draft(port, node).add(in, shared.of(SlToVlMappingTable.decode(mad, DATA_AT))));
            askArbitration(to, port, VlArbitrationTable.LOW, lanes.lowCap());
            askArbitration(to, port, VlArbitrationTable.HIGH, lanes.highCap());
        }

        private void askArbitration(Destination to, int port, int first, int cap) {
            int kept = Math.min(cap, 2 * VlArbitrationTable.ENTRIES);
            for (int block = first; block < first + blocks(kept, VlArbitrationTable.ENTRIES); block++) {
                int asked = block;
                ask(
                        to,
                        port,
                        MadAttribute.VL_ARBITRATION_TABLE,
                        VlArbitrationTable.modifier(block, port),
                        in -> draft(port, node).add(asked, shared.of(VlArbitrationTable.decode(in, DATA_AT)), kept));
            }
        }

        private void ask(Destination to, int port, MadAttribute attribute, int modifier, Consumer<MadReader> onAnswer) {
            attributes
                    .computeIfAbsent(
                            attribute, key -> new OptionalAttribute(OptionalAttribute.Refusal.NO_SUCH_ATTRIBUTE))
                    .ask(asker, node.port(port), () -> new SmpGet(to, attribute, modifier, mKey), onAnswer);
        }
    }

    private PortTablesDraft draft(int port, NodeFacts node) {
        return drafts.computeIfAbsent(node.port(port), key -> new PortTablesDraft());
    }
}
