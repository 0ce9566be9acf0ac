package io.espalier.lab;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.collect.SourceUnavailableException;
import io.espalier.collect.UmadOptions;
import io.espalier.collect.UmadSource;
import io.espalier.files.Importer;
import io.espalier.files.text.TextFile;
import io.espalier.lab.SaRequest.GroupTraits;
import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Mgid;
import io.espalier.model.MulticastTable;
import io.espalier.model.Node;
import io.espalier.model.Port;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import io.espalier.model.Switch;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.transport.ManagementKeys;
import io.espalier.transport.TransportLimits;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;

/**
 * One sweep of 216 hosts with 200 groups says the same as the field's own tools say of the same fabric in the same run, all
 * through the same library; and a table says how long each took.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class SweepAgainstToolsTest {
    private static final long SEED = 648_200;
    private static final int GROUPS = 200;
    private static final int MOST_MEMBERS = 32;
    private static final int PORTS_WITH_ERRORS = 40;

    /** Those of PortCounters and PortCountersExtended, without QP1Dropped. */
    private static final int PLAIN_COUNTERS = Counter.MULTICAST_RCV_PKTS.ordinal();

    private final Fabric drawn = ExampleFabrics.fatTree2(12, 9, 18);
    private final Race race = new Race();
    private Lab lab;
    private FieldTool tools;
    private UmadSource source;
    private Fabric swept;
    private Duration cold;
    private Duration warm;

    @BeforeAll
    void sweepABusyFabric() throws SourceUnavailableException {
        System.out.println("SweepAgainstToolsTest: seed " + SEED);
        Lab.useSimulatedUmad();
        lab = Lab.start(LabOptions.of(drawn));
        tools = new FieldTool(lab);
        Random random = new Random(SEED);
        lab.apply(joins(random));
        setErrors(random);
        source = new UmadSource(
                new UmadOptions(lab.caName(), 1, new ManagementKeys(1, 0), TransportLimits.DEFAULT),
                InstantSource.system());
        cold = timed();
        timed();
        warm = timed();
    }

    @AfterAll
    void end() {
        if (source != null) {
            source.close();
        }
        if (lab != null) {
            lab.close();
        }
    }

    private Duration timed() throws SourceUnavailableException {
        long start = System.nanoTime();
        swept = source.read().fabric();
        return Duration.ofNanos(System.nanoTime() - start);
    }

    private List<SaRequest> joins(Random random) {
        List<Guid> hosts = new ArrayList<>();
        drawn.nodes().values().stream()
                .filter(node -> !(node instanceof Switch))
                .forEach(node -> hosts.add(node.ports().getFirst().guid()));
        List<JoinState> states = List.of(JoinState.FULL, JoinState.FULL, JoinState.NON, JoinState.SEND_ONLY_FULL);
        List<SaRequest> joins = new ArrayList<>();
        for (int group = 1; group <= GROUPS; group++) {
            Mgid mgid = new Mgid(0xFF15_0000_0A0BL << 16, group);
            Collections.shuffle(hosts, random);
            int members = group % 10 == 0 ? 1 + random.nextInt(MOST_MEMBERS) : MOST_MEMBERS;
            joins.add(SaRequest.create(mgid, hosts.getFirst(), GroupTraits.IPOIB));
            hosts.subList(1, members)
                    .forEach(host -> joins.add(SaRequest.join(mgid, host, states.get(random.nextInt(states.size())))));
        }
        return joins;
    }

    private void setErrors(Random random) {
        List<PortId> ports = new ArrayList<>(lab.linkedPorts());
        Collections.sort(ports);
        Collections.shuffle(ports, random);
        for (PortId port : ports.subList(0, PORTS_WITH_ERRORS)) {
            Map<String, Long> values = new TreeMap<>();
            values.put("PortCounters.SymbolErrorCounter", 1L + random.nextInt(60_000));
            values.put("PortCounters.PortRcvErrors", 1L + random.nextInt(65_535));
            values.put("PortCounters.LinkDownedCounter", 1L + random.nextInt(255));
            values.put("PortCounters.PortXmitDiscards", 65_535L);
            values.put("PortCountersExtended.PortXmitData", 1L + random.nextLong(1L << 60));
            values.put("PortCountersExtended.PortMulticastRcvPkts", 1L + random.nextLong(1L << 60));
            lab.setCounters(port, values);
        }
    }

    @Test
    @Order(1)
    void nothingIsMissing() {
        assertThat(swept.problems()).isEmpty();
        assertThat(swept.membersKnown()).isTrue();
        assertThat(swept.switches()).hasSize(21);
        assertThat(swept.nodes()).hasSize(237);
        // And the IPoIB broadcast group, which OpenSM makes itself.
        assertThat(swept.groups()).hasSize(GROUPS + 1);
        assertThat(swept.tables()).hasSize(21);
        assertThat(swept.counters()).hasSize(648);
    }

    @Test
    @Order(2)
    void everyNodeAndLinkIsIbnetdiscovers() throws IOException, InterruptedException {
        FieldTool.Run run = tools.run("ibnetdiscover");
        race.add("nodes and links", "ibnetdiscover", run.wall());
        Importer.Result read = Importer.readTexts(List.of(new TextFile("ibnetdiscover", run.lines())), Instant.EPOCH);
        assertThat(read.problems()).isEmpty();
        assertThat(nodes(swept)).isEqualTo(nodes(read.fabric())).hasSize(237);
        assertThat(swept.links()).isEqualTo(read.fabric().links()).hasSize(324);
    }

    /** What ibnetdiscover tells of a node, a line each: its identity, its LID, and how fast each linked port is. */
    private static SortedSet<String> nodes(Fabric fabric) {
        SortedSet<String> lines = new TreeSet<>();
        for (Node node : fabric.nodes().values()) {
            StringBuilder line = new StringBuilder(node.identity().toString());
            for (Port port : node.ports()) {
                if (fabric.findPeer(port.id()).isPresent()) {
                    line.append(String.format(" [%d]%s %s %s", port.number(), port.lid(), port.width(), port.speed()));
                }
            }
            lines.add(line.toString());
        }
        return lines;
    }

    @Test
    @Order(3)
    void everyGroupAndMemberIsSaquerys() throws IOException, InterruptedException {
        FieldTool.Run groups = tools.run("saquery", "-g");
        race.addAgain("groups", "saquery -g", groups.wall());
        assertThat(swept.groups().stream().map(group -> group.mgid() + " " + group.mlid()))
                .containsExactlyInAnyOrderElementsOf(MemberDump.ofGroups(groups.lines()));
        FieldTool.Run members = tools.run("saquery", "--smkey", "1", "-m");
        race.add("members", "saquery --smkey 1 -m", members.wall());
        FieldTool.Run records = tools.run("saquery", "--smkey", "1", "MCMR");
        race.addAgain("members, all fields", "saquery --smkey 1 MCMR", records.wall());
        assertThat(MemberDump.members(swept)).isEqualTo(MemberDump.ofMembers(members.lines()));
        assertThat(MemberDump.records(swept))
                .isEqualTo(MemberDump.ofRecords(records.lines()))
                .hasSizeGreaterThan(GROUPS * MOST_MEMBERS * 8 / 10);
    }

    @Test
    @Order(4)
    void everyRowIsThatOfDumpMftsAndOfIbrouteAskedSwitchBySwitch() throws IOException, InterruptedException {
        FieldTool.Run all = tools.run("dump_mfts");
        race.add("multicast tables", "dump_mfts", all.wall());
        Map<Guid, MulticastTable> oneByOne = new HashMap<>();
        Duration sum = Duration.ZERO;
        for (Switch node : swept.switches()) {
            FieldTool.Run run = tools.run("ibroute", "-M", "-n", lid(node));
            sum = sum.plus(run.wall());
            oneByOne.putAll(MftDump.parse(run.lines()));
        }
        race.addAgain("multicast tables", "ibroute -M -n, 21 times", sum);
        assertThat(Tables.differences("dump_mfts", MftDump.parse(all.lines()), swept.tables()))
                .isEmpty();
        assertThat(Tables.differences("ibroute", oneByOne, swept.tables())).isEmpty();
        assertThat(Tables.differences("opensm.mcfdbs", lab.tables(), swept.tables()))
                .isEmpty();
        assertThat(oneByOne).hasSize(21);
        assertThat(Tables.rows(swept.tables())).isGreaterThan(GROUPS * 10);
    }

    private static String lid(Node node) {
        return Integer.toString(node.ports().getFirst().lid().value());
    }

    /** Every MAD moves data and packet counters, so those must lie between a sweep before and a sweep after. */
    @Test
    @Order(5)
    void everyCounterIsPerfquerys() throws IOException, InterruptedException, SourceUnavailableException {
        Fabric before = swept;
        CounterDump dump = new CounterDump();
        Duration narrow = perfquery(dump);
        Duration wide = perfquery(dump, "-x");
        race.add("counters", "perfquery, 237 times", narrow);
        race.add("counters, 64 bits", "perfquery -x, 237 times", wide);
        timed();
        assertThat(dump.ports().keySet()).isEqualTo(before.counters().keySet());
        List<String> wrong = new ArrayList<>();
        // perfquery prints QP1Dropped also of agents that say that they have none, as ibsim's do.
        dump.ports().values().forEach(values -> values.remove(Counter.QP1_DROPPED));
        dump.ports()
                .forEach((port, values) -> values.forEach((counter, value) -> {
                    OptionalLong low = value(before, port, counter);
                    OptionalLong high = CounterDump.isWide(counter) ? value(swept, port, counter) : low;
                    if (low.isEmpty() || value < low.getAsLong() || value > high.orElse(0)) {
                        wrong.add(port + " " + counter + ": perfquery " + value + ", sweeps " + low + " to " + high);
                    }
                }));
        assertThat(wrong).isEmpty();
        assertThat(dump.ports().values())
                .allSatisfy(values -> assertThat(values).hasSize(PLAIN_COUNTERS));
        assertThat(errors(before)).isEqualTo(PORTS_WITH_ERRORS);
    }

    private Duration perfquery(CounterDump dump, String... options) throws IOException, InterruptedException {
        Duration sum = Duration.ZERO;
        for (Node node : swept.nodes().values()) {
            List<String> arguments = new ArrayList<>(List.of(options));
            arguments.addAll(
                    node instanceof Switch
                            ? List.of("-l", lid(node), "1-" + node.identity().portCount())
                            : List.of(lid(node), "1"));
            FieldTool.Run run = tools.run("perfquery", arguments.toArray(String[]::new));
            sum = sum.plus(run.wall());
            dump.add(node.guid(), run.lines());
        }
        return sum;
    }

    private static OptionalLong value(Fabric fabric, PortId port, Counter counter) {
        return Optional.ofNullable(fabric.counters().get(port))
                .map(counters -> counters.value(counter))
                .orElseGet(OptionalLong::empty);
    }

    private static long errors(Fabric fabric) {
        SortedMap<PortId, PortCounters> counters = fabric.counters();
        return counters.values().stream()
                .filter(port -> port.value(Counter.SYMBOL_ERRORS).orElse(0) > 0 && port.isStuck(Counter.XMIT_DISCARDS))
                .count();
    }

    @Test
    @Order(6)
    void theTimesStandSideBySide() {
        String table = race.table(cold, warm);
        System.out.println("216 hosts, 200 groups, SM_Key 1, one run:\n" + table);
        assertThat(table.lines()).hasSize(11);
    }
}
