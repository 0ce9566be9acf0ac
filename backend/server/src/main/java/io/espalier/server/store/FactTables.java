package io.espalier.server.store;

import io.espalier.model.Fabric;
import io.espalier.model.GroupFlow;
import io.espalier.model.Guid;
import io.espalier.model.Member;
import io.espalier.model.MulticastGroup;
import io.espalier.model.MulticastTable;
import io.espalier.model.Node;
import io.espalier.model.NodeIdentity;
import io.espalier.model.Port;
import io.espalier.model.PortLanes;
import io.espalier.model.PortSet;
import io.espalier.model.SubnetManager;
import io.espalier.model.SweepProblem;
import io.espalier.model.Switch;
import io.espalier.model.SwitchCapabilities;
import java.util.List;
import java.util.Map;

/** How a fabric is taken apart into facts; {@link FabricReader} puts it together again. Columns as in db/migration. */
final class FactTables {
    static final FactTable NODES = new FactTable(
            "node_fact",
            List.of("guid"),
            List.of(
                    "kind",
                    "system_image_guid",
                    "description",
                    "vendor_id",
                    "device_id",
                    "port_count",
                    "linear_fdb_cap",
                    "multicast_fdb_cap",
                    "multicast_fdb_top",
                    "enhanced_port0"),
            Fabric::nodes,
            (fabric, sink) -> fabric.nodes().values().forEach(node -> node(node, sink)));

    static final FactTable PORTS = new FactTable(
            "port_fact",
            List.of("node", "port"),
            List.of(
                    "port_guid",
                    "lid",
                    "lmc",
                    "port_state",
                    "physical_state",
                    "link_width",
                    "link_speed",
                    "mtu_cap",
                    "neighbor_mtu",
                    "capability_mask",
                    "lanes_cap",
                    "lanes_operational",
                    "high_limit",
                    "high_cap",
                    "low_cap"),
            Fabric::nodes,
            (fabric, sink) ->
                    fabric.nodes().values().forEach(node -> node.ports().forEach(port -> port(port, sink))));

    static final FactTable LINKS = new FactTable(
            "link_fact", List.of("a_node", "a_port", "b_node", "b_port"), List.of(), Fabric::links, FactTables::links);

    static final FactTable GROUPS = new FactTable(
            "group_fact",
            List.of("mgid_high", "mgid_low"),
            List.of(
                    "mlid",
                    "q_key",
                    "p_key",
                    "mtu",
                    "rate",
                    "sl",
                    "t_class",
                    "flow_label",
                    "hop_limit",
                    "packet_life_time",
                    "scope"),
            Fabric::groups,
            (fabric, sink) -> fabric.groups().forEach(group -> group(group, sink)));

    static final FactTable MEMBERS = new FactTable(
            "member_fact",
            List.of("mgid_high", "mgid_low", "port_guid", "join_state", "proxy_join"),
            List.of(),
            Fabric::groups,
            (fabric, sink) ->
                    fabric.groups().forEach(group -> group.members().forEach(member -> member(group, member, sink))));

    static final FactTable TABLES = new FactTable(
            "table_fact",
            List.of("switch"),
            List.of(),
            Fabric::tables,
            (fabric, sink) -> switches(fabric.tables(), sink));

    static final FactTable ROWS = new FactTable(
            "row_fact",
            List.of("switch", "mlid"),
            List.of("ports_0", "ports_64", "ports_128", "ports_192"),
            Fabric::tables,
            (fabric, sink) -> rows(fabric.tables(), sink));

    static final FactTable MANAGER_TABLES = new FactTable(
            "manager_table_fact",
            List.of("switch"),
            List.of(),
            Fabric::managerTables,
            (fabric, sink) -> switches(fabric.managerTables(), sink));

    static final FactTable MANAGER_ROWS = new FactTable(
            "manager_row_fact",
            List.of("switch", "mlid"),
            List.of("ports_0", "ports_64", "ports_128", "ports_192"),
            Fabric::managerTables,
            (fabric, sink) -> rows(fabric.managerTables(), sink));

    static final FactTable PORT_TABLES = new FactTable(
            "port_tables_fact",
            List.of("node", "port"),
            List.of("guids", "p_keys", "sl_to_vl", "arbitration_high", "arbitration_low"),
            Fabric::portTables,
            (fabric, sink) -> fabric.portTables()
                    .forEach((port, tables) ->
                            sink.row(Row.values(port.node(), port.number()), PortTablesText.values(tables))));

