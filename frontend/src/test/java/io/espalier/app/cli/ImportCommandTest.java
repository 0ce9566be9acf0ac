package io.espalier.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.capture.Capture;
import io.espalier.model.Fabric;
import io.espalier.model.example.ExampleFabrics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** export and import: what they print, what they write and how they end. */
class ImportCommandTest {
    private final Fabric fabric = ExampleFabrics.fatTree2(4, 2, 4);

    @TempDir
    private Path dir;

    private String file(String name) {
        return dir.resolve(name).toString();
    }

    private String exported() throws IOException {
        Capture.write(fabric, dir.resolve("first.espalier"));
        Ran ran = Ran.of("export", file("first.espalier"), "--out", file("net.txt"));
        assertThat(ran.err()).isEmpty();
        assertThat(ran.code()).isZero();
        return file("net.txt");
    }

    @Test
    void whatIsExportedIsImportedWithoutAWord() throws Exception {
        Ran ran = Ran.of("import", exported(), "--out", file("second.espalier"));
        assertThat(ran.err()).isEmpty();
        assertThat(ran.code()).isZero();
        assertThat(ran.out()).contains("net.txt: ibnetdiscover, ").contains("written to " + file("second.espalier"));
        Fabric back = Capture.read(dir.resolve("second.espalier"));
        assertThat(back.links()).isEqualTo(fabric.links());
        assertThat(back.nodes().keySet()).isEqualTo(fabric.nodes().keySet());
    }

    @Test
    void theCountsAndTheProblemsAreOneJsonObject() throws Exception {
        Path net = Path.of(exported());
        Files.writeString(net, Files.readString(net) + "[root@mgmt ~]# exit\n");
        Files.writeString(dir.resolve("partitions.conf"), "PartitionName=debug Nodes=ALL\n");
        Ran ran = Ran.of("import", net.toString(), file("partitions.conf"), "--out", file("second.espalier"), "--json");
        assertThat(ran.code()).isEqualTo(1);
        JsonNode json = new JsonMapper().readTree(ran.out());
        assertThat(json.get("switches").asInt()).isEqualTo(fabric.switches().size());
        assertThat(json.get("links").asInt()).isEqualTo(fabric.links().size());
        assertThat(json.get("routers").asInt()).isZero();
        assertThat(json.get("files").size()).isEqualTo(2);
        assertThat(json.get("problems").size()).isEqualTo(2);
        JsonNode prompt = json.get("problems").get(0);
        assertThat(prompt.get("line").asLong())
                .isEqualTo(Files.readAllLines(net).size());
        assertThat(prompt.get("kind").asString()).isEqualTo("NOT_UNDERSTOOD");
        assertThat(json.get("problems").get(1).get("message").asString()).contains("Slurm's partitions.conf");
    }

    @Test
    void aFileOfNoKnownKindIsRefusedByNameAndNothingIsWritten() throws IOException {
        Files.writeString(dir.resolve("letter.txt"), "Dear all,\n");
        Ran ran = Ran.of("import", file("letter.txt"), file("nowhere.txt"), "--out", file("second.espalier"));
        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err().lines())
                .hasSize(3)
                .contains("espalier: " + file("letter.txt") + ":1: a file of no known kind; it is left out")
                .contains("espalier: " + file("nowhere.txt") + ":1: cannot be read: no such file or folder");
        assertThat(dir.resolve("second.espalier")).doesNotExist();
    }

    @Test
    void aNameMapNamesNodes() throws Exception {
        Path map = dir.resolve("names");
        Files.writeString(map, fabric.switches().getFirst().guid() + " \"rack 7\"\n");
        Ran ran = Ran.of("import", exported(), "--node-name-map", map.toString(), "--out", file("second.espalier"));
        assertThat(ran.err()).isEmpty();
        assertThat(Capture.read(dir.resolve("second.espalier"))
                        .switches()
                        .getFirst()
                        .description())
                .isEqualTo("rack 7");
    }

    @Test
    void whatIsReadIsNotWrittenOver() throws IOException {
        String net = exported();
        String before = Files.readString(Path.of(net));
        Ran ran = Ran.of("import", net, "--out", net);
        assertThat(ran.code()).isEqualTo(64);
        assertThat(ran.err()).contains("which is to be read");
        assertThat(Files.readString(Path.of(net))).isEqualTo(before);
    }
}
