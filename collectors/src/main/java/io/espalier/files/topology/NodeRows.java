package io.espalier.files.topology;

import io.espalier.files.csv.CsvRow;
import io.espalier.files.draft.FabricDraft;
import io.espalier.files.draft.Fact;
import io.espalier.files.draft.FileLog;
import io.espalier.files.draft.NodeFact;
import io.espalier.files.draft.NodeKind;
import io.espalier.files.draft.NodeRef;
import io.espalier.files.draft.PortFact;
import io.espalier.files.text.Place;
import java.util.List;

/** Rows of db_csv that tell of whole nodes: what NodeInfo and SwitchInfo say (InfiniBand spec, 14.2.5.3 and 14.2.5.4). */
final class NodeRows {
    static final List<List<String>> NODE_COLUMNS = List.of(
            List.of("NodeGUID"),
            List.of("NodeType"),
            List.of("NumPorts"),
            List.of("NodeDesc", "NodeDescription"),
            List.of("SystemImageGUID"),
            List.of("VendorID"),
            List.of("DeviceID"),
            List.of("PortGUID"),
            List.of("LocalPortNum"));
    static final List<List<String>> SWITCH_COLUMNS = List.of(
            List.of("NodeGUID"),
            List.of("LinearFDBCap"),
            List.of("MCastFDBCap"),
            List.of("MCastFDBTop"),
            List.of("ENP0"));

    private static final int MAX = 0xFFFFFF;

    /** DeviceID has 16 bits in NodeInfo. */
    private static final int MAX_DEVICE = 0xFFFF;

    private NodeRows() {}

    static void node(CsvRow row, FabricDraft draft, FileLog log) {
        NodeRef node = NodeRef.of(row.guid("NodeGUID"));
        Place at = log.at(row.line());
        NodeKind kind = kind(row.number(255, "NodeType"));
        draft.set(node, NodeFact.KIND, kind, at);
        draft.set(node, NodeFact.PORT_COUNT, row.number(254, "NumPorts"), at);
        draft.set(node, NodeFact.DESCRIPTION, row.text("NodeDesc", "NodeDescription"), at);
        row.findGuid("SystemImageGUID").ifPresent(guid -> draft.set(node, NodeFact.SYSTEM_IMAGE_GUID, guid, at));
        setNumber(draft, node, NodeFact.VENDOR_ID, row, "VendorID", at);
        row.findNumber("DeviceID").ifPresent(id -> {
            if (id >= 0 && id <= MAX_DEVICE) {
                draft.set(node, NodeFact.DEVICE_ID, (int) id, at);
            } else {
                log.notUnderstood(
                        row.line(), "expected DeviceID from 0 to " + MAX_DEVICE + ", found " + id + "; it is left out");
            }
        });
        int port = kind == NodeKind.SWITCH
                ? 0
                : (int) row.findNumber("LocalPortNum").orElse(0);
        if (kind == NodeKind.SWITCH || (port > 0 && port <= 254)) {
            row.findGuid("PortGUID").ifPresent(guid -> draft.set(node.port(port), PortFact.GUID, guid, at));
        }
        log.count("nodes");
    }

    static void switchInfo(CsvRow row, FabricDraft draft, FileLog log) {
        NodeRef node = NodeRef.of(row.guid("NodeGUID"));
        Place at = log.at(row.line());
        draft.set(node, NodeFact.KIND, NodeKind.SWITCH, at);
        setNumber(draft, node, NodeFact.LINEAR_FDB_CAP, row, "LinearFDBCap", at);
        setNumber(draft, node, NodeFact.MULTICAST_FDB_CAP, row, "MCastFDBCap", at);
        setNumber(draft, node, NodeFact.MULTICAST_FDB_TOP, row, "MCastFDBTop", at);
        row.findNumber("ENP0").ifPresent(bit -> draft.set(node, NodeFact.ENHANCED_PORT0, bit != 0, at));
        log.count("switches");
    }

    private static void setNumber(
            FabricDraft draft, NodeRef node, Fact<NodeFact, Integer> fact, CsvRow row, String column, Place at) {
        if (row.findNumber(column).isPresent()) {
            draft.set(node, fact, row.number(MAX, column), at);
        }
    }

    private static NodeKind kind(int code) {
        return switch (code) {
            case 1 -> NodeKind.ADAPTER;
            case 2 -> NodeKind.SWITCH;
            case 3 -> NodeKind.ROUTER;
            default ->
                throw new IllegalArgumentException("expected NodeType 1 (CA), 2 (switch) or 3 (router), found " + code);
        };
    }
}
