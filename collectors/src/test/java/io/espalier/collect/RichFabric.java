package io.espalier.collect;

import io.espalier.mad.ActiveSpeed;
import io.espalier.mad.PortInfo;
import io.espalier.model.Adapter;
import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.GroupFlow;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.LinkSpeed;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.Mtu;
import io.espalier.model.MulticastGroup;
import io.espalier.model.MulticastTable;
import io.espalier.model.Node;
import io.espalier.model.PKey;
import io.espalier.model.PhysicalState;
import io.espalier.model.Port;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import io.espalier.model.PortState;
import io.espalier.model.Rate;
import io.espalier.model.Router;
import io.espalier.model.SubnetManager;
import io.espalier.model.Switch;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** Fills a bare example fabric with everything that a sweep reads, drawn by a seed. */
public final class RichFabric {
    private final Fabric bare;
    private final Random random;
    private final Fabric.Builder builder;

    private RichFabric(Fabric bare, long seed) {
        this.bare = bare;
        random = new Random(seed);
        builder = bare.toBuilder().membersKnown(true);
    }

    /** The fabric with an SM on its first host, groups, tables and counters. */
    public static Fabric of(Fabric bare, long seed, int groups) {
        return new RichFabric(bare, seed).fill(groups);
    }

    private Fabric fill(int groups) {
        Adapter manager = (Adapter) bare.nodes().values().stream()
                .filter(Adapter.class::isInstance)
                .findFirst()
                .orElseThrow();
        bare.nodes().values().forEach(node -> builder.node(withCapabilities(node, manager.guid())));
        Port port = manager.ports().getFirst();
        builder.subnetManager(new SubnetManager(port.guid(), port.lid(), 3, SubnetManager.State.MASTER, 77));
        for (int group = 0; group < groups; group++) {
            builder.group(group(group));
        }
        bare.switches().forEach(s -> builder.table(s.guid(), table(s, groups)));
        bare.switches().forEach(s -> builder.managerTable(s.guid(), table(s, groups)));
        PortTablesDraw draw = new PortTablesDraw(random);
        draw.of(builder.build()).forEach(builder::portTables);
        bare.nodes().values().forEach(this::counters);
        return builder.build();
    }

    private Node withCapabilities(Node node, Guid manager) {
        int sm = node.guid().equals(manager) ? PortInfo.IS_SM : 0;
        List<Port> ports =
                node.ports().stream().map(p -> withCapabilities(p, sm)).toList();
        return switch (node) {
            case Switch s -> new Switch(s.identity(), ports, s.capabilities());
            case Adapter a -> new Adapter(a.identity(), ports);
            case Router r -> new Router(r.identity(), ports);
        };
    }

    private Port withCapabilities(Port p, int more) {
        boolean extended = p.speed().compareTo(LinkSpeed.FDR) >= 0;
        int mask = p.capabilityMask() | more | (extended ? ActiveSpeed.HAS_EXTENDED_SPEEDS : 0);
        mask |= p.speed() == LinkSpeed.XDR ? ActiveSpeed.HAS_CAPABILITY_MASK_2 : 0;
        return new Port(
                p.id(),
                p.guid(),
                p.lid(),
                p.lmc(),
                p.state(),
                p.physicalState(),
                p.width(),
                p.speed(),
                p.mtuCap(),
                p.neighborMtu(),
                mask,
                PortTablesDraw.lanes(random));
    }

    private MulticastGroup group(int number) {
        List<Member> members = new ArrayList<>();
        for (Node node : bare.nodes().values()) {
            // Every seventh group stays without a member; switches join by their port 0.
            if (number % 7 != 6 && random.nextInt(4) == 0) {
                Port port = node.ports().getFirst();
                members.add(new Member(port.guid(), new JoinState(1 + random.nextInt(15)), random.nextInt(3) == 0));
            }
        }
        members.sort((a, b) -> Guid.KEY_ORDER.compare(a.portGuid(), b.portGuid()));
        return new MulticastGroup(
                new Mgid(0xFF12_401B_FFFF_0000L, number),
                new Mlid(0xC000 + number),
                random.nextInt() & 0xFFFF_FFFFL,
                new PKey(random.nextInt(0x10000)),
                Mtu.ofCode(1 + random.nextInt(5)),
                Rate.GBPS_100,
                new GroupFlow(random.nextInt(16), 17, random.nextInt(1 << 20), 200, 18, 2),
                members);
    }

