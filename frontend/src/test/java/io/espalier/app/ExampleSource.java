package io.espalier.app;

import io.espalier.collect.FabricSource;
import io.espalier.collect.Reading;
import io.espalier.collect.SweepCost;
import io.espalier.collect.SweepReport;
import io.espalier.engine.FabricAnalysis;
import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.GroupFlow;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Link;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.Mtu;
import io.espalier.model.MulticastGroup;
import io.espalier.model.MulticastTable;
import io.espalier.model.PKey;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import io.espalier.model.Rate;
import io.espalier.model.SubnetManager;
import io.espalier.model.Switch;
import io.espalier.model.example.ExampleFabrics;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;

/**
 * A fat tree whose groups, counters and planted faults follow from a seed: for looking at the pages, and for their tests.
 * The tables are those the engine plans, but for the faults.
 */
public final class ExampleSource implements FabricSource {
    /** The MLID whose row on one switch differs from the plan from the third reading on. */
    public static final Mlid FAULTY = new Mlid(0xC005);

    private static final long WORDS_PER_GBIT = 1_000_000_000L / 32;
    private static final int FAULT_FROM = 3;

    private final Fabric base;
    private final int groups;
    private final long seed;
    private final Map<PortId, Long> sentWords = new HashMap<>();
    private Instant last = Instant.EPOCH;
    private int readings;

    ExampleSource(Fabric base, int groups, long seed) {
        this.base = base;
        this.groups = groups;
        this.seed = seed;
    }

    /** 4 leaves, 2 spines, 12 hosts, 6 groups. */
    public static ExampleSource small() {
        return new ExampleSource(ExampleFabrics.fatTree2(4, 2, 3), 6, 1);
    }

    /** 36 leaves, 18 spines, 648 hosts, 48 groups. */
    public static ExampleSource large() {
        return new ExampleSource(ExampleFabrics.fatTree2(36, 18, 18), 48, 1);
    }

    /** Reads everything; an example is always there. */
    @Override
    public SweepReport read() {
        return read(EnumSet.allOf(Reading.class));
    }

    @Override
    public SweepReport read(Set<Reading> due) {
        readings++;
        Instant now = Instant.now();
        Fabric joined = joined(now);
        Fabric.Builder builder = joined.toBuilder();
        Map<Guid, MulticastTable> tables =
                new HashMap<>(FabricAnalysis.of(joined).plan().tables());
        if (readings >= FAULT_FROM) {
            plantFault(joined, tables);
        }
        tables.forEach(builder::table);
        moveCounters(joined, now, builder);
        Fabric fabric = builder.build();
        return new SweepReport(fabric, SweepCost.NONE);
    }

    private Fabric joined(Instant now) {
        Fabric.Builder builder = new Fabric.Builder(now).membersKnown(true);
        base.nodes().values().forEach(builder::node);
        base.links().forEach(builder::link);
        List<Guid> ports = hostPorts();
        builder.subnetManager(new SubnetManager(
                ports.getFirst(),
                base.findEndPort(ports.getFirst()).orElseThrow().lid(),
                14,
                SubnetManager.State.MASTER,
                1_000L + readings));
        Random random = new Random(seed);
        for (int i = 0; i < groups; i++) {
            builder.group(group(i, ports, random));
        }
        return builder.build();
    }

    private List<Guid> hostPorts() {
        return base.nodes().values().stream()
                .filter(node -> !(node instanceof Switch))
                .map(node -> node.ports().getFirst().guid())
                .toList();
    }

