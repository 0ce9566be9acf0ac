package io.espalier.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.capture.Capture;
import io.espalier.model.Fabric;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.Switch;
import io.espalier.model.UnicastTable;
import io.espalier.model.example.ExampleFabrics;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** path on captures: a leaf with two hosts, whose table is there, spoilt or not there. */
class PathCommandTest {
    private static final Fabric FABRIC = ExampleFabrics.fatTree2(1, 1, 2);
    private static final List<Port> HOSTS = FABRIC.nodes().values().stream()
            .filter(node -> !(node instanceof Switch))
            .map(node -> node.ports().getFirst())
            .toList();
    private static final Port FROM = HOSTS.getFirst();
    private static final Port TO = HOSTS.getLast();
    private static final PortId LAST = FABRIC.findPeer(TO.id()).orElseThrow();

    @TempDir
    private Path dir;

    private String capture(Fabric fabric) throws IOException {
        Path file = dir.resolve("fabric.espalier");
        Capture.write(fabric, file);
        return file.toString();
    }

    private String captureWith(int port) throws IOException {
        byte[] ports = new byte[TO.lid().value() + 1];
        Arrays.fill(ports, (byte) UnicastTable.NO_PORT);
        ports[TO.lid().value()] = (byte) port;
        return capture(FABRIC.toBuilder()
                .unicastTable(LAST.node(), UnicastTable.of(ports))
                .build());
    }

    @Test
    void theLinksAreToldAndTheExitCodeSaysWhetherPacketsArrive() throws IOException {
        Ran arrives = Ran.of(
                "path",
                captureWith(LAST.number()),
                FROM.guid().toString(),
                TO.lid().toString());
        assertThat(arrives.code()).isZero();
        assertThat(arrives.out())
                .contains("LID " + TO.lid() + ": packets arrive over 2 links")
                .hasLineCount(3);
        Ran dropped = Ran.of(
                "path",
                captureWith(UnicastTable.NO_PORT),
                FROM.guid().toString(),
                TO.lid().toString());
        assertThat(dropped.code()).isEqualTo(1);
        assertThat(dropped.out()).contains("packets are dropped").hasLineCount(2);
        Ran json = Ran.of(
                "path",
                captureWith(LAST.number()),
                FROM.guid().toString(),
                TO.lid().toString(),
                "--json");
        assertThat(JsonMapper.shared().readTree(json.out()).get("end").asString())
                .isEqualTo("arrives");
    }

    @Test
    void aCaptureWithoutTablesCannotTell() throws IOException {
        Ran none =
                Ran.of("path", capture(FABRIC), FROM.guid().toString(), TO.lid().toString());
        assertThat(none.code()).isEqualTo(2);
        assertThat(none.out()).contains("no unicast table was read");
        Ran nobody = Ran.of("path", capture(FABRIC), "nobody", TO.lid().toString());
        assertThat(nobody.code()).isEqualTo(2);
        assertThat(nobody.err()).contains("no host is called nobody").hasLineCount(1);
    }
}
