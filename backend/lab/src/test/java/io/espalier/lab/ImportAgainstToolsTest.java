package io.espalier.lab;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.collect.SourceUnavailableException;
import io.espalier.collect.UmadOptions;
import io.espalier.collect.UmadSource;
import io.espalier.files.Importer;
import io.espalier.files.text.TextFile;
import io.espalier.files.topology.NetDiscoverWriter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.LinkSpeed;
import io.espalier.model.Node;
import io.espalier.model.Port;
import io.espalier.model.example.FabricSketch;
import io.espalier.transport.ManagementKeys;
import io.espalier.transport.TransportLimits;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the field's tools print of a fabric is imported as what our own sweep reads of it, and every line of theirs is accounted
 * for by a count that knows nothing of the readers.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ImportAgainstToolsTest {
    private Lab lab;
    private FieldTool tools;
    private Fabric swept;

    @BeforeAll
    void sweepAFabricOfOddNames() throws SourceUnavailableException {
        Lab.useSimulatedUmad();
        lab = Lab.start(LabOptions.of(oddNames()));
        tools = new FieldTool(lab);
        swept = sweep(lab);
    }

    @AfterAll
    void end() {
        if (lab != null) {
            lab.close();
        }
    }

    private static Fabric oddNames() {
        FabricSketch sketch = new FabricSketch(LinkSpeed.HDR);
        List<String> names =
                List.of("a \"quoted\" name", "host # 2", "it's", "host-4 mlx5_0 ", "localhost", "localhost");
        Guid left = sketch.addSwitch(0x1000, "leaf \"A\" # 1", 8);
        Guid right = sketch.addSwitch(0x2000, "MF0;leaf-2:MQM8700/U1", 12);
        for (int i = 0; i < names.size(); i++) {
            sketch.connect(sketch.addHost(0x10L * (i + 1), names.get(i)), i % 2 == 0 ? left : right);
        }
        sketch.connect(left, right);
        sketch.connect(left, right);
        return sketch.build();
    }

    private static Fabric sweep(Lab lab) throws SourceUnavailableException {
        UmadOptions options = new UmadOptions(lab.caName(), 1, new ManagementKeys(1, 0), TransportLimits.DEFAULT);
        try (UmadSource source = new UmadSource(options, InstantSource.system())) {
            return source.read().fabric();
        }
    }

    private static Importer.Result read(List<String> lines) {
        return Importer.readTexts(List.of(new TextFile("tool", lines)), Instant.EPOCH);
    }

    /** Of each node what every tool tells: type, name and number of ports. */
    private static Map<Guid, String> nodes(Fabric fabric) {
        Map<Guid, String> nodes = new TreeMap<>();
        for (Node node : fabric.nodes().values()) {
            nodes.put(
                    node.guid(),
                    node.getClass().getSimpleName() + " " + node.identity().portCount() + " " + node.description());
        }
        return nodes;
    }

    private void assertSame(Fabric fabric) {
        assertThat(nodes(fabric)).isEqualTo(nodes(swept));
        assertThat(fabric.links()).isEqualTo(swept.links());
        for (Link link : swept.links()) {
            for (Fabric each : List.of(fabric, swept)) {
                assertThat(each.findPort(link.a()).map(Port::lid))
                        .isEqualTo(swept.findPort(link.a()).map(Port::lid));
                assertThat(each.findPort(link.a()).map(Port::guid))
                        .isEqualTo(swept.findPort(link.a()).map(Port::guid));
                assertThat(each.findPort(link.b()).map(Port::guid))
                        .isEqualTo(swept.findPort(link.b()).map(Port::guid));
                assertThat(each.findPort(link.b()).map(Port::speed)).contains(LinkSpeed.HDR);
            }
        }
    }

    private static long count(List<String> lines, String regex) {
        return lines.stream()
                .filter(Predicate.not(String::isBlank))
                .filter(line -> line.matches(regex))
                .count();
    }

    @ParameterizedTest
    @ValueSource(strings = {"--timeout", "--full", "--grouping", "--show", "--max_hops"})
    void ibnetdiscoverInEachOfItsForms(String option) throws IOException, InterruptedException {
        List<String> lines = option.equals("--timeout")
                ? tools.run("ibnetdiscover", option, "1000").lines()
                : tools.run("ibnetdiscover", option).lines();
        Importer.Result result = read(lines);
        assertThat(result.problems()).isEmpty();
        assertSame(result.fabric());
        assertThat(count(lines, "(Switch|Ca|Rt)\\t.*"))
                .isEqualTo(result.fabric().nodes().size());
        assertThat(count(lines, "\\[\\d+].*"))
                .isEqualTo(2L * result.fabric().links().size());
    }

    @Test
    void theListOfNodes() throws IOException, InterruptedException {
        Importer.Result result = read(tools.run("ibnetdiscover", "--list").lines());
        assertThat(result.problems()).isEmpty();
        assertThat(nodes(result.fabric())).isEqualTo(nodes(swept));
    }

    @Test
    void openSmsSubnetList() throws IOException {
        List<String> lines = Files.readAllLines(lab.openSm().subnetList());
        Importer.Result result = read(lines);
        assertThat(result.problems()).isEmpty();
        assertSame(result.fabric());
        assertThat(lines).hasSize(2 * result.fabric().links().size());
    }

    @Test
    void thePortsReportWithTheListThatTellsWhosePortsTheyAre() throws IOException, InterruptedException {
        List<String> report = tools.run("ibnetdiscover", "--ports").lines();
        Importer.Result alone = read(report);
        assertThat(alone.problems()).singleElement().asString().contains("no file tells the NodeGUID");
        assertThat(alone.fabric().links()).hasSameSizeAs(swept.links());
        assertThat(count(report, ".* - .*\\( '.*")).isEqualTo(2L * swept.links().size());
        Importer.Result joined = Importer.readTexts(
                List.of(
                        new TextFile("ports", report),
                        new TextFile("list", Files.readAllLines(lab.openSm().subnetList()))),
                Instant.EPOCH);
        assertThat(joined.problems()).isEmpty();
        assertSame(joined.fabric());
    }

    @Test
    void whatIsExportedIsLoadedByIbsimAndSweptTheSame(@TempDir Path dir) throws Exception {
        Path file = dir.resolve("exported.net");
        Files.writeString(file, NetDiscoverWriter.text(swept), StandardCharsets.UTF_8);
        try (Lab again = Lab.start(LabOptions.ofNetFile(file))) {
            Fabric other = sweep(again);
            assertThat(other.links()).isEqualTo(swept.links());
            // ibsim ends a name at the first quote inside it.
            Map<Guid, String> names = nodes(swept);
            names.replaceAll((guid, name) -> name.contains("\"") ? name.substring(0, name.indexOf('"')) : name);
            assertThat(nodes(other)).isEqualTo(names);
        }
    }
}
