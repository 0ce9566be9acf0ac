package io.espalier.files;

import io.espalier.files.text.ImportProblem;
import io.espalier.files.text.TextFile;
import io.espalier.model.Guid;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import io.espalier.model.PortTables;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * One switch of 18 ports and two hosts, the second with two ports, as {@code saquery} prints their node records; and files read
 * together with it.
 */
final class SmallFabric {
    static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
    static final Guid LEAF = new Guid(0x200000);
    static final Guid ONE = new Guid(0x100000);
    static final Guid TWO = new Guid(0x100004);
    static final PortId ONE_PORT = new PortId(ONE, 1);

    static final TextFile NODES = text(
            "nodes",
            new NodeLines(2, "Switch", 18, 0x200000, 0x200000, 1, "leaf1").text()
                    + new NodeLines(1, "Channel Adapter", 1, 0x100000, 0x100001, 1, "h1").text()
                    + new NodeLines(7, "Channel Adapter", 2, 0x100004, 0x100005, 1, "h2").text()
                    + new NodeLines(8, "Channel Adapter", 2, 0x100004, 0x100006, 2, "h2").text());

    private SmallFabric() {}

    private record NodeLines(int lid, String type, int ports, long guid, long portGuid, int port, String name) {
        String text() {
            return """
                NodeRecord dump:
                \t\tlid.....................%d
                \t\treserved................0x0
                \t\tbase_version............0x1
                \t\tclass_version...........0x1
                \t\tnode_type...............%s
                \t\tnum_ports...............%d
                \t\tsys_guid................0x%016x
                \t\tnode_guid...............0x%016x
                \t\tport_guid...............0x%016x
                \t\tpartition_cap...........0x40
                \t\tdevice_id...............0xD2F0
                \t\trevision................0xA1
                \t\tport_num................%d
                \t\tvendor_id...............0x2C9
                \t\tNodeDescription.........%s
                """.formatted(lid, type, ports, guid, guid, portGuid, port, name);
        }
    }

    static TextFile text(String name, String text) {
        return new TextFile(name, text.lines().toList());
    }

    /** Reads a text called "file" together with the nodes. */
    static Importer.Result read(String text) {
        return read(text("file", text));
    }

    static Importer.Result read(TextFile... files) {
        List<TextFile> all = new ArrayList<>(List.of(NODES));
        all.addAll(List.of(files));
        return Importer.readTexts(all, NOW);
    }

    /** The counters of a port, which has to have some. */
    static PortCounters counters(Importer.Result result, PortId port) {
        return Objects.requireNonNull(result.fabric().counters().get(port), "counters of " + port);
    }

    /** The SM's copy of the leaf's table, which has to be there. */
    static MulticastTable managerTable(Importer.Result result) {
        return Objects.requireNonNull(result.fabric().managerTables().get(LEAF), "the manager's table");
    }

    /** The tables of a port, which has to have some. */
    static PortTables portTables(Importer.Result result, PortId port) {
        return Objects.requireNonNull(result.fabric().portTables().get(port), "tables of " + port);
    }

    /** The problems, one line each. */
    static List<String> problems(Importer.Result result) {
        return result.problems().stream().map(ImportProblem::toString).toList();
    }
}
