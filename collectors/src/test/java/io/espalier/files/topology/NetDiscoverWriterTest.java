package io.espalier.files.topology;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.files.Importer;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.LinkSpeed;
import io.espalier.model.Node;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.model.example.FabricSketch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class NetDiscoverWriterTest {
    private static Fabric written(Fabric fabric) {
        Importer.Result result = Texts.read(NetDiscoverWriter.text(fabric));
        assertThat(result.problems()).isEmpty();
        return result.fabric();
    }

    private static void assertSameNodes(Fabric fabric) {
        Fabric back = written(fabric);
        assertThat(back.links()).isEqualTo(fabric.links());
        assertThat(back.nodes().keySet()).isEqualTo(fabric.nodes().keySet());
        for (Node node : fabric.nodes().values()) {
            Node other = back.node(node.guid());
            assertThat(other).hasSameClassAs(node);
            assertThat(other.identity()).isEqualTo(node.identity());
            node.ports().stream()
                    .filter(port -> fabric.findPeer(port.id()).isPresent())
                    .forEach(port -> {
                        assertThat(other.port(port.number()).guid()).isEqualTo(port.guid());
                        assertThat(other.port(port.number()).lid()).isEqualTo(port.lid());
                        assertThat(other.port(port.number()).speed()).isEqualTo(port.speed());
                        assertThat(other.port(port.number()).width()).isEqualTo(port.width());
                    });
        }
    }

    @Test
    void whatIsWrittenIsReadAsTheSame() {
        assertSameNodes(ExampleFabrics.fatTree2(4, 2, 4));
        assertSameNodes(ExampleFabrics.fatTree3(3, 4, 4, 4, 2));
        assertSameNodes(ExampleFabrics.randomMesh(12, 7));
    }

    @ParameterizedTest
    @EnumSource(LinkSpeed.class)
    void everySpeedComesBack(LinkSpeed speed) {
        assertSameNodes(pair("host", speed));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a \"b\" c", "\"", "# lid 3 lmc 0", "x\" lid 9 4xSDR # \"y", " blank ", "Straße"})
    void everyNameComesBack(String name) {
        assertSameNodes(pair(name, LinkSpeed.NDR));
    }

    @Test
    void aLineEndInANameDoesNotEndTheLine() {
        Fabric back = written(pair("two\nlines", LinkSpeed.NDR));
        assertThat(back.node(new Guid(0x10)).description()).isEqualTo("two lines");
    }

    private static Fabric pair(String name, LinkSpeed speed) {
        FabricSketch sketch = new FabricSketch(speed);
        Guid host = sketch.addHost(0x10, name);
        sketch.connect(host, sketch.addSwitch(0x20, name, 2));
        return sketch.build();
    }
}
