package io.espalier.lab;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.collect.SourceUnavailableException;
import io.espalier.collect.SweepReport;
import io.espalier.collect.UmadOptions;
import io.espalier.collect.UmadSource;
import io.espalier.files.Importer;
import io.espalier.files.text.ImportProblem;
import io.espalier.files.text.TextFile;
import io.espalier.lab.SaRequest.GroupTraits;
import io.espalier.mad.ManagementClass;
import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Mgid;
import io.espalier.model.Node;
import io.espalier.model.Port;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import io.espalier.model.Switch;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.transport.ManagementKeys;
import io.espalier.transport.TransportLimits;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What the field's tools and OpenSM itself write of a fabric, imported, is what our sweep says of the same fabric. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ImportAgainstSweepTest {
    private static final int GROUPS = 24;
    private static final Duration LIMIT = Duration.ofSeconds(30);

    private final Fabric drawn = ExampleFabrics.fatTree2(6, 3, 4);
    private Lab lab;
    private FieldTool tools;
    private Fabric swept;

    @BeforeAll
    void sweepAFabricWithGroups() throws SourceUnavailableException {
        Lab.useSimulatedUmad();
        lab = Lab.start(LabOptions.of(drawn).withOpenSm(OpenSmOptions.DEFAULTS.with("sa_db_dump", "TRUE")));
        tools = new FieldTool(lab);
        lab.apply(joins());
        lab.awaitMulticast(LIMIT);
        PortId spoilt = lab.linkedPorts().stream().sorted().findFirst().orElseThrow();
        lab.setCounters(
                spoilt,
                new TreeMap<>(Map.of(
                        "PortCounters.PortRcvErrors", 9L,
                        "PortRcvErrorDetails.PortLocalPhysicalErrors", 3L,
                        "PortCounters.PortXmitDiscards", 65_535L,
                        "PortXmitDiscardDetails.PortNeighborMTUDiscards", 4L)));
        try (UmadSource source = new UmadSource(
                new UmadOptions(lab.caName(), 1, new ManagementKeys(1, 0), TransportLimits.DEFAULT),
                InstantSource.system())) {
            swept = source.read().fabric();
        }
        assertThat(swept.problems()).isEmpty();
        assertThat(swept.groups()).hasSize(GROUPS + 1);
    }

    @AfterAll
    void end() {
        if (lab != null) {
            lab.close();
        }
    }

    private List<SaRequest> joins() {
        List<Guid> hosts = drawn.nodes().values().stream()
                .filter(node -> !(node instanceof Switch))
                .map(node -> node.ports().getFirst().guid())
                .toList();
        List<JoinState> states = List.of(JoinState.FULL, JoinState.NON, JoinState.SEND_ONLY_FULL);
        List<SaRequest> joins = new ArrayList<>();
        for (int group = 1; group <= GROUPS; group++) {
            Mgid mgid = new Mgid(0xFF15_0000_0A0BL << 16, group);
            joins.add(SaRequest.create(mgid, hosts.get(group % hosts.size()), GroupTraits.IPOIB));
            for (int member = 1; member <= group % 7; member++) {
                joins.add(SaRequest.join(
                        mgid, hosts.get((group + 5 * member) % hosts.size()), states.get(member % states.size())));
            }
        }
        return joins;
    }

    private TextFile tool(String tool, String... arguments) throws IOException, InterruptedException {
        return new TextFile(
                tool + " " + String.join(" ", arguments),
                tools.run(tool, arguments).lines());
    }

    private TextFile saquery(String what) throws IOException, InterruptedException {
        return tool("saquery", "--smkey", "1", what);
    }

    private List<TextFile> topology() throws IOException, InterruptedException {
        return List.of(saquery("NR"), saquery("LR"), saquery("PIR"), saquery("SWIR"));
    }

    private Fabric read(TextFile... files) throws IOException, InterruptedException {
        List<TextFile> all = new ArrayList<>(topology());
        all.addAll(List.of(files));
        Importer.Result result = Importer.readTexts(all, Instant.EPOCH);
        assertThat(result.problems())
                .filteredOn(problem -> problem.kind() != ImportProblem.Kind.NOT_USED)
                .isEmpty();
        return result.fabric();
    }

    @Test
    void recordsOfTheSaTellTheTopology() throws IOException, InterruptedException {
        Fabric read = read();

        assertThat(read.nodes().values().stream().map(Node::identity))
                .containsExactlyElementsOf(
                        swept.nodes().values().stream().map(Node::identity).toList());
        assertThat(read.links()).isEqualTo(swept.links());
        assertThat(ports(read)).isEqualTo(ports(swept));
    }

    /** What is the same of each linked port, whoever tells it. */
    private static SortedMap<PortId, String> ports(Fabric fabric) {
        SortedMap<PortId, String> lines = new TreeMap<>();
        fabric.links()
                .forEach(link -> List.of(link.a(), link.b()).forEach(id -> {
                    Port port = fabric.findPort(id).orElseThrow();
                    lines.put(
                            id,
                            String.join(
                                    " ",
                                    port.guid().toString(),
                                    port.lid().toString(),
                                    port.state().toString(),
                                    port.physicalState().toString(),
                                    port.width().toString(),
                                    port.speed().toString(),
                                    port.neighborMtu().toString()));
                }));
        return lines;
    }

    @Test
    void groupsAndMembersInEachWayOfPrintingThem() throws IOException, InterruptedException {
        Fabric whole = read(saquery("MCMR"));
        Fabric pieces = read(tool("saquery", "-g"), saquery("-m"));

        // To those who know the SM_Key the SA does not tell of groups without a member.
        assertThat(whole.groups())
                .isEqualTo(swept.groups().stream()
                        .filter(group -> !group.members().isEmpty())
                        .toList());
        assertThat(whole.membersKnown()).isTrue();
        assertThat(pieces.groups().stream()
                        .map(group -> group.mgid() + " " + group.mlid() + " " + group.members() + group.mtu()
                                + group.rate() + group.pKey()))
                .isEqualTo(swept.groups().stream()
                        .map(group -> group.mgid() + " " + group.mlid() + " " + group.members() + group.mtu()
                                + group.rate() + group.pKey())
                        .toList());
    }

    @Test
    void openSmsOwnListOfMembers() throws IOException, InterruptedException {
        Path dump = freshDump();
        Fabric read = read(new TextFile("opensm-sa.dump", Files.readAllLines(dump, StandardCharsets.UTF_8)));

        assertThat(read.groups()).isEqualTo(swept.groups());
    }

    @Test
    void aReadingThatTakesTheDumpAsksTheSaForNoMember()
            throws SourceUnavailableException, IOException, InterruptedException {
        Path dump = freshDump();
        SweepReport dumped = reading(dump);
        assertThat(dumped.fabric().problems()).isEmpty();
        assertThat(dumped.fabric().membersKnown()).isTrue();
        assertThat(dumped.fabric().groups()).isEqualTo(swept.groups());
        // Its pulse and the table records only.
        assertThat(dumped.cost().byClass())
                .hasEntrySatisfying(
                        ManagementClass.SUBNET_ADMINISTRATION,
                        cost -> assertThat(cost.sent()).isEqualTo(2));

        Path spoilt = lab.dir().resolve("spoilt.dump");
        Files.writeString(spoilt, Files.readString(dump).replace("mcm_port", "mcm"));
        for (Path useless : List.of(spoilt, lab.dir().resolve("none.dump"))) {
            Fabric asked = reading(useless).fabric();
            assertThat(asked.groups()).isEqualTo(swept.groups());
            assertThat(asked.problems())
                    .allSatisfy(problem -> assertThat(problem.detail())
                            .startsWith(useless.toString())
                            .endsWith("; the SA is asked instead"));
            assertThat(asked.problems()).isNotEmpty();
        }
    }

    /** On this signal OpenSM sweeps, and then writes the file. */
    private Path freshDump() throws IOException, InterruptedException {
        String pid = lab.openSm().pid().orElseThrow().toString();
        long before = lab.openSm().sweeps();
        Process hangUp = new ProcessBuilder("kill", "-HUP", pid).inheritIO().start();
        assertThat(hangUp.waitFor()).isZero();
        lab.openSm().awaitSweeps(before + 1, LIMIT);
        return lab.openSm().dir().resolve("opensm-sa.dump");
    }

    private SweepReport reading(Path dump) throws SourceUnavailableException {
        UmadOptions options = new UmadOptions(
                lab.caName(), 1, new ManagementKeys(1, 0), TransportLimits.DEFAULT, Optional.of(dump), false, Set.of());
        try (UmadSource source = new UmadSource(options, InstantSource.system())) {
            return source.read();
        }
    }

    @Test
    void multicastTablesAsSwitchesTellThem() throws IOException, InterruptedException {
        assertThat(read(tool("dump_mfts")).tables()).isEqualTo(swept.tables());
        assertThat(read(tool("dump_mfts", "-n")).tables()).isEqualTo(swept.tables());
        Switch first = swept.switches().getFirst();
        assertThat(read(tool("ibroute", "-M", first.port(0).lid().toString())).table(first.guid()))
                .isEqualTo(swept.table(first.guid()));
    }

    @Test
    void multicastTablesAsTheManagerHasThem() throws IOException, InterruptedException {
        TextFile mcfdbs = new TextFile("opensm.mcfdbs", Files.readAllLines(lab.mcfdbs(), StandardCharsets.UTF_8));

        assertThat(used(read(mcfdbs))).isEqualTo(used(swept));
        assertThat(used(read(saquery("MFTR")))).isEqualTo(used(swept));
    }

    private static Map<Guid, String> used(Fabric fabric) {
        Map<Guid, String> tables = new TreeMap<>();
        fabric.tables().forEach((guid, table) -> {
            if (!table.rows().isEmpty()) {
                tables.put(guid, table.toString());
            }
        });
        return tables;
    }

    @Test
    void errorCountersOfEveryPort() throws IOException, InterruptedException {
        List<TextFile> files = new ArrayList<>();
        for (Node node : swept.nodes().values()) {
            files.add(
                    node instanceof Switch
                            ? tool(
                                    "perfquery",
                                    "-l",
                                    lid(node),
                                    "1-" + node.identity().portCount())
                            : tool("perfquery", lid(node), "1"));
        }
        Fabric read = read(files.toArray(TextFile[]::new));

        swept.counters()
                .forEach((port, counters) ->
                        assertThat(errors(counters(read, port))).as("%s", port).isEqualTo(errors(counters)));
    }

    private static PortCounters counters(Fabric fabric, PortId port) {
        return Objects.requireNonNull(fabric.counters().get(port), "counters of " + port);
    }

    private static String lid(Node node) {
        return node.ports().getFirst().lid().toString();
    }

    private static Map<Counter, String> errors(PortCounters counters) {
        Map<Counter, String> errors = new TreeMap<>();
        for (Counter counter : Counter.values()) {
            if (counter.kind() == Counter.Kind.ERROR && counters.has(counter)) {
                errors.put(counter, counters.value(counter) + " stuck " + counters.isStuck(counter));
            }
        }
        return errors;
    }

    /** Details, too: ibqueryerrors prints them by the wrong names, so this is what the simulator was told to count. */
    @Test
    void portsWithErrorsByIbqueryerrors() throws IOException, InterruptedException {
        // It ends with 1 where there are errors, and this is what it is asked for.
        List<String> lines =
                tools.runTo(1, "ibqueryerrors", "--details", "--data").lines();
        Fabric read = read(new TextFile("ibqueryerrors", lines));

        PortCounters spoilt =
                counters(read, lab.linkedPorts().stream().sorted().findFirst().orElseThrow());
        assertThat(spoilt.value(Counter.RCV_ERRORS)).hasValue(9);
        assertThat(spoilt.value(Counter.LOCAL_PHYSICAL_ERRORS)).hasValue(3);
        assertThat(spoilt.value(Counter.NEIGHBOR_MTU_DISCARDS)).hasValue(4);
        assertThat(spoilt.isStuck(Counter.XMIT_DISCARDS)).isTrue();
        assertThat(read.counters()).hasSize(1);
    }

    @Test
    void theSubnetManager() throws IOException, InterruptedException {
        Fabric read = read(tool("sminfo"), saquery("SMIR"));

        assertThat(read.findMaster().orElseThrow().portGuid())
                .isEqualTo(swept.findMaster().orElseThrow().portGuid());
        assertThat(read.subnetManagers()).hasSize(1);
    }

    @Test
    void partitionsOfPorts() throws IOException, InterruptedException {
        Fabric read = read(saquery("PKTR"));

        drawn.nodes().values().stream()
                .filter(node -> !(node instanceof Switch))
                .forEach(node -> assertThat(read.portTables()).containsKey(new PortId(node.guid(), 1)));
        assertThat(read.portTables().values())
                .allSatisfy(tables -> assertThat(tables.pKeys()).isNotEmpty());
    }
}
