package io.espalier.capture;

import static io.espalier.collect.SameFabric.assertSame;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.espalier.collect.RichFabric;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.PKey;
import io.espalier.model.Part;
import io.espalier.model.PortId;
import io.espalier.model.PortLanes;
import io.espalier.model.SubnetService;
import io.espalier.model.SweepProblem;
import io.espalier.model.UnicastTable;
import io.espalier.model.example.ExampleFabrics;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CaptureTest {
    private static final List<String> LATER_PARTS = List.of(
            Capture.LANES,
            Capture.PORT_TABLES,
            Capture.MANAGER_TABLES,
            Capture.UNICAST_TABLES,
            Capture.SERVICES,
            Capture.READ_AT);

    @TempDir
    Path folder;

    private static Fabric fabric() {
        Fabric fabric = RichFabric.of(ExampleFabrics.randomMesh(3, 12), 3, 50);
        PortId port = fabric.links().getFirst().a();
        Guid node = fabric.switches().getFirst().guid();
        return fabric.toBuilder()
                .number(42)
                .service(new SubnetService(-1, Guid.ZERO, new PKey(0xFFFF), SubnetService.FOR_EVER, "<b>\u202Ex\""))
                .unicastTable(node, UnicastTable.of(new byte[] {(byte) UnicastTable.NO_PORT, 0, 1, (byte) 200}))
                .readAt(Part.TOPOLOGY, Instant.parse("2026-02-03T04:05:06.789Z"))
                .problem(new SweepProblem(SweepProblem.Reason.TIMEOUT, port, "PortInfo", "route 0,1"))
                .build();
    }

    private Path written() throws IOException {
        Path file = folder.resolve("a.espalier");
        Capture.write(fabric(), file);
        return file;
    }

    @Test
    void whatIsWrittenIsRead() throws IOException {
        Fabric read = Capture.read(written());
        assertSame(read, fabric());
        assertThat(read.number()).isEqualTo(42);
    }

    @Test
    void anEmptyFabricIsOneToo() throws IOException {
        Path file = folder.resolve("empty.espalier");
        Fabric empty = new Fabric.Builder(Instant.parse("2026-02-03T04:05:06.789Z")).build();
        Capture.write(empty, file);
        assertSame(Capture.read(file), empty);
    }

    @Test
    void equalFabricsGiveEqualBytes() throws IOException {
        Path other = folder.resolve("b.espalier");
        Capture.write(Capture.read(written()), other);
        assertThat(other).hasSameBinaryContentAs(written());
    }

    @Test
    void aWrittenFileTakesThePlaceOfTheOldOneAndLeavesNoDraft() throws IOException {
        written();
        written();
        try (var files = Files.list(folder)) {
            assertThat(files).hasSize(1);
        }
    }

    private Map<String, String> parts() throws IOException {
        Map<String, String> parts = new LinkedHashMap<>();
        try (ZipFile zip = new ZipFile(written().toFile())) {
            for (ZipEntry entry : zip.stream().toList()) {
                parts.put(
                        entry.getName(), new String(zip.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return parts;
    }

    private Path zip(Map<String, String> parts) throws IOException {
        Path file = folder.resolve("changed.espalier");
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, String> part : parts.entrySet()) {
                zip.putNextEntry(new ZipEntry(part.getKey()));
                zip.write(part.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
        return file;
    }

    private void assertRefused(Path file, String... words) {
        assertThatThrownBy(() -> Capture.read(file))
                .isInstanceOf(CaptureException.class)
                .hasMessageStartingWith(file.toString())
                .message()
                .contains(words)
                .hasLineCount(1);
    }

    @Test
    void partsAndFieldsThatAreNotKnownAreLeftAlone() throws IOException {
        Map<String, String> parts = parts();
        parts.put("later.json", "[1,2,3]");
        parts.computeIfPresent("fabric.json", (name, json) -> json.replaceFirst("\\{", "{\"later\": [true],"));
        assertSame(Capture.read(zip(parts)), fabric());
    }

    @Test
    void aLaterVersionIsRefusedWithAWordWhatToDo() throws IOException {
        Map<String, String> parts = parts();
        parts.put("capture.json", "{\"format\": \"espalier-capture\", \"version\": 2}");
        assertRefused(zip(parts), "version 1 expected, found 2", "newer Espalier");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "capture.json | espalier-capture | other",
                "nodes.json | \"switch\" | \"bridge\"",
                "nodes.json | LINK_UP | LINK_SIDEWAYS",
                "nodes.json | \"guid\" | \"gu1d\"",
                "links.json | 0x | zz",
                "links.json | [ | [ null,",
                "links.json | /1\" | /254\"",
                "groups.json | 0xC0 | 0x40",
                "groups.json | ff12: | zz12:",
                "tables.json | 0xC001 | C001",
                "counters.json | PortRcvErrors | PortRcvErrs",
                "lanes.json | 0x | zz",
                "porttables.json | \"weight\" | \"wait\"",
                "porttables.json | \"pKeys\" : [ \" | \"pKeys\" : [ \"ff",
                "porttables.json | 15, | 16,",
                "managertables.json | 0xC001 | C001",
                "unicasttables.json | \"/ | \"?",
                "services.json | \"0xffff | \"0xz",
                "readat.json | TOPOLOGY | GEOMETRY",
                "readat.json | 2026 | 20x6",
                "fabric.json | 1970 | 19x0",
                "sms.json | MASTER | GRAND_MASTER",
                "problems.json | ] | ",
            })
    void aDamagedPartIsNamed(String part, String from, String to) throws IOException {
        Map<String, String> parts = parts();
        parts.computeIfPresent(part, (name, json) -> json.replace(from, to == null ? "" : to));
        assertRefused(zip(parts), part.equals("capture.json") ? "format espalier-capture expected" : part);
    }

    @Test
    void aMissingPartIsNamed() throws IOException {
        for (String part : parts().keySet()) {
            Map<String, String> parts = parts();
            parts.remove(part);
            if (!LATER_PARTS.contains(part)) {
                assertRefused(zip(parts), part);
            }
        }
    }

    @Test
    void aCaptureOfAnOlderEspalierOpensWithoutWhatItDidNotRead() throws IOException {
        Map<String, String> parts = parts();
        assertThat(parts).containsKeys(LATER_PARTS.toArray(String[]::new));
        parts.keySet().removeAll(LATER_PARTS);
        Fabric read = Capture.read(zip(parts));
        assertThat(read.links()).isEqualTo(fabric().links());
        assertThat(read.counters()).isEqualTo(fabric().counters());
        assertThat(read.portTables()).isEmpty();
        assertThat(read.managerTables()).isEmpty();
        assertThat(read.unicastTables()).isEmpty();
        assertThat(read.readAt(Part.TOPOLOGY)).isEqualTo(read.sweptAt());
        assertThat(read.nodes().values())
                .allSatisfy(node ->
                        assertThat(node.ports()).allMatch(port -> port.lanes().equals(PortLanes.UNKNOWN)));
    }

    @Test
    void whatIsNoZipIsRefused() throws IOException {
        Path file = folder.resolve("text.espalier");
        Files.writeString(file, "Switch 36 \"S-0001\"");
        assertRefused(file, "not a capture", "zip file");
        assertRefused(folder.resolve("nowhere"), "no such file");
    }

    @Test
    void aFileThatWasCutAnywhereIsRefused() throws IOException {
        byte[] bytes = Files.readAllBytes(written());
        Path file = folder.resolve("cut.espalier");
        for (int length = 0; length < bytes.length; length += 1 + bytes.length / 50) {
            Files.write(file, java.util.Arrays.copyOf(bytes, length));
            assertRefused(file, "expected a zip file");
        }
    }

    @Test
    void aPartWithoutEndIsRefused() throws IOException {
        Map<String, String> parts = parts();
        parts.computeIfPresent("capture.json", (name, json) -> " ".repeat(1 << 20) + json);
        Path file = zip(parts);
        assertSame(Capture.read(file, 1 << 21), fabric());
        assertThatThrownBy(() -> Capture.read(file, 1 << 20))
                .isInstanceOf(CaptureException.class)
                .hasMessageContaining("capture.json is longer than 1048576 bytes");
    }
}
