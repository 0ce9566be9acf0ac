package io.espalier.transport;

import io.espalier.mad.ActiveSpeed;
import io.espalier.mad.ClassPortInfo;
import io.espalier.mad.LinearForwardingBlock;
import io.espalier.mad.MadAttribute;
import io.espalier.mad.MadWriter;
import io.espalier.mad.MftRecord;
import io.espalier.mad.MulticastForwardingBlock;
import io.espalier.mad.NodeDescription;
import io.espalier.mad.NodeInfo;
import io.espalier.mad.PortCountersAttribute;
import io.espalier.mad.PortCountersExtendedAttribute;
import io.espalier.mad.PortFlowCtlCountersAttribute;
import io.espalier.mad.PortInfo;
import io.espalier.mad.PortRcvErrorDetailsAttribute;
import io.espalier.mad.PortXmitDiscardDetailsAttribute;
import io.espalier.mad.SmInfo;
import io.espalier.mad.SwitchInfo;
import io.espalier.model.Adapter;
import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.Lid;
import io.espalier.model.LinkSpeed;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import io.espalier.model.Node;
import io.espalier.model.Port;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import io.espalier.model.Router;
import io.espalier.model.SubnetManager;
import io.espalier.model.Switch;
import io.espalier.model.SwitchCapabilities;
import io.espalier.model.UnicastTable;
import java.time.Instant;
import java.util.Map;

/** Writes the attributes of one node of a fabric into answers. */
record SimulatedNode(Fabric fabric, Node node) {
    private static final int DATA_AT = 64;
    private static final int OK = 0;
    private static final int NO_SUCH_ATTRIBUTE = 0x000C;
    private static final int BAD_VALUE = 0x001C;

    /** Answers a Get of subnet management; returns the status. */
    int smp(int attribute, int modifier, int arrivalPort, MadWriter out) {
        if (attribute == MadAttribute.NODE_INFO.id()) {
            nodeInfo(arrivalPort).encode(out, DATA_AT);
        } else if (attribute == MadAttribute.NODE_DESCRIPTION.id()) {
            new NodeDescription(node.description()).encode(out, DATA_AT);
        } else if (attribute == MadAttribute.PORT_INFO.id()) {
            return portInfo(modifier, arrivalPort, out);
        } else if (attribute == MadAttribute.SWITCH_INFO.id() && node instanceof Switch s) {
            switchInfo(s.capabilities()).encode(out, DATA_AT);
        } else if (attribute == MadAttribute.MULTICAST_FORWARDING_TABLE.id() && node instanceof Switch) {
            table(modifier, out);
        } else if (attribute == MadAttribute.LINEAR_FORWARDING_TABLE.id() && node instanceof Switch) {
            return unicastTable(modifier, out);
        } else if (attribute == MadAttribute.SM_INFO.id()) {
            return smInfo(arrivalPort, out);
        } else {
            return new SimulatedTables(fabric, node).smp(attribute, modifier, arrivalPort, out);
        }
        return OK;
    }

    private NodeInfo nodeInfo(int arrivalPort) {
        NodeInfo.Type type = switch (node) {
            case Switch s -> NodeInfo.Type.SWITCH;
            case Adapter a -> NodeInfo.Type.ADAPTER;
            case Router r -> NodeInfo.Type.ROUTER;
        };
        return new NodeInfo(
                type,
                node.identity().portCount(),
                node.identity().systemImageGuid(),
                node.guid(),
                node.port(arrivalPort).guid(),
                node.identity().deviceId(),
                arrivalPort,
                node.identity().vendorId(),
                SimulatedTables.P_KEY_CAP);
    }

    private int portInfo(int number, int arrivalPort, MadWriter out) {
        Port port = node.findPort(number).orElse(null);
        if (port == null) {
            return BAD_VALUE;
        }
        Lid smLid = fabric.subnetManagers().stream()
                .filter(sm -> sm.state() == SubnetManager.State.MASTER)
                .findFirst()
                .map(SubnetManager::lid)
                .orElse(Lid.NONE);
        boolean external = node instanceof Switch && number > 0;
        new PortInfo(
                        fabric.gidPrefix(),
                        external ? Lid.NONE : port.lid(),
                        smLid,
                        port.capabilityMask(),
                        port.speed() == LinkSpeed.XDR ? ActiveSpeed.HAS_EXTENDED_SPEEDS_2 : 0,
                        arrivalPort,
                        port.width(),
                        ActiveSpeed.of(port.speed()),
                        port.state(),
                        port.physicalState(),
                        port.lmc(),
                        port.neighborMtu(),
                        port.mtuCap(),
                        port.lanes(),
                        external ? 0 : SimulatedTables.GUID_CAP,
                        0)
                .encode(out, DATA_AT);
        return OK;
    }

    private SwitchInfo switchInfo(SwitchCapabilities c) {
        UnicastTable table = fabric.unicastTables().get(node.guid());
        return new SwitchInfo(
                c.linearFdbCap(),
                table == null ? 0 : table.size() - 1,
                c.multicastFdbCap(),
                0,
                0,
                c.enhancedPort0(),
                c.multicastFdbTop(),
                SimulatedTables.P_KEY_CAP);
    }

