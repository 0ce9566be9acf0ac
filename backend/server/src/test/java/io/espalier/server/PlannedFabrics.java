package io.espalier.server;

import io.espalier.engine.sm.OpenSmRouting;
import io.espalier.model.Adapter;
import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.GroupFlow;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Lid;
import io.espalier.model.Link;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.Mtu;
import io.espalier.model.MulticastGroup;
import io.espalier.model.MulticastTable;
import io.espalier.model.PKey;
import io.espalier.model.Part;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import io.espalier.model.Rate;
import io.espalier.model.SubnetManager;
import io.espalier.model.example.ExampleFabrics;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Fabrics as a healthy SM leaves them: groups with members, and in every switch the rows the plan has. */
public final class PlannedFabrics {
    /** When they were swept. */
    public static final Instant SWEPT_AT = Instant.parse("2026-03-01T03:12:00Z");

    private PlannedFabrics() {}

    /** 4 leaves, 2 spines, 16 hosts; 3 groups of 6 members. */
    public static Fabric small() {
        return of(ExampleFabrics.fatTree2(4, 2, 4), 3, 6, 1);
    }

    /** Any fabric with so many groups of so many members, drawn by a seed. */
    public static Fabric of(Fabric bare, int groups, int members, long seed) {
        Fabric.Builder builder = new Fabric.Builder(SWEPT_AT).membersKnown(true);
        bare.nodes().values().forEach(builder::node);
        bare.links().forEach(builder::link);
        List<Guid> hosts = hosts(bare);
        for (int i = 0; i < groups; i++) {
            builder.group(group(i, draw(hosts, members, new Random(seed + i))));
        }
        builder.subnetManager(new SubnetManager(hosts.getFirst(), new Lid(1), 0, SubnetManager.State.MASTER, 1));
        return installed(builder.build());
    }

    /** The NodeGUIDs plus 1, which are the PortGUIDs, of all hosts with a cable. */
    private static List<Guid> hosts(Fabric fabric) {
        return fabric.nodes().values().stream()
                .filter(Adapter.class::isInstance)
                .map(node -> node.ports().getFirst())
                .filter(port -> fabric.findPeer(port.id()).isPresent())
                .map(port -> port.guid())
                .toList();
    }

    private static List<Guid> draw(List<Guid> hosts, int count, Random random) {
        return IntStream.generate(() -> random.nextInt(hosts.size()))
                .distinct()
                .limit(Math.min(count, hosts.size()))
                .mapToObj(hosts::get)
                .toList();
    }

    /** A group on MLID 0xC001 plus its index. */
    public static MulticastGroup group(int index, List<Guid> ports) {
        List<Member> members = ports.stream()
                .sorted(Guid.KEY_ORDER)
                .map(port -> new Member(port, JoinState.FULL, false))
                .toList();
        return new MulticastGroup(
                new Mgid(0xFF1500000A0B0000L, 0x1001 + index),
                new Mlid(0xC001 + index),
                0x0B1B,
                new PKey(0xFFFF),
                Mtu.MTU_2048,
                Rate.GBPS_200,
                GroupFlow.PLAIN,
                members);
    }

    /** The same fabric with the planned rows in every switch. */
    public static Fabric installed(Fabric fabric) {
        Fabric.Builder builder = fabric.toBuilder();
        fabric.switches().forEach(node -> builder.table(node.guid(), MulticastTable.EMPTY));
        new OpenSmRouting().planAll(fabric).forEach(builder::table);
        return builder.build();
    }

    /** The same fabric, swept later. */
    public static Fabric later(Fabric fabric, Instant when) {
        Fabric.Builder builder = new Fabric.Builder(when).membersKnown(fabric.membersKnown());
        fabric.nodes().values().forEach(builder::node);
        fabric.links().forEach(builder::link);
        fabric.groups().forEach(builder::group);
        fabric.tables().forEach(builder::table);
        fabric.subnetManagers().forEach(builder::subnetManager);
        fabric.counters().forEach(builder::counters);
        for (Part part : Part.values()) {
            // What was read at a moment of its own was read then all the same.
            if (!fabric.readAt(part).equals(fabric.sweptAt())) {
                builder.readAt(part, fabric.readAt(part));
            }
        }
        fabric.problems().forEach(builder::problem);
        return builder.build();
    }

    /** The same fabric without one cable; tables stay as they are. */
    public static Fabric without(Fabric fabric, Link link) {
        Fabric.Builder builder = fabric.toBuilder().clearLinks();
        fabric.links().stream().filter(other -> !other.equals(link)).forEach(builder::link);
        return builder.build();
    }

    /** The same fabric with another row in one switch. */
    public static Fabric withRow(Fabric fabric, Guid node, Mlid mlid, PortSet ports) {
        SortedMap<Mlid, PortSet> rows = new TreeMap<>(fabric.table(node).rows());
        rows.put(mlid, ports);
        return fabric.toBuilder().table(node, MulticastTable.of(rows)).build();
    }

    /** The same fabric, in which every port has sent and received so many words. */
    public static Fabric withData(Fabric fabric, long words) {
        Fabric.Builder builder = fabric.toBuilder();
        Stream<PortId> ports = fabric.links().stream().flatMap(link -> Stream.of(link.a(), link.b()));
        ports.forEach(port -> builder.counters(
                port,
                new PortCounters.Builder(fabric.sweptAt())
                        .set(Counter.XMIT_DATA, words)
                        .set(Counter.RCV_DATA, words)
                        .set(Counter.SYMBOL_ERRORS, 0, 0xFFFF)
                        .build()));
        return builder.build();
    }
}
