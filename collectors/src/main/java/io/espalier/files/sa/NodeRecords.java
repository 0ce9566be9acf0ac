package io.espalier.files.sa;

import static io.espalier.files.text.FieldNumber.quote;

import io.espalier.files.draft.FabricDraft;
import io.espalier.files.draft.FileLog;
import io.espalier.files.draft.NodeFact;
import io.espalier.files.draft.NodeKind;
import io.espalier.files.draft.NodeRef;
import io.espalier.files.draft.PortFact;
import io.espalier.files.draft.PortRef;
import io.espalier.files.text.FieldNumber;
import io.espalier.files.text.Place;
import io.espalier.model.Guid;
import io.espalier.model.Lid;
import io.espalier.model.SubnetManager;

/** Nodes, ports, links and subnet managers out of saquery's records. Used by one thread. */
final class NodeRecords {
    private static final int WORD = 0xFFFF;
    private static final int MOST_PORTS = 254;

    private final FabricDraft draft;
    private final FileLog log;

    NodeRecords(FabricDraft draft, FileLog log) {
        this.draft = draft;
        this.log = log;
    }

    /** NodeRecord (InfiniBand spec, 15.2.5.2): one for each end port, so one a switch and one each port of others. */
    void node(SaRecord record, Place at) {
        NodeKind kind = kind(record.text("node_type"));
        NodeRef node = NodeRef.of(Guid.parse(record.text("node_guid")));
        PortRef port = node.port(kind == NodeKind.SWITCH ? 0 : record.number("port_num", MOST_PORTS));
        Guid portGuid = Guid.parse(record.text("port_guid"));
        int ports = record.number("num_ports", MOST_PORTS);
        draft.set(node, NodeFact.KIND, kind, at);
        draft.set(node, NodeFact.PORT_COUNT, ports, at);
        record.find("sys_guid")
                .ifPresent(guid -> draft.set(node, NodeFact.SYSTEM_IMAGE_GUID, Guid.parse(guid.text()), at));
        record.findNumber("vendor_id", 0xFFFFFF).ifPresent(id -> draft.set(node, NodeFact.VENDOR_ID, id, at));
        record.findNumber("device_id", WORD).ifPresent(id -> draft.set(node, NodeFact.DEVICE_ID, id, at));
        record.find("NodeDescription").ifPresent(name -> draft.set(node, NodeFact.DESCRIPTION, name.text(), at));
        draft.set(port, PortFact.GUID, portGuid, at);
        record.findNumber("lid", WORD)
                .map(Lid::new)
                .filter(Lid::isUnicast)
                .ifPresent(lid -> draft.set(port, PortFact.LID, lid, at));
        log.count("node records");
    }

    private static NodeKind kind(String text) {
        return switch (text.strip()) {
            case "Switch" -> NodeKind.SWITCH;
            case "Channel Adapter" -> NodeKind.ADAPTER;
            case "Router" -> NodeKind.ROUTER;
            default ->
                throw new IllegalArgumentException(
                        "expected node_type Switch, Channel Adapter or Router, found " + quote(text));
        };
    }

    /** PortInfoRecord (InfiniBand spec, 15.2.5.3), whose PortInfo is printed by the names of libibmad. */
    void port(SaRecord record, Place at) {
        PortRef port = NodeRef.ofLid(lid(record, "EndPortLid")).port(record.number("PortNum", MOST_PORTS));
        PortInfoText.set(draft, port, record, at);
        log.count("port records");
    }

    /** SwitchInfoRecord (InfiniBand spec, 15.2.5.5). */
    void switchInfo(SaRecord record, Place at) {
        NodeRef node = NodeRef.ofLid(lid(record, "LID"));
        draft.set(node, NodeFact.LINEAR_FDB_CAP, record.number("LinearFDBCap", WORD), at);
        draft.set(node, NodeFact.MULTICAST_FDB_CAP, record.number("MulticastFDBCap", WORD), at);
        record.findNumber("MulticastFDBTop", WORD)
                .ifPresent(top -> draft.set(node, NodeFact.MULTICAST_FDB_TOP, top, at));
        log.count("switch records");
    }

    /** LinkRecord (InfiniBand spec, 15.2.5.13): one for each end. */
    void link(SaRecord record, Place at) {
        PortRef from = NodeRef.ofLid(lid(record, "FromLID")).port(record.number("FromPort", MOST_PORTS));
        PortRef to = NodeRef.ofLid(lid(record, "ToLID")).port(record.number("ToPort", MOST_PORTS));
        draft.cable(from, to, at);
        log.count("link records");
    }

    /** SMInfoRecord (InfiniBand spec, 15.2.5.8). */
    void manager(SaRecord record, Place at) {
        draft.subnetManager(
                new SubnetManager(
                        Guid.parse(record.text("GUID")),
                        lid(record, "LID"),
                        record.number("Priority", 15),
                        SubnetManager.State.ofCode(record.number("SMState", 15)),
                        FieldNumber.parse(record.text("ActCount")).orElse(0) & 0xFFFF_FFFFL),
                at);
        log.count("subnet managers");
    }

    private static Lid lid(SaRecord record, String name) {
        Lid lid = new Lid(record.number(name, WORD));
        if (!lid.isUnicast()) {
            throw new IllegalArgumentException("expected a " + name + " from 1 to 49151, found " + lid);
        }
        return lid;
    }
}