    private void table(int modifier, MadWriter out) {
        masks(fabric.table(node.guid()), modifier, out, DATA_AT);
    }

    private int unicastTable(int block, MadWriter out) {
        UnicastTable table = fabric.unicastTables().get(node.guid());
        if (table == null) {
            return BAD_VALUE;
        }
        for (int entry = 0; entry < LinearForwardingBlock.LIDS; entry++) {
            Lid lid = new Lid(block * LinearForwardingBlock.LIDS + entry);
            LinearForwardingBlock.encodePort(
                    out, DATA_AT, entry, table.port(lid).orElse(UnicastTable.NO_PORT));
        }
        return OK;
    }

    /** The SA's record of a block as the SM has noted it. */
    byte[] managerRecord(int block, int position) {
        byte[] record = new byte[MftRecord.LENGTH];
        MadWriter out = MadWriter.of(record);
        new MftRecord(node.port(0).lid(), position, block).encode(out, 0);
        MulticastTable table = fabric.managerTables().getOrDefault(node.guid(), MulticastTable.EMPTY);
        masks(table, MulticastForwardingBlock.modifier(block, position), out, MftRecord.MASKS_AT);
        return record;
    }

    private static void masks(MulticastTable table, int modifier, MadWriter out, int at) {
        int first = MulticastForwardingBlock.block(modifier) * MulticastForwardingBlock.MLIDS;
        int firstPort = MulticastForwardingBlock.position(modifier) * MulticastForwardingBlock.PORTS;
        for (int entry = 0; entry < MulticastForwardingBlock.MLIDS; entry++) {
            int mask = 0;
            for (int bit = 0; bit < MulticastForwardingBlock.PORTS; bit++) {
                Mlid mlid = new Mlid(Mlid.FIRST_VALUE + first + entry);
                mask |= table.row(mlid).contains(firstPort + bit) ? 1 << bit : 0;
            }
            MulticastForwardingBlock.encodeMask(out, at, entry, mask);
        }
    }

    private int smInfo(int port, MadWriter out) {
        for (SubnetManager sm : fabric.subnetManagers()) {
            if (sm.portGuid().equals(node.port(port).guid())) {
                new SmInfo(sm.portGuid(), sm.activityCount(), sm.priority(), sm.state()).encode(out, DATA_AT);
                return OK;
            }
        }
        return NO_SUCH_ATTRIBUTE;
    }

    /** Answers a Get of performance management; returns the status. */
    int performance(int attribute, int portSelect, boolean wideErrors, MadWriter out) {
        if (attribute == MadAttribute.PERFORMANCE_CLASS_PORT_INFO.id()) {
            agent(wideErrors).encode(out, DATA_AT);
            return OK;
        }
        PortCounters counters = fabric.counters().get(new PortId(node.guid(), portSelect));
        if (counters == null) {
            return BAD_VALUE;
        }
        if (attribute == MadAttribute.PORT_COUNTERS.id()) {
            PortCountersAttribute.encode(out, DATA_AT, portSelect, counters);
        } else if (attribute == MadAttribute.PORT_COUNTERS_EXTENDED.id()) {
            PortCountersExtendedAttribute.encode(out, DATA_AT, portSelect, counters);
        } else {
            return details(attribute, portSelect, counters, out);
        }
        return OK;
    }

    private static int details(int attribute, int portSelect, PortCounters counters, MadWriter out) {
        if (attribute == MadAttribute.PORT_RCV_ERROR_DETAILS.id() && counters.has(Counter.LOOPING_ERRORS)) {
            PortRcvErrorDetailsAttribute.encode(out, DATA_AT, portSelect, counters);
        } else if (attribute == MadAttribute.PORT_XMIT_DISCARD_DETAILS.id()
                && counters.has(Counter.INACTIVE_DISCARDS)) {
            PortXmitDiscardDetailsAttribute.encode(out, DATA_AT, portSelect, counters);
        } else if (attribute == MadAttribute.PORT_FLOW_CTL_COUNTERS.id() && counters.has(Counter.XMIT_FLOW_PKTS)) {
            PortFlowCtlCountersAttribute.encode(out, DATA_AT, portSelect, counters);
        } else {
            return NO_SUCH_ATTRIBUTE;
        }
        return OK;
    }

    private ClassPortInfo agent(boolean wideErrors) {
        PortCounters sample = fabric.counters().entrySet().stream()
                .filter(entry -> entry.getKey().node().equals(node.guid()))
                .findFirst()
                .map(Map.Entry::getValue)
                .orElseGet(() -> new PortCounters.Builder(Instant.EPOCH).build());
        int mask = (sample.has(Counter.MULTICAST_RCV_PKTS) ? ClassPortInfo.EXTENDED_WIDTH : 0)
                | (sample.has(Counter.XMIT_WAIT) ? ClassPortInfo.XMIT_WAIT : 0)
                | (sample.has(Counter.QP1_DROPPED) ? ClassPortInfo.QP1_DROPPED : 0);
        return new ClassPortInfo(1, mask, wideErrors ? ClassPortInfo.EXTENDED_ERRORS_2 : 0, 18);
    }
}