    private MulticastGroup group(int index, List<Guid> ports, Random random) {
        int members = index % 7 == 6 ? 1 : Math.min(ports.size(), 2 + random.nextInt(63));
        int start = random.nextInt(ports.size());
        // Every fifth group sits close together, as a job's does.
        int stride = index % 5 == 0 ? 1 : 1 + random.nextInt(29);
        List<Member> list = new ArrayList<>();
        for (int i = 0; i < members; i++) {
            Guid port = ports.get((start + i * stride) % ports.size());
            if (list.stream().noneMatch(member -> member.portGuid().equals(port))) {
                list.add(new Member(port, i % 11 == 10 ? JoinState.SEND_ONLY_NON : JoinState.FULL, false));
            }
        }
        // The second is the partition's broadcast group, without which IPoIB has no others.
        Mgid mgid = new Mgid(0xFF12_401B_8001_0000L, index == 1 ? 0xFFFF_FFFFL : 0x0F1A_0700L + index);
        return new MulticastGroup(
                mgid,
                new Mlid(Mlid.FIRST_VALUE + index),
                0xB1B,
                new PKey(0x8001),
                Mtu.MTU_2048,
                Rate.GBPS_100,
                new GroupFlow(index % 4, 0, 0, 0, 0, 2),
                list);
    }

    /** Takes a port from the row with most ports, and gives that row a port that leads to no member. */
    private static void plantFault(Fabric fabric, Map<Guid, MulticastTable> tables) {
        Guid busiest = tables.keySet().stream()
                .max((a, b) ->
                        Integer.compare(row(tables, a).size(), row(tables, b).size()))
                .orElseThrow();
        PortSet row = row(tables, busiest);
        int spare = fabric.node(busiest).ports().stream()
                .mapToInt(port -> port.number())
                .filter(number -> number > 0 && !row.contains(number))
                .findFirst()
                .orElseThrow();
        Map<Mlid, PortSet> rows =
                new TreeMap<>(tables.getOrDefault(busiest, MulticastTable.EMPTY).rows());
        rows.put(FAULTY, row.without(row.next(1)).with(spare));
        tables.put(busiest, MulticastTable.of(rows));
    }

    private static PortSet row(Map<Guid, MulticastTable> tables, Guid guid) {
        return tables.getOrDefault(guid, MulticastTable.EMPTY).row(FAULTY);
    }

    private void moveCounters(Fabric fabric, Instant now, Fabric.Builder builder) {
        double seconds =
                last.equals(Instant.EPOCH) ? 0 : Duration.between(last, now).toMillis() / 1000.0;
        last = now;
        Random random = new Random(seed + 1);
        for (Link link : fabric.links()) {
            double there = Math.pow(random.nextDouble(), 4) * link(fabric, link);
            double back = Math.pow(random.nextDouble(), 4) * link(fabric, link);
            builder.counters(link.a(), counters(link.a(), link.b(), there, back, seconds));
            builder.counters(link.b(), counters(link.b(), link.a(), back, there, seconds));
        }
    }

    private static double link(Fabric fabric, Link link) {
        return 0.8 * fabric.findPort(link.a()).orElseThrow().dataGbps();
    }

    private PortCounters counters(PortId port, PortId peer, double sends, double receives, double seconds) {
        long errors = port.hashCode() % 97 == 0 ? readings * 14L : 0;
        return new PortCounters.Builder(last)
                .set(Counter.XMIT_DATA, advance(port, "x".hashCode(), sends, seconds))
                .set(Counter.RCV_DATA, advance(port, "r".hashCode(), receives, seconds))
                .set(Counter.XMIT_WAIT, Math.round(sends * 1000 * readings))
                .set(Counter.RCV_ERRORS, errors)
                .set(Counter.SYMBOL_ERRORS, peer.hashCode() % 89 == 0 ? 3 : 0)
                .set(Counter.LINK_DOWNED, 0)
                .build();
    }

    private long advance(PortId port, int salt, double gbps, double seconds) {
        PortId key =
                salt == "x".hashCode() ? port : new PortId(new Guid(~port.node().value()), port.number());
        return sentWords.merge(key, Math.round(gbps * seconds * WORDS_PER_GBIT), Long::sum);
    }

    @Override
    public void close() {}
}
