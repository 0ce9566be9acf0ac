package io.espalier.server.store;

import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.GroupFlow;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Lid;
import io.espalier.model.Link;
import io.espalier.model.LinkSpeed;
import io.espalier.model.LinkWidth;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.Mtu;
import io.espalier.model.MulticastGroup;
import io.espalier.model.MulticastTable;
import io.espalier.model.Node;
import io.espalier.model.NodeIdentity;
import io.espalier.model.PKey;
import io.espalier.model.PhysicalState;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.PortLanes;
import io.espalier.model.PortSet;
import io.espalier.model.PortState;
import io.espalier.model.Rate;
import io.espalier.model.Router;
import io.espalier.model.SubnetManager;
import io.espalier.model.SweepProblem;
import io.espalier.model.Switch;
import io.espalier.model.SwitchCapabilities;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jdbi.v3.core.Handle;

/** Puts the facts of one sweep together to the fabric they were taken from; {@link FactTables} backwards. */
final class FabricReader {
    private static final Comparator<Member> MEMBER_ORDER = Comparator.comparing(Member::portGuid, Guid.KEY_ORDER)
            .thenComparingInt(member -> member.joinState().bits())
            .thenComparing(Member::proxyJoin);

    private final Handle handle;
    private final long sweep;
    private final Optional<Fabric> known;

    /** @param known a later fabric, or the same; what is as it is there is taken from there, which is much faster */
    FabricReader(Handle handle, long sweep, Optional<Fabric> known) {
        this.handle = handle;
        this.sweep = sweep;
        this.known = known.filter(fabric -> fabric.number() >= sweep);
    }

    private Optional<Fabric> same(FactTable table) {
        return known.filter(fabric -> table.isSame(handle, sweep, fabric.number()));
    }

    /** Adds everything but the counters. */
    void addTo(Fabric.Builder builder) {
        same(FactTables.NODES)
                .flatMap(fabric -> same(FactTables.PORTS))
                .ifPresentOrElse(fabric -> fabric.nodes().values().forEach(builder::node), () -> addNodes(builder));
        same(FactTables.LINKS)
                .ifPresentOrElse(fabric -> fabric.links().forEach(builder::link), () -> addLinks(builder));
        addGroups(builder);
        addTables(FactTables.TABLES, FactTables.ROWS, builder::table);
        addTables(FactTables.MANAGER_TABLES, FactTables.MANAGER_ROWS, builder::managerTable);
        FactTables.PORT_TABLES
                .read(handle, sweep)
                .forEach(row -> builder.portTables(portId(row), PortTablesText.read(row)));
        FactTables.MANAGERS.read(handle, sweep).forEach(row -> builder.subnetManager(manager(row)));
        FactTables.PROBLEMS.read(handle, sweep).forEach(row -> builder.problem(problem(row)));
    }

    private static PortId portId(Row row) {
        return new PortId(row.guid(), row.integer());
    }

    private void addLinks(Fabric.Builder builder) {
        FactTables.LINKS.read(handle, sweep).forEach(row -> builder.link(new Link(portId(row), portId(row))));
    }

    private void addNodes(Fabric.Builder builder) {
        Map<Guid, List<Port>> ports = new HashMap<>();
        for (Row row : FactTables.PORTS.read(handle, sweep)) {
            Port port = port(row);
            ports.computeIfAbsent(port.id().node(), guid -> new ArrayList<>()).add(port);
        }
        for (Row row : FactTables.NODES.read(handle, sweep)) {
            builder.node(node(row, ports));
        }
    }

    private static Port port(Row row) {
        return new Port(
                portId(row),
                row.guid(),
                new Lid(row.integer()),
                row.integer(),
                row.constant(PortState.class),
                row.constant(PhysicalState.class),
                row.constant(LinkWidth.class),
                row.constant(LinkSpeed.class),
                row.constant(Mtu.class),
                row.constant(Mtu.class),
                row.integer(),
                new PortLanes(row.integer(), row.integer(), row.integer(), row.integer(), row.integer()));
    }

    private static Node node(Row row, Map<Guid, List<Port>> portsOf) {
        Guid guid = row.guid();
        NodeKind kind = row.constant(NodeKind.class);
        NodeIdentity identity =
                new NodeIdentity(guid, row.guid(), row.text(), row.integer(), row.integer(), row.integer());
        List<Port> ports = portsOf.getOrDefault(guid, List.of());
        return switch (kind) {
            case SWITCH ->
                new Switch(
                        identity,
                        ports,
                        new SwitchCapabilities(row.integer(), row.integer(), row.integer(), row.flag()));
            case ADAPTER -> new Adapter(identity, ports);
            case ROUTER -> new Router(identity, ports);
        };
    }

    private void addGroups(Fabric.Builder builder) {
        Map<Mgid, List<Member>> members = new HashMap<>();
        for (Row row : FactTables.MEMBERS.read(handle, sweep)) {
            members.computeIfAbsent(mgid(row), mgid -> new ArrayList<>())
                    .add(new Member(row.guid(), new JoinState(row.integer()), row.flag()));
        }
        members.values().forEach(list -> list.sort(MEMBER_ORDER));
        FactTables.GROUPS.read(handle, sweep).forEach(row -> builder.group(group(row, members)));
    }

    private static Mgid mgid(Row row) {
        return new Mgid(row.number(), row.number());
    }

    private static MulticastGroup group(Row row, Map<Mgid, List<Member>> membersOf) {
        Mgid mgid = mgid(row);
        return new MulticastGroup(
                mgid,
                new Mlid(row.integer()),
                row.number(),
                new PKey(row.integer()),
                row.constant(Mtu.class),
                row.constant(Rate.class),
                new GroupFlow(row.integer(), row.integer(), row.integer(), row.integer(), row.integer(), row.integer()),
                membersOf.getOrDefault(mgid, List.of()));
    }

    private void addTables(FactTable switches, FactTable rowsOf, BiConsumer<Guid, MulticastTable> add) {
        Map<Guid, Map<Mlid, PortSet>> rows = new HashMap<>();
        for (Row row : rowsOf.read(handle, sweep)) {
            rows.computeIfAbsent(row.guid(), guid -> new HashMap<>())
                    .put(new Mlid(row.integer()), new PortSet(row.number(), row.number(), row.number(), row.number()));
        }
        for (Row row : switches.read(handle, sweep)) {
            Guid guid = row.guid();
            add.accept(guid, MulticastTable.of(rows.getOrDefault(guid, Map.of())));
        }
    }

    private static SubnetManager manager(Row row) {
        row.integer(); // the place, which ordered the rows
        return new SubnetManager(
                row.guid(),
                new Lid(row.integer()),
                row.integer(),
                row.constant(SubnetManager.State.class),
                row.number());
    }

    private static SweepProblem problem(Row row) {
        row.integer(); // the place, which ordered the rows
        return new SweepProblem(row.constant(SweepProblem.Reason.class), portId(row), row.text(), row.text());
    }
}
