package io.espalier.lab;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.LinkSpeed;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.model.example.FabricSketch;
import io.espalier.umad.UmadException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** ibsim and OpenSM see the fabric that was written. */
class NetFileTest {
    @TempDir
    Path dir = Path.of("");

    static Stream<Fabric> shapes() {
        return Stream.of(
                ExampleFabrics.fatTree2(4, 2, 4),
                ExampleFabrics.fatTree2(18, 18, 18),
                ExampleFabrics.fatTree3(3, 4, 4, 4, 2),
                ExampleFabrics.randomMesh(7, 1),
                ExampleFabrics.randomMesh(8, 40));
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void ibsimTakesEveryShapeAndOpenSmFindsEveryLink(Fabric fabric) throws IOException {
        try (Lab lab = Lab.start(LabOptions.of(fabric))) {
            // One line for each end of each link.
            assertThat(Files.readAllLines(lab.openSm().subnetList()))
                    .hasSize(2 * fabric.links().size());
            SubnetList found = SubnetList.read(lab.openSm().subnetList());
            assertThat(found.lids()).hasSameSizeAs(fabric.switches());
            fabric.links().stream()
                    .filter(link -> fabric.node(link.a().node()).ports().size() == 1)
                    .forEach(link -> assertThat(found.findAttachment(
                                    new Guid(link.a().node().value() + 1)))
                            .contains(link.b()));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "leaf-01",
                "MF0;switch-a:MQM8700/U1",
                "a \"quoted\" name",
                "# lid 3 lmc 0 enhanced port 0",
                "(none)",
                "ends in a blank ",
                "Straße 7",
                "012345678901234567890123456789012345678901234567890123456789012"
            })
    void aNameArrivesAsItWasGiven(String name) throws UmadException {
        FabricSketch sketch = new FabricSketch(LinkSpeed.HDR);
        Guid host = sketch.addHost(0x10, name);
        sketch.connect(host, sketch.addSwitch(0x20, name, 2));
        try (Lab lab = Lab.start(LabOptions.of(sketch.build()));
                LabReader reader = new LabReader(lab)) {
            assertThat(List.of(reader.description(1), reader.description(2))).containsOnly(name);
        }
    }

    @Test
    void aNameThatIbsimWouldCutKeepsItsLengthAndLosesItsQuotes() {
        assertThat(NodeName.of("a \"b\" lid 3")).isEqualTo("\"a 'b' lid 3\"");
        assertThat(NodeName.of("\"b\"")).isEqualTo("\"'b'\"");
        assertThat(NodeName.of("ü".repeat(40))).isEqualTo('"' + "ü".repeat(31) + '"');
    }

    @ParameterizedTest
    @EnumSource(
            value = LinkSpeed.class,
            names = {"SDR", "DDR", "QDR", "FDR", "EDR", "HDR"})
    void everySpeedThatIbsimKnowsArrives(LinkSpeed speed) throws IOException {
        FabricSketch sketch = new FabricSketch(speed);
        Guid host = sketch.addHost(0x10, "host");
        sketch.connect(host, sketch.addSwitch(0x20, "switch", 2));
        List<String> names = List.of("2.5", "5", "10", "14", "25", "50");
        List<LinkSpeed> order =
                List.of(LinkSpeed.SDR, LinkSpeed.DDR, LinkSpeed.QDR, LinkSpeed.FDR, LinkSpeed.EDR, LinkSpeed.HDR);
        try (Lab lab = Lab.start(LabOptions.of(sketch.build()))) {
            assertThat(Files.readAllLines(lab.openSm().subnetList()))
                    .allMatch(line -> line.endsWith("PHY=4x LOG=ACT SPD=" + names.get(order.indexOf(speed))));
        }
    }

    @Test
    void aNetfileWrittenByHandIsIndexedAsIbsimCountsItsGuids() throws IOException {
        Path file = Files.writeString(dir.resolve("net"), """
                hcaguids=0x100
                Hca 2 "one"
                [1] "sw"[1]

                Ca 1 "two" # "second"
                [1] "sw"[2]

                switchguid=0x500
                Switch 8 "sw"
                [1] "one"[1]
                [2] "two"[1]
                """);
        NetIndex index = NetIndex.of(file);
        assertThat(index.ids())
                .containsEntry(new Guid(0x100), "one")
                .containsEntry(new Guid(0x103), "two")
                .containsEntry(new Guid(0x500), "sw")
                .hasSize(3);
        try (Lab lab = Lab.start(LabOptions.ofNetFile(file))) {
            SubnetList found = SubnetList.read(lab.openSm().subnetList());
            assertThat(found.findAttachment(new Guid(0x104)).orElseThrow().node())
                    .isEqualTo(new Guid(0x500));
        }
    }
}
