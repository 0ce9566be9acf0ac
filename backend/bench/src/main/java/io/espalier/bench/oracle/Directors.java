package io.espalier.bench.oracle;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.LinkSpeed;
import io.espalier.model.NodeIdentity;
import io.espalier.model.Switch;
import io.espalier.model.example.FabricSketch;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * One or two directors, each a chassis of many switches: line boards, each cabled twice to each spine board. Edge switches hang on
 * some line boards by several cables, and hosts on both. All switches of a chassis have one SystemImageGUID.
 */
final class Directors {
    private static final int PORTS = 36;

    private final Random random;
    private final FabricSketch sketch = new FabricSketch(LinkSpeed.HDR);
    private final Map<Guid, Guid> chassis = new HashMap<>();
    private int hosts;

    private Directors(long seed) {
        random = new Random(seed);
    }

    static Fabric of(long seed) {
        return new Directors(seed).build();
    }

    private Fabric build() {
        List<Guid> lines = new ArrayList<>();
        for (int director = 1 + random.nextInt(2); director > 0; director--) {
            lines.addAll(director(director));
        }
        for (int edge = 1 + random.nextInt(5); edge > 0; edge--) {
            edge(edge, lines);
        }
        lines.forEach(line -> hosts(line, random.nextInt(3)));
        return inChassis(sketch.build());
    }

    private List<Guid> director(int number) {
        List<Guid> lines = boards("line", number, 2 + random.nextInt(4));
        List<Guid> spines = boards("spine", number, 1 + random.nextInt(3));
        for (Guid line : lines) {
            for (Guid spine : spines) {
                sketch.connect(line, spine).connect(line, spine);
            }
        }
        lines.forEach(board -> chassis.put(board, lines.getFirst()));
        spines.forEach(board -> chassis.put(board, lines.getFirst()));
        return lines;
    }

    private List<Guid> boards(String kind, int director, int count) {
        List<Guid> boards = new ArrayList<>();
        for (int board = 1; board <= count; board++) {
            boards.add(sketch.addSwitch(guid(), String.format("director-%d %s-%02d", director, kind, board), PORTS));
        }
        return boards;
    }

    /** Two line boards at least, so that all directors are joined by it. */
    private void edge(int number, List<Guid> lines) {
        Guid edge = sketch.addSwitch(guid(), String.format("leaf-%02d", number), PORTS);
        sketch.connect(edge, lines.getFirst()).connect(edge, lines.getLast());
        for (Guid line : lines) {
            for (int cable = random.nextInt(3); cable > 0; cable--) {
                sketch.connect(edge, line);
            }
        }
        hosts(edge, 1 + random.nextInt(4));
    }

    private void hosts(Guid at, int count) {
        for (int host = 0; host < count; host++) {
            sketch.connect(sketch.addHost(guid(), String.format("host-%03d", ++hosts)), at);
        }
    }

    private long guid() {
        return 0x0008_F100_0000_0000L | (random.nextLong() & 0x0000_00FF_FFFF_FFF0L);
    }

    private Fabric inChassis(Fabric fabric) {
        Fabric.Builder builder = fabric.toBuilder();
        for (Switch board : fabric.switches()) {
            NodeIdentity id = board.identity();
            Guid system = chassis.getOrDefault(id.guid(), id.guid());
            NodeIdentity inside =
                    new NodeIdentity(id.guid(), system, id.description(), id.vendorId(), id.deviceId(), id.portCount());
            builder.node(new Switch(inside, board.ports(), board.capabilities()));
        }
        return builder.build();
    }
}