    static final FactTable MANAGERS = new FactTable(
            "sm_fact",
            List.of("place"),
            List.of("port_guid", "lid", "priority", "sm_state", "activity_count"),
            Fabric::subnetManagers,
            FactTables::managers);

    static final FactTable PROBLEMS = new FactTable(
            "problem_fact",
            List.of("place"),
            List.of("reason", "node", "port", "attribute", "detail"),
            Fabric::problems,
            FactTables::problems);

    static final List<FactTable> ALL = List.of(
            NODES,
            PORTS,
            LINKS,
            GROUPS,
            MEMBERS,
            TABLES,
            ROWS,
            MANAGER_TABLES,
            MANAGER_ROWS,
            PORT_TABLES,
            MANAGERS,
            PROBLEMS);

    private FactTables() {}

    private static void node(Node node, FactTable.Sink sink) {
        NodeIdentity id = node.identity();
        SwitchCapabilities can = node instanceof Switch s ? s.capabilities() : new SwitchCapabilities(0, 0, 0, false);
        sink.row(
                Row.values(id.guid()),
                Row.values(
                        NodeKind.of(node),
                        id.systemImageGuid(),
                        id.description(),
                        id.vendorId(),
                        id.deviceId(),
                        id.portCount(),
                        can.linearFdbCap(),
                        can.multicastFdbCap(),
                        can.multicastFdbTop(),
                        can.enhancedPort0()));
    }

    private static void port(Port port, FactTable.Sink sink) {
        PortLanes lanes = port.lanes();
        sink.row(
                Row.values(port.id().node(), port.number()),
                Row.values(
                        port.guid(),
                        port.lid().value(),
                        port.lmc(),
                        port.state(),
                        port.physicalState(),
                        port.width(),
                        port.speed(),
                        port.mtuCap(),
                        port.neighborMtu(),
                        port.capabilityMask(),
                        lanes.cap(),
                        lanes.operational(),
                        lanes.highLimit(),
                        lanes.highCap(),
                        lanes.lowCap()));
    }

    private static void links(Fabric fabric, FactTable.Sink sink) {
        fabric.links()
                .forEach(link -> sink.row(
                        Row.values(
                                link.a().node(),
                                link.a().number(),
                                link.b().node(),
                                link.b().number()),
                        List.of()));
    }

    private static void group(MulticastGroup group, FactTable.Sink sink) {
        GroupFlow flow = group.flow();
        sink.row(
                Row.values(group.mgid().high(), group.mgid().low()),
                Row.values(
                        group.mlid().value(),
                        group.qKey(),
                        group.pKey().value(),
                        group.mtu(),
                        group.rate(),
                        flow.sl(),
                        flow.tClass(),
                        flow.flowLabel(),
                        flow.hopLimit(),
                        flow.packetLifeTime(),
                        flow.scope()));
    }

    private static void member(MulticastGroup group, Member member, FactTable.Sink sink) {
        sink.row(
                Row.values(
                        group.mgid().high(),
                        group.mgid().low(),
                        member.portGuid(),
                        member.joinState().bits(),
                        member.proxyJoin()),
                List.of());
    }

    private static void switches(Map<Guid, MulticastTable> tables, FactTable.Sink sink) {
        tables.keySet().forEach(guid -> sink.row(Row.values(guid), List.of()));
    }

    private static void rows(Map<Guid, MulticastTable> tables, FactTable.Sink sink) {
        tables.forEach((guid, table) ->
                table.rows().forEach((mlid, ports) -> sink.row(Row.values(guid, mlid.value()), words(ports))));
    }

    private static List<Object> words(PortSet ports) {
        return Row.values(ports.bits0(), ports.bits1(), ports.bits2(), ports.bits3());
    }

    private static void managers(Fabric fabric, FactTable.Sink sink) {
        int place = 0;
        for (SubnetManager sm : fabric.subnetManagers()) {
            sink.row(
                    Row.values(place++),
                    Row.values(sm.portGuid(), sm.lid().value(), sm.priority(), sm.state(), sm.activityCount()));
        }
    }

    private static void problems(Fabric fabric, FactTable.Sink sink) {
        int place = 0;
        for (SweepProblem problem : fabric.problems()) {
            sink.row(
                    Row.values(place++),
                    Row.values(
                            problem.reason(),
                            problem.at().node(),
                            problem.at().number(),
                            problem.attribute(),
                            problem.detail()));
        }
    }
}
