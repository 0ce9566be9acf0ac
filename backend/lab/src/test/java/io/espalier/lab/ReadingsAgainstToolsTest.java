package io.espalier.lab;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.collect.SourceUnavailableException;
import io.espalier.collect.UmadOptions;
import io.espalier.collect.UmadSource;
import io.espalier.lab.SaRequest.GroupTraits;
import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Lid;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import io.espalier.model.Node;
import io.espalier.model.PKey;
import io.espalier.model.Port;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import io.espalier.model.PortLanes;
import io.espalier.model.PortSet;
import io.espalier.model.PortTables;
import io.espalier.model.Switch;
import io.espalier.model.SwitchCapabilities;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.transport.ManagementKeys;
import io.espalier.transport.TransportLimits;
import java.io.IOException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * What a sweep reads of ports' tables, of errors' details and of the SM's own multicast tables is what the field's tools
 * print of the same fabric, all under an OpenSM with QoS and a partition for some hosts.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReadingsAgainstToolsTest {
    /** One more than a block of the multicast table has MLIDs. */
    private static final int GROUPS = 33;

    private static final PKey JOB = new PKey(0x8001);

    private final Fabric drawn = withEnhancedPort0(ExampleFabrics.fatTree2(4, 2, 3));
    private final List<Guid> hosts = drawn.nodes().values().stream()
            .filter(node -> !(node instanceof Switch))
            .map(node -> node.ports().getFirst().guid())
            .toList();
    private final PortId errors = port(hosts.get(1));
    private final PortId upErrors = new PortId(drawn.switches().getLast().guid(), 2);
    private Lab lab;
    private FieldTool tools;
    private UmadSource source;
    private Fabric swept;

    private static Fabric withEnhancedPort0(Fabric bare) {
        Switch last = bare.switches().getLast();
        return bare.toBuilder()
                .node(new Switch(last.identity(), last.ports(), new SwitchCapabilities(30720, 1024, 0, true)))
                .build();
    }

    private PortId port(Guid portGuid) {
        return drawn.findEndPort(portGuid).orElseThrow().id();
    }

    @BeforeAll
    void sweepAFabricWithEverything() throws SourceUnavailableException {
        Lab.useSimulatedUmad();
        String members = hosts.get(0) + "=full, " + hosts.get(1) + "=full, " + hosts.get(5) + "=full";
        OpenSmOptions options = OpenSmOptions.DEFAULTS
                .with("qos", "TRUE")
                .withPartitions("Default=0x7fff, ipoib : ALL=full ;\nJob=0x8001 : " + members + " ;\n");
        lab = Lab.start(LabOptions.of(drawn).withOpenSm(options));
        tools = new FieldTool(lab);
        List<SaRequest> joins = new ArrayList<>();
        for (int group = 1; group <= GROUPS; group++) {
            Mgid mgid = new Mgid(0xFF15_0000_0A0BL << 16, group);
            joins.add(SaRequest.create(mgid, hosts.get(group % 5), GroupTraits.IPOIB));
            joins.add(SaRequest.join(mgid, hosts.get(6 + group % 4), JoinState.FULL));
        }
        lab.apply(joins);
        setCounters();
        source = new UmadSource(
                new UmadOptions(lab.caName(), 1, new ManagementKeys(1, 0), TransportLimits.DEFAULT),
                InstantSource.system());
        swept = source.read().fabric();
    }

    private void setCounters() {
        Map<String, Long> values = new TreeMap<>();
        long value = 1;
        for (Counter counter : Counter.values()) {
            if (counter.kind() == Counter.Kind.DETAIL) {
                boolean received = counter.compareTo(Counter.LOOPING_ERRORS) <= 0;
                String attribute = received ? "PortRcvErrorDetails." : "PortXmitDiscardDetails.";
                values.put(attribute + counter.field(), value++);
            } else if (counter.kind() == Counter.Kind.FLOW_CONTROL) {
                values.put("PortFlowCtlCounters." + counter.field(), value++);
            }
        }
        // Details without errors are not looked for.
        lab.setCounters(port(hosts.get(2)), values);
        values.put("PortCounters.PortRcvErrors", 77L);
        lab.setCounters(upErrors, values);
        values.put("PortCounters.PortXmitDiscards", 65_535L);
        lab.setCounters(errors, values);
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

    private List<String> run(String tool, String... arguments) throws IOException, InterruptedException {
        return tools.run(tool, arguments).lines();
    }

    private String lid(Guid node) {
        return swept.node(node).ports().getFirst().lid().toString();
    }

    private PortTables tables(PortId port) {
        return swept.portTables().getOrDefault(port, PortTables.EMPTY);
    }

    @Test
    void nothingIsMissing() {
        assertThat(swept.problems()).isEmpty();
        assertThat(swept.switches()).hasSize(6);
        assertThat(swept.portTables().keySet())
                .containsAll(lab.linkedPorts())
                .hasSize(lab.linkedPorts().size() + 6);
    }

    @Test
    void everyTableOfAPortIsSmpquerys() throws IOException, InterruptedException {
        for (Node node : swept.nodes().values()) {
            PortId first = node.ports().getFirst().id();
            assertThat(tables(first).guids()).isEqualTo(PortDump.guids(run("smpquery", "guidinfo", lid(node.guid()))));
            for (Port port : node.ports()) {
                if (swept.portTables().containsKey(port.id())) {
                    assertSameTables(port, lid(node.guid()), Integer.toString(port.number()));
                }
            }
        }
    }

    private void assertSameTables(Port port, String lid, String number) throws IOException, InterruptedException {
        PortTables read = tables(port.id());
        assertThat(read.pKeys()).isEqualTo(PortDump.pKeys(run("smpquery", "pkeys", lid, number)));
        if (port.number() > 0) {
            assertThat(read.slToVl()).hasSize(1);
            assertThat(PortDump.slToVl(run("smpquery", "sl2vl", lid, number))).containsAllEntriesOf(read.slToVl());
            assertThat(List.of(read.low(), read.high()))
                    .isEqualTo(PortDump.arbitration(run("smpquery", "vlarb", lid, number)));
        }
    }

    @Test
    void aPartitionIsSeenAtItsHostsAndAtTheirSwitch() {
        PortId inside = port(hosts.get(5));
        assertThat(tables(inside).isInPartition(JOB)).isTrue();
        assertThat(tables(swept.findPeer(inside).orElseThrow()).isInPartition(JOB))
                .isTrue();
        assertThat(tables(port(hosts.get(3))).isInPartition(JOB)).isFalse();
    }

    @Test
    void lanesAreSmpquerys() throws IOException, InterruptedException {
        PortId host = port(hosts.get(4));
        Map<String, String> printed = new HashMap<>();
        for (String line : run("smpquery", "portinfo", lid(host.node()), "1")) {
            String[] field = line.split("\\.{2,}", 2);
            printed.put(field[0].replaceAll("[:.]+$", ""), field[field.length - 1]);
        }
        assertThat(printed).containsEntry("VLCap", "VL0-7").containsEntry("OperVLs", "VL0-7");
        int high = Integer.parseInt(printed.getOrDefault("VLArbHighCap", ""));
        int low = Integer.parseInt(printed.getOrDefault("VLArbLowCap", ""));
        int limit = Integer.parseInt(printed.getOrDefault("VLHighLimit", ""));
        PortLanes lanes = swept.findPort(host).orElseThrow().lanes();
        assertThat(lanes).isEqualTo(new PortLanes(8, 8, limit, high, low));
    }

    private PortCounters counters(PortId port) {
        return Objects.requireNonNull(swept.counters().get(port));
    }

    @Test
    void detailsArePerfquerys() throws IOException, InterruptedException {
        Map<String, Long> printed = new HashMap<>();
        for (String option : List.of("-E", "-D", "--flowctlcounters")) {
            printed.putAll(PortDump.fields(run("perfquery", option, lid(errors.node()), "1")));
        }
        // The tool shortens one name.
        printed.put("PortMalformedPacketErrors", printed.getOrDefault("PortMalformedPktErrors", 0L));
        int compared = 0;
        for (Counter counter : Counter.values()) {
            if (counter.kind() == Counter.Kind.DETAIL || counter.kind() == Counter.Kind.FLOW_CONTROL) {
                assertThat(printed)
                        .containsEntry(
                                counter.field(), counters(errors).value(counter).orElseThrow());
                compared++;
            }
        }
        assertThat(compared).isEqualTo(12);
    }

    @Test
    void onlyPortsWithErrorsAreAskedForDetails() {
        assertThat(counters(upErrors).value(Counter.LOCAL_PHYSICAL_ERRORS)).hasValue(1);
        assertThat(counters(upErrors).has(Counter.INACTIVE_DISCARDS)).isFalse();
        assertThat(swept.counters().entrySet().stream()
                        .filter(entry -> entry.getValue().has(Counter.LOCAL_PHYSICAL_ERRORS))
                        .map(Map.Entry::getKey))
                .containsExactlyInAnyOrder(errors, upErrors);
    }

    @Test
    void port0IsReadOnlyWhereItIsAnEndPort() {
        assertThat(swept.counters().keySet().stream().filter(port -> port.number() == 0))
                .containsExactly(new PortId(drawn.switches().getLast().guid(), 0));
    }

    @Test
    void theManagersTablesAreSaquerysAndShowWhatWasWrittenBehindItsBack()
            throws IOException, InterruptedException, SourceUnavailableException {
        Map<Lid, MulticastTable> printed = PortDump.managerTables(run("saquery", "MFTR"));
        Map<Lid, MulticastTable> read = new HashMap<>();
        swept.managerTables()
                .forEach((guid, table) -> read.put(swept.node(guid).port(0).lid(), table));
        assertThat(read).isEqualTo(printed);
        // OpenSM leaves out the second spine, which is in no tree.
        assertThat(swept.tables()).hasSize(6).containsAllEntriesOf(swept.managerTables());
        Map<Guid, MulticastTable> untold = new HashMap<>(swept.tables());
        untold.keySet().removeAll(swept.managerTables().keySet());
        assertThat(untold.values()).containsExactly(MulticastTable.EMPTY);

        Mlid mlid = swept.groups().getLast().mlid();
        Guid leaf = swept.findPeer(port(hosts.getFirst())).orElseThrow().node();
        PortSet planted = swept.table(leaf).row(mlid).with(5).without(4);
        lab.setMftBlock(leaf, mlid, planted);
        Fabric after = source.read().fabric();
        assertThat(after.table(leaf).row(mlid)).isEqualTo(planted);
        assertThat(after.managerTables()).isEqualTo(swept.managerTables());
    }
}
