package io.espalier.collect;

import io.espalier.model.ArbitrationEntry;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Node;
import io.espalier.model.PKey;
import io.espalier.model.PhysicalState;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.PortLanes;
import io.espalier.model.PortTables;
import io.espalier.model.SlToVl;
import io.espalier.model.Switch;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Draws what is set up on ports, as much of it as a reader reads. */
record PortTablesDraw(Random random) {
    static PortLanes lanes(Random random) {
        List<Integer> counts = List.of(1, 2, 4, 8, 15);
        return new PortLanes(
                counts.get(random.nextInt(5)),
                counts.get(random.nextInt(5)),
                random.nextInt(256),
                random.nextInt(65),
                random.nextInt(65));
    }

    SortedMap<PortId, PortTables> of(Fabric fabric) {
        SortedMap<PortId, PortTables> tables = new TreeMap<>();
        for (Node node : fabric.nodes().values()) {
            for (Port port : node.ports()) {
                boolean endPort = !(node instanceof Switch) || port.number() == 0;
                boolean up = port.physicalState() == PhysicalState.LINK_UP;
                if (endPort || up) {
                    boolean lanes = up && port.lanes().cap() != 1 && !(node instanceof Switch && port.number() == 0);
                    tables.put(port.id(), draw(endPort, lanes ? port.lanes() : PortLanes.UNKNOWN, in(node, port)));
                }
            }
        }
        return tables;
    }

    private static int in(Node node, Port port) {
        return node.ports().stream()
                .filter(other -> node instanceof Switch && other.number() > 0 && other.number() != port.number())
                .filter(other -> other.physicalState() == PhysicalState.LINK_UP)
                .mapToInt(Port::number)
                .findFirst()
                .orElse(0);
    }

    private PortTables draw(boolean endPort, PortLanes lanes, int in) {
        SortedMap<Integer, SlToVl> slToVl = new TreeMap<>();
        if (lanes.cap() > 0) {
            slToVl.put(
                    in,
                    new SlToVl(IntStream.range(0, SlToVl.LEVELS)
                            .mapToObj(level -> random.nextInt(16))
                            .toList()));
        }
        return new PortTables(
                endPort ? guids() : List.of(), pKeys(), slToVl, turns(lanes.highCap()), turns(lanes.lowCap()));
    }

    /** With free places between, but none at the end and no free block. */
    private List<Guid> guids() {
        int last = random.nextInt(32);
        return IntStream.rangeClosed(0, last)
                .mapToObj(place -> place % 8 == 0 || place == last || random.nextBoolean()
                        ? new Guid(0x5000_0000L + random.nextInt())
                        : Guid.ZERO)
                .toList();
    }

    /** The default partition first, as an SM sets it. */
    private List<PKey> pKeys() {
        Stream<PKey> others = Stream.generate(() -> new PKey(random.nextInt(2) << 15 | 1 + random.nextInt(0x7FFF)))
                .limit(random.nextInt(64));
        return Stream.concat(Stream.of(new PKey(0xFFFF)), others).toList();
    }

    private List<ArbitrationEntry> turns(int cap) {
        List<ArbitrationEntry> turns = new ArrayList<>();
        int count = random.nextInt(cap + 1);
        for (int turn = 0; turn < count; turn++) {
            turns.add(new ArbitrationEntry(random.nextInt(15), turn == count - 1 ? 255 : random.nextInt(256)));
        }
        return turns;
    }
}
