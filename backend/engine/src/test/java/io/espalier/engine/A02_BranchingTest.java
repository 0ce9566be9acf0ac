package io.espalier.engine;

import static io.espalier.engine.Trees.portOf;
import static io.espalier.engine.TwoLeaves.HIGH_SPINE;
import static io.espalier.engine.TwoLeaves.HOST_1;
import static io.espalier.engine.TwoLeaves.HOST_2;
import static io.espalier.engine.TwoLeaves.HOST_3;
import static io.espalier.engine.TwoLeaves.LEAF_A;
import static io.espalier.engine.TwoLeaves.LEAF_B;
import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.LinkSpeed;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import io.espalier.model.example.FabricSketch;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A02: from the root to each member by the lowest port with fewest hops, switch by switch. */
class A02_BranchingTest {
    @Test
    void aTreeOverASpineHasItsBitsOnBothEndsOfEveryLink() {
        Fabric fabric = Trees.joined(TwoLeaves.fabric(), portOf(HOST_1), portOf(HOST_2), portOf(HOST_3));

        assertThat(Trees.planned(fabric))
                .isEqualTo(Map.of(
                        LEAF_A, PortSet.of(1, 2, 4),
                        LEAF_B, PortSet.of(1, 4),
                        HIGH_SPINE, PortSet.of(1, 2)));
    }

    @Test
    void ofParallelCablesTheLowestPortOfTheUpperSwitchIsTaken() {
        Guid upper = new Guid(0x01);
        Guid lower = new Guid(0x02);
        FabricSketch sketch = new FabricSketch(LinkSpeed.HDR);
        sketch.addHost(0x1000, "host 1");
        sketch.addHost(0x2000, "host 2");
        sketch.addSwitch(upper.value(), "upper", 4);
        sketch.addSwitch(lower.value(), "lower", 4);
        Fabric straight = sketch.connect(new Guid(0x1000), upper)
                .connect(new Guid(0x2000), lower)
                .connect(upper, lower)
                .connect(upper, lower)
                .build();
        Fabric crossed = Trees.joined(
                straight.toBuilder()
                        .clearLinks()
                        .link(new Link(new PortId(new Guid(0x1000), 1), new PortId(upper, 1)))
                        .link(new Link(new PortId(new Guid(0x2000), 1), new PortId(lower, 1)))
                        .link(new Link(new PortId(upper, 2), new PortId(lower, 3)))
                        .link(new Link(new PortId(upper, 3), new PortId(lower, 2)))
                        .build(),
                new Guid(0x1001),
                new Guid(0x2001));

        assertThat(Trees.planned(crossed)).isEqualTo(Map.of(upper, PortSet.of(1, 2), lower, PortSet.of(1, 3)));
    }

    @Test
    void aSwitchThatForwardsNoMulticastEndsTheBranchButTheBitTowardsItStays() {
        List<Guid> line = line(3);
        Fabric fabric = Trees.withoutMulticast(lineFabric(line), line.get(1));

        assertThat(Trees.planned(fabric)).isEqualTo(Map.of(line.get(0), PortSet.of(1, 2)));
    }

    @Test
    void aBranchEndsAtDepth64() {
        List<Guid> line = line(141);
        Map<Guid, PortSet> rows = Trees.planned(lineFabric(line));

        // The root is in the middle, 62 more switches on either side have a row.
        assertThat(rows).hasSize(125);
        assertThat(rows.keySet()).containsExactlyInAnyOrderElementsOf(line.subList(8, 133));
        assertThat(rows.get(line.get(8))).isEqualTo(PortSet.of(1, 2));
    }

    @Test
    void aMemberThatCannotBeReachedIsLeftOut() {
        FabricSketch sketch = new FabricSketch(LinkSpeed.HDR);
        for (long host = 0x1000; host <= 0x4000; host += 0x1000) {
            sketch.addHost(host, "host");
        }
        Guid near = sketch.addSwitch(0x01, "near", 4);
        Guid island = sketch.addSwitch(0x02, "island", 4);
        Fabric fabric = sketch.connect(new Guid(0x1000), near)
                .connect(new Guid(0x2000), near)
                .connect(new Guid(0x3000), island)
                .build();
        Guid withoutLink = new Guid(0x4001);

        assertThat(Trees.planned(Trees.joined(fabric, new Guid(0x1001), new Guid(0x2001), new Guid(0x3001))))
                .isEqualTo(Map.of(near, PortSet.of(1, 2)));
        assertThat(Trees.planned(Trees.joined(fabric, new Guid(0x1001), withoutLink)))
                .isEqualTo(Map.of(near, PortSet.of(1)));
    }

    private static List<Guid> line(int length) {
        List<Guid> line = new ArrayList<>();
        for (int i = 1; i <= length; i++) {
            line.add(new Guid(i));
        }
        return line;
    }

    /** Switches in a row, each with port 1 towards the first; a member at either end, on port 1 and on port 2. */
    private static Fabric lineFabric(List<Guid> line) {
        FabricSketch sketch = new FabricSketch(LinkSpeed.HDR);
        sketch.addHost(0x10000, "host at the start");
        sketch.addHost(0x20000, "host at the end");
        line.forEach(guid -> sketch.addSwitch(guid.value(), "sw", 3));
        sketch.connect(new Guid(0x10000), line.getFirst());
        for (int i = 1; i < line.size(); i++) {
            sketch.connect(line.get(i - 1), line.get(i));
        }
        sketch.connect(line.getLast(), new Guid(0x20000));
        return Trees.joined(sketch.build(), new Guid(0x10001), new Guid(0x20001));
    }
}
