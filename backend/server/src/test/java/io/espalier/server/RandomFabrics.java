package io.espalier.server;

import io.espalier.model.Adapter;
import io.espalier.model.ArbitrationEntry;
import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.GroupFlow;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Lid;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.Mtu;
import io.espalier.model.MulticastGroup;
import io.espalier.model.MulticastTable;
import io.espalier.model.Node;
import io.espalier.model.PKey;
import io.espalier.model.Part;
import io.espalier.model.Port;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import io.espalier.model.PortLanes;
import io.espalier.model.PortSet;
import io.espalier.model.PortTables;
import io.espalier.model.Rate;
import io.espalier.model.Router;
import io.espalier.model.SlToVl;
import io.espalier.model.SubnetManager;
import io.espalier.model.SweepProblem;
import io.espalier.model.Switch;
import io.espalier.model.example.ExampleFabrics;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;

/** Fabrics with everything in them that a fabric can have, drawn by a seed: what the store must not lose. */
public final class RandomFabrics {
    private RandomFabrics() {}

    /** Fabric number n, whatever was before it. */
    public static Fabric of(Random random, long number, Instant sweptAt) {
        Fabric mesh = ExampleFabrics.randomMesh(random.nextInt(3), 3 + random.nextInt(6));
        Fabric.Builder builder = new Fabric.Builder(sweptAt)
                .number(number)
                .gidPrefix(random.nextLong())
                .membersKnown(random.nextBoolean());
        mesh.nodes().values().forEach(node -> builder.node(withLanes(random, node)));
        mesh.links().stream().filter(link -> random.nextInt(10) > 0).forEach(builder::link);
        groups(builder, random, mesh);
        mesh.switches().forEach(s -> table(builder, random, s));
        mesh.nodes().values().forEach(node -> counters(builder, random, node, sweptAt));
        managers(builder, random);
        parts(builder, random, mesh, sweptAt);
        return builder.build();
    }

    private static Node withLanes(Random random, Node node) {
        List<Port> ports = node.ports().stream()
                .map(port -> port.withLanes(
                        random.nextBoolean() ? PortLanes.UNKNOWN : new PortLanes(8, 4, random.nextInt(256), 64, 8)))
                .toList();
        return switch (node) {
            case Switch s -> new Switch(s.identity(), ports, s.capabilities());
            case Adapter a -> new Adapter(a.identity(), ports);
            case Router r -> new Router(r.identity(), ports);
        };
    }

    private static void parts(Fabric.Builder builder, Random random, Fabric mesh, Instant sweptAt) {
        for (Part part : Part.values()) {
            if (random.nextBoolean()) {
                builder.readAt(part, sweptAt.minusNanos(random.nextInt()));
            }
        }
        mesh.switches().forEach(node -> {
            if (random.nextInt(3) > 0) {
                builder.managerTable(node.guid(), MulticastTable.of(rows(random)));
            }
        });
        mesh.nodes()
                .values()
                .forEach(node -> node.ports().forEach(port -> {
                    if (random.nextInt(3) == 0) {
                        builder.portTables(port.id(), portTables(random));
                    }
                }));
    }

    private static PortTables portTables(Random random) {
        if (random.nextInt(6) == 0) {
            return PortTables.EMPTY;
        }
        SortedMap<Integer, SlToVl> lanes = new TreeMap<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            lanes.put(
                    random.nextInt(255),
                    new SlToVl(random.ints(16, 0, 16).boxed().toList()));
        }
        return new PortTables(
                List.of(new Guid(random.nextLong()), new Guid(0), new Guid(1)),
                List.of(new PKey(0xFFFF), new PKey(random.nextInt(0x10000))),
                lanes,
                List.of(new ArbitrationEntry(random.nextInt(15), random.nextInt(256))),
                random.nextBoolean() ? List.of() : List.of(new ArbitrationEntry(0, 0), new ArbitrationEntry(1, 255)));
    }

    private static void groups(Fabric.Builder builder, Random random, Fabric mesh) {
        for (int i = 0; i < 8; i++) {
            if (random.nextInt(4) == 0) {
                continue;
            }
            List<Member> members = new ArrayList<>();
            for (Node node : mesh.nodes().values()) {
                if (random.nextInt(3) == 0) {
                    Guid port = node.ports().getFirst().guid();
                    members.add(new Member(port, new JoinState(1 << random.nextInt(4)), random.nextBoolean()));
                }
            }
            members.sort((a, b) -> Guid.KEY_ORDER.compare(a.portGuid(), b.portGuid()));
            builder.group(new MulticastGroup(
                    new Mgid(0xFF12401BFFFF0000L, i + 1),
                    new Mlid(0xC000 + random.nextInt(4)),
                    random.nextInt(3) + 0xFFFF_FFF0L,
                    new PKey(0xFFFF),
                    Mtu.MTU_2048,
                    Rate.GBPS_100,
                    new GroupFlow(random.nextInt(2), 1, 0xFFFFF, 255, 63, 14),
                    members));
        }
    }

    private static void table(Fabric.Builder builder, Random random, Switch node) {
        Map<Mlid, PortSet> rows = rows(random);
        if (random.nextInt(8) > 0) {
            builder.table(node.guid(), MulticastTable.of(rows));
        }
    }

    private static Map<Mlid, PortSet> rows(Random random) {
        Map<Mlid, PortSet> rows = new HashMap<>();
        for (int i = random.nextInt(5); i > 0; i--) {
            rows.put(new Mlid(0xC000 + random.nextInt(6)), PortSet.of(random.nextInt(25), 63, 64, 255));
        }
        return rows;
    }

    private static void counters(Fabric.Builder builder, Random random, Node node, Instant sweptAt) {
        if (random.nextInt(8) == 0) {
            return;
        }
        node.ports().forEach(port -> {
            if (port.number() > 0 && random.nextInt(8) > 0) {
                builder.counters(port.id(), reading(random, sweptAt.minusNanos(random.nextInt(200_000_000))));
            }
        });
    }

    private static PortCounters reading(Random random, Instant readAt) {
        PortCounters.Builder reading = new PortCounters.Builder(readAt);
        for (Counter counter : Counter.values()) {
            switch (random.nextInt(6)) {
                case 0 -> reading.set(counter, random.nextLong());
                case 1 -> reading.set(counter, 0xFFFF_FFFFL, 0xFFFF_FFFFL);
                case 2 -> reading.set(counter, 0);
                case 3 -> reading.set(counter, -1L);
                case 4 -> reading.set(counter, random.nextInt(1000), 0xFFFF);
                default -> {}
            }
        }
        return reading.build();
    }

    private static void managers(Fabric.Builder builder, Random random) {
        for (int i = random.nextInt(3); i > 0; i--) {
            builder.subnetManager(new SubnetManager(
                    new Guid(random.nextInt(3)),
                    new Lid(i),
                    random.nextInt(16),
                    SubnetManager.State.ofCode(random.nextInt(5)),
                    random.nextLong(1000)));
        }
        for (int i = random.nextInt(4); i > 0; i--) {
            SweepProblem.Reason[] reasons = SweepProblem.Reason.values();
            builder.problem(new SweepProblem(
                    reasons[random.nextInt(reasons.length)],
                    new PortId(new Guid(random.nextLong()), random.nextInt(256)),
                    "PortInfo",
                    random.nextBoolean() ? "" : "route 0,1,24 \"status\" 0x1c"));
        }
    }
}