    private MulticastTable table(Switch s, int groups) {
        Map<Mlid, PortSet> rows = new TreeMap<>();
        for (int group = 0; group < groups; group++) {
            PortSet row = PortSet.EMPTY;
            for (int port = 0; port <= s.identity().portCount(); port++) {
                row = random.nextInt(3) == 0 ? row.with(port) : row;
            }
            rows.put(new Mlid(0xC000 + group), row);
        }
        return MulticastTable.of(rows);
    }

    private void counters(Node node) {
        for (Port port : node.ports()) {
            if (port.number() > 0 && port.state() == PortState.ACTIVE) {
                builder.counters(new PortId(node.guid(), port.number()), counters());
            }
        }
    }

    private PortCounters counters() {
        PortCounters.Builder reading = new PortCounters.Builder(bare.sweptAt());
        reading.set(Counter.SYMBOL_ERRORS, random.nextInt(0x10000), 0xFFFF)
                .set(Counter.LINK_ERROR_RECOVERY, random.nextInt(0x100), 0xFF)
                .set(Counter.LINK_DOWNED, 0xFF, 0xFF)
                .set(Counter.RCV_ERRORS, random.nextInt(0x10000), 0xFFFF)
                .set(Counter.RCV_REMOTE_PHYSICAL_ERRORS, random.nextInt(0x10000), 0xFFFF)
                .set(Counter.RCV_SWITCH_RELAY_ERRORS, random.nextInt(0x10000), 0xFFFF)
                .set(Counter.XMIT_DISCARDS, random.nextInt(0x10000), 0xFFFF)
                .set(Counter.XMIT_CONSTRAINT_ERRORS, random.nextInt(0x100), 0xFF)
                .set(Counter.RCV_CONSTRAINT_ERRORS, random.nextInt(0x100), 0xFF)
                .set(Counter.LOCAL_LINK_INTEGRITY_ERRORS, random.nextInt(16), 15)
                .set(Counter.EXCESSIVE_BUFFER_OVERRUN_ERRORS, 15, 15)
                .set(Counter.VL15_DROPPED, random.nextInt(0x10000), 0xFFFF)
                .set(Counter.XMIT_WAIT, random.nextInt() & 0xFFFF_FFFFL, 0xFFFF_FFFFL);
        PortCounters errors = reading.build();
        for (Counter counter : Counter.values()) {
            if (isToldBeside(counter, errors)) {
                reading.set(
                        counter,
                        random.nextInt(0x10000),
                        counter.kind() == Counter.Kind.DETAIL ? 0xFFFF : 0xFFFF_FFFFL);
            }
            if (counter.kind() == Counter.Kind.WORDS || counter.kind() == Counter.Kind.PACKETS) {
                reading.set(counter, random.nextLong());
            }
        }
        return reading.build();
    }

    /** Whether a reader asks for that counter beside those errors. */
    private static boolean isToldBeside(Counter counter, PortCounters errors) {
        boolean received =
                counter.compareTo(Counter.LOCAL_PHYSICAL_ERRORS) >= 0 && counter.compareTo(Counter.LOOPING_ERRORS) <= 0;
        return switch (counter.kind()) {
            case DETAIL, FLOW_CONTROL ->
                errors.value(received ? Counter.RCV_ERRORS : Counter.XMIT_DISCARDS)
                                .orElse(0)
                        != 0;
            default -> false;
        };
    }

    /** The node with its linked ports at another speed. */
    static Node withSpeed(Node node, LinkSpeed speed) {
        List<Port> ports = node.ports().stream()
                .map(port -> port.number() > 0 && port.physicalState() == PhysicalState.LINK_UP
                        ? withSpeed(port, speed)
                        : port)
                .toList();
        return switch (node) {
            case Switch s -> new Switch(s.identity(), ports, s.capabilities());
            case Adapter a -> new Adapter(a.identity(), ports);
            case Router r -> new Router(r.identity(), ports);
        };
    }

    private static Port withSpeed(Port p, LinkSpeed speed) {
        return new Port(
                p.id(),
                p.guid(),
                p.lid(),
                p.lmc(),
                p.state(),
                p.physicalState(),
                p.width(),
                speed,
                p.mtuCap(),
                p.neighborMtu(),
                p.capabilityMask(),
                p.lanes());
    }
}
