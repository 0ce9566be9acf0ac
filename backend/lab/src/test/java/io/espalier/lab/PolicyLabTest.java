package io.espalier.lab;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.sm.capacity.LoadSummary;
import io.espalier.engine.sm.capacity.MftWrites;
import io.espalier.engine.sm.engines.RoutingAnswer;
import io.espalier.engine.sm.engines.RoutingEngines;
import io.espalier.engine.sm.policy.HoistDecision;
import io.espalier.engine.sm.policy.HoistReason;
import io.espalier.engine.sm.policy.RootDecision;
import io.espalier.engine.tree.LinkLoads;
import io.espalier.model.Fabric;
import io.espalier.model.GroupFlow;
import io.espalier.model.Guid;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.Mtu;
import io.espalier.model.MulticastGroup;
import io.espalier.model.MulticastTable;
import io.espalier.model.PKey;
import io.espalier.model.PortId;
import io.espalier.model.Rate;
import io.espalier.model.Switch;
import io.espalier.model.example.ExampleFabrics;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What the engine says of loads and of MFT writes, against a real OpenSM. */
class PolicyLabTest {
    private static final long DEMO_SEED = 1;

    /** Errors, information, the tables as files, and each MFT block as it is sent. */
    private static final OpenSmOptions CHATTY = OpenSmOptions.DEFAULTS.with("log_flags", "0x4b");

    private final Fabric demo = ExampleFabrics.fatTree2(36, 18, 18);

    @Test
    void onTheDemoFabricTheLoadsAreTheInstalledOnesAndSpreadingLowersThePeak() {
        try (Lab lab = Lab.start(LabOptions.of(demo))) {
            lab.apply(new DemoGroups(demo, DEMO_SEED).joins());
            Fabric fabric = joined(demo, lab.members());
            SortedMap<Guid, MulticastTable> installed = read(lab, fabric);
            RoutingAnswer first = routed(fabric, "FIRST", "TRUE");
            RoutingAnswer spread = routed(fabric, "SPREAD", "TRUE");

            assertThat(perDirection(fabric, first.plan().tables())).isEqualTo(perDirection(fabric, installed));
            LoadSummary before = loads(fabric, installed);
            LoadSummary after = loads(fabric, spread.plan().tables());
            System.out.println("FIRST, as installed: " + before.explain() + "; roots " + roots(first));
            System.out.println("SPREAD: " + after.explain() + "; roots " + roots(spread));
            System.out.println("hoisting: " + reasons(first) + ", with SPREAD " + reasons(spread));
            assertThat(loads(fabric, first.plan().tables())).isEqualTo(before);
            assertThat(before.peak()).isEqualTo(9);
            assertThat(after.peak()).isEqualTo(1);
            // The same trees on other spines: as many links in all.
            assertThat(after.mean()).isEqualTo(before.mean());
            assertThat(reasons(first)).doesNotContainKey(HoistReason.GAIN);
        }
    }

    private static RoutingAnswer routed(Fabric fabric, String policy, String hoisting) {
        return RoutingEngines.of(
                SmSettings.DEFAULTS.with("mcast_root_policy", policy).with("mcmr_multicast_hoisting", hoisting),
                fabric);
    }

    private static LoadSummary loads(Fabric fabric, Map<Guid, MulticastTable> tables) {
        return LoadSummary.of(FabricIndex.of(fabric), tables);
    }

    private static Map<PortId, Integer> perDirection(Fabric fabric, Map<Guid, MulticastTable> tables) {
        LinkLoads loads = LinkLoads.of(tables);
        return fabric.links().stream()
                .flatMap(link -> List.of(link.a(), link.b()).stream())
                .collect(Collectors.toMap(Function.identity(), loads::treesOut));
    }

    private static long roots(RoutingAnswer answer) {
        return answer.rootDecisions().stream()
                .map(RootDecision::root)
                .flatMap(root -> root.stream())
                .distinct()
                .count();
    }

    private static Map<HoistReason, Long> reasons(RoutingAnswer answer) {
        return answer.hoistDecisions().stream()
                .collect(Collectors.groupingBy(HoistDecision::reason, TreeMap::new, Collectors.counting()));
    }

    /** The fabric with the members that the SA has. */
    private static Fabric joined(Fabric fabric, List<SaMember> records) {
        SortedMap<Mgid, List<SaMember>> groups =
                records.stream().collect(Collectors.groupingBy(SaMember::mgid, TreeMap::new, Collectors.toList()));
        Fabric.Builder builder = fabric.toBuilder();
        groups.forEach((mgid, members) -> builder.group(group(mgid, members)));
        return builder.build();
    }

    private static MulticastGroup group(Mgid mgid, List<SaMember> members) {
        return new MulticastGroup(
                mgid,
                members.getFirst().mlid(),
                0,
                new PKey(0xFFFF),
                Mtu.MTU_2048,
                Rate.GBPS_10,
                GroupFlow.PLAIN,
                members.stream()
                        .map(member -> new Member(member.portGuid(), member.joinState(), true))
                        .toList());
    }

    /** The tables as the switches themselves have them. */
    private static SortedMap<Guid, MulticastTable> read(Lab lab, Fabric fabric) {
        Mlid last = fabric.groupsByMlid().lastKey();
        SortedMap<Guid, MulticastTable> tables = new TreeMap<>();
        for (Switch node : fabric.switches()) {
            tables.put(node.guid(), lab.readTable(node.guid(), last));
        }
        return tables;
    }

    @Test
    void openSmSendsAsManyMftBlocksAsIsSaid() {
        Fabric fabric = ExampleFabrics.fatTree2(3, 2, 16);
        List<Guid> hosts = DemoGroups.hostPorts(fabric);
        try (Lab lab = Lab.start(LabOptions.of(fabric).withOpenSm(CHATTY))) {
            // 32 groups after that of broadcast, so that the last is in the second block.
            List<SaRequest> joins = new ArrayList<>();
            IntStream.rangeClosed(1, 32)
                    .forEach(number ->
                            List.of(hosts.get(0), hosts.get(16)).forEach(host -> joins.add(join(number, host))));
            lab.apply(joins);
            SortedMap<Guid, MulticastTable> before = lab.tables();
            long sentBefore = blocksSent(lab);
            lab.apply(List.of(join(1, hosts.get(32))));
            MftWrites writes = MftWrites.between(fabric, before, lab.tables());

            // Leaves 1 and 2: two blocks, two positions; the spine: two blocks, one; leaf 3: one block, two positions.
            assertThat(writes.sent()).isEqualTo(12);
            assertThat(writes.changed()).isEqualTo(3);
            assertThat(writes.changedSwitches()).isEqualTo(2);
            assertThat(blocksSent(lab) - sentBefore).isEqualTo(writes.sent());
        }
    }

    private static SaRequest join(int group, Guid port) {
        return SaRequest.create(new Mgid(0xFF15_0000_0A0BL << 16, group), port, SaRequest.GroupTraits.IPOIB);
    }

    private static long blocksSent(Lab lab) {
        return lab.openSm()
                .logLines()
                .filter(line -> line.contains("Writing MFT block"))
                .count();
    }
}
