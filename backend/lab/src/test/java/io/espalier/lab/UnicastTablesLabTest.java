package io.espalier.lab;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.collect.Extra;
import io.espalier.collect.UmadOptions;
import io.espalier.collect.UmadSource;
import io.espalier.engine.path.UnicastPath;
import io.espalier.engine.path.UnicastTracer;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Lid;
import io.espalier.model.Node;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.Switch;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.transport.ManagementKeys;
import io.espalier.transport.TransportLimits;
import java.io.IOException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The unicast tables of a real OpenSM as we read them, and the ways they make, are those that the field's tools print. */
class UnicastTablesLabTest {
    private static final int PAIRS = 40;
    private static final Pattern HEADING = Pattern.compile("Unicast lids .* guid (0x\\p{XDigit}+) .*");
    private static final Pattern ROW = Pattern.compile("(0x\\p{XDigit}{4}) (\\d{3})\\b.*");
    private static final Pattern HOP =
            Pattern.compile("\\[(\\d+)\\] -> (?:.*port )?\\{(0x\\p{XDigit}+)\\}\\[(\\d+)\\].*");

    private static Fabric drawn(String shape) {
        return shape.equals("tree") ? ExampleFabrics.fatTree2(6, 3, 4) : ExampleFabrics.randomMesh(11, 14);
    }

    private static Fabric read(Lab lab) throws Exception {
        UmadOptions options = new UmadOptions(lab.caName(), 1, new ManagementKeys(1, 0), TransportLimits.DEFAULT)
                .with(Extra.UNICAST_TABLES);
        try (UmadSource source = new UmadSource(options, InstantSource.system())) {
            return source.read().fabric();
        }
    }

    @ParameterizedTest
    @CsvSource({"tree, minhop, 0", "mesh, updn, 2"})
    void tablesAndWaysAreThoseOfTheTools(String shape, String engine, int lmc) throws Exception {
        Lab.useSimulatedUmad();
        OpenSmOptions options =
                OpenSmOptions.DEFAULTS.with("routing_engine", engine).with("lmc", String.valueOf(lmc));
        try (Lab lab = Lab.start(LabOptions.of(drawn(shape)).withOpenSm(options))) {
            FieldTool tools = new FieldTool(lab);
            Fabric fabric = read(lab);
            assertThat(fabric.problems()).isEmpty();
            SortedMap<Guid, SortedMap<Integer, Integer>> ours = ours(fabric);
            assertThat(ours).hasSize(fabric.switches().size());
            assertThat(parse(tools.run("dump_lfts").lines())).isEqualTo(ours);
            SortedMap<Guid, SortedMap<Integer, Integer>> oneByOne = new TreeMap<>();
            for (Switch node : fabric.switches()) {
                oneByOne.putAll(parse(
                        tools.run("ibroute", "-n", lid(node.port(0).lid())).lines()));
            }
            assertThat(oneByOne).isEqualTo(ours);
            comparePaths(fabric, tools, lmc);
        }
    }

    private static void comparePaths(Fabric fabric, FieldTool tools, int lmc) throws IOException, InterruptedException {
        Random random = new Random(lmc);
        List<Port> ends = fabric.nodes().values().stream()
                .flatMap(node -> node instanceof Switch
                        ? node.findPort(0).stream()
                        : node.ports().stream()
                                .filter(port -> fabric.findPeer(port.id()).isPresent()))
                .toList();
        int hops = 0;
        for (int pair = 0; pair < PAIRS; pair++) {
            Port from = ends.get(random.nextInt(ends.size()));
            Port to = ends.get(random.nextInt(ends.size()));
            Lid lid = new Lid(to.lid().value() + random.nextInt(1 << to.lmc()));
            UnicastPath path = UnicastTracer.trace(fabric, from.id(), to.id(), lid);
            assertThat(path.end()).isEqualTo(UnicastPath.End.ARRIVES);
            List<String> theirs =
                    hops(tools.run("ibtracert", lid(from.lid()), lid(lid)).lines());
            assertThat(words(fabric, path)).as("%s to %s", from.id(), to.id()).isEqualTo(theirs);
            hops += theirs.size();
        }
        assertThat(hops).isGreaterThan(PAIRS);
    }

    private static String lid(Lid lid) {
        return lid.toString();
    }

    private static List<String> words(Fabric fabric, UnicastPath path) {
        return path.hops().stream()
                .map(hop -> "[" + hop.out().number() + "] -> " + portGuid(fabric, hop.in()) + "["
                        + hop.in().number() + "]")
                .toList();
    }

    /** Of a switch it is that of port 0. */
    private static Guid portGuid(Fabric fabric, PortId port) {
        Node node = fabric.node(port.node());
        return node.port(node instanceof Switch ? 0 : port.number()).guid();
    }

    private static List<String> hops(List<String> lines) {
        List<String> hops = new ArrayList<>();
        for (String line : lines) {
            Matcher hop = HOP.matcher(line);
            if (hop.matches()) {
                hops.add("[" + hop.group(1) + "] -> " + Guid.parse(hop.group(2)) + "[" + hop.group(3) + "]");
            }
        }
        return hops;
    }

    private static SortedMap<Guid, SortedMap<Integer, Integer>> ours(Fabric fabric) {
        SortedMap<Guid, SortedMap<Integer, Integer>> rows = new TreeMap<>();
        fabric.unicastTables().forEach((guid, table) -> {
            SortedMap<Integer, Integer> ports = new TreeMap<>();
            for (int lid = 0; lid < table.size(); lid++) {
                int at = lid;
                table.port(new Lid(lid)).ifPresent(port -> ports.put(at, port));
            }
            rows.put(guid, ports);
        });
        return rows;
    }

    /** Reads what {@code ibroute} and {@code dump_lfts} print of one or more switches. */
    private static SortedMap<Guid, SortedMap<Integer, Integer>> parse(List<String> lines) {
        SortedMap<Guid, SortedMap<Integer, Integer>> tables = new TreeMap<>();
        Map<Integer, Integer> current = new TreeMap<>();
        for (String line : lines) {
            Matcher heading = HEADING.matcher(line);
            Matcher row = ROW.matcher(line);
            if (heading.matches()) {
                current = tables.computeIfAbsent(Guid.parse(heading.group(1)), key -> new TreeMap<>());
            } else if (row.matches()) {
                current.put(Integer.decode(row.group(1)), Integer.valueOf(row.group(2)));
            }
        }
        return tables;
    }
}
