package io.espalier.engine.sm.capacity;

import static io.espalier.engine.Trees.group;
import static io.espalier.engine.Trees.portOf;
import static io.espalier.engine.TwoLeaves.HIGH_SPINE;
import static io.espalier.engine.TwoLeaves.HOST_1;
import static io.espalier.engine.TwoLeaves.HOST_2;
import static io.espalier.engine.TwoLeaves.HOST_3;
import static io.espalier.engine.TwoLeaves.LEAF_A;
import static io.espalier.engine.TwoLeaves.LEAF_B;
import static io.espalier.engine.TwoLeaves.LOW_SPINE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.espalier.engine.Trees;
import io.espalier.engine.TwoLeaves;
import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.sm.capacity.LoadSummary.HotDirection;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import io.espalier.model.example.ExampleFabrics;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Loads of link directions, counted by hand. */
class LoadSummaryTest {
    private static LoadSummary of(Fabric fabric) {
        return LoadSummary.of(FabricIndex.of(fabric), fabric.tables());
    }

    @Test
    void treesOnTheLinksBetweenSwitchesAreCountedInBothDirections() {
        Fabric fabric = TwoLeaves.fabric().toBuilder()
                .group(group(new Mlid(0xC001), 1, portOf(HOST_1), portOf(HOST_3)))
                .group(group(new Mlid(0xC002), 2, portOf(HOST_2), portOf(HOST_3)))
                .group(group(new Mlid(0xC003), 3, portOf(HOST_1), portOf(HOST_2)))
                .build();
        LoadSummary loads = of(Trees.programmed(fabric));

        // Four links, eight directions; groups 1 and 2 pass over the high spine.
        assertThat(loads.directions()).isEqualTo(8);
        assertThat(loads.peak()).isEqualTo(2);
        assertThat(loads.mean()).isEqualTo(1);
        assertThat(loads.peakToMean()).isEqualTo(2);
        assertThat(loads.gini()).isCloseTo(0.5, within(1e-9));
        assertThat(loads.hottest())
                .containsExactly(
                        hot(LEAF_A, 4, HIGH_SPINE, 1),
                        hot(LEAF_B, 4, HIGH_SPINE, 2),
                        hot(HIGH_SPINE, 1, LEAF_A, 4),
                        hot(HIGH_SPINE, 2, LEAF_B, 4));
        assertThat(loads.explain())
                .isEqualTo("at most 2 trees on one of 8 link directions, 1.00 on average, Gini 0.50");
    }

    private static HotDirection hot(Guid from, int port, Guid to, int arrival) {
        return new HotDirection(new PortId(from, port), new PortId(to, arrival), 2);
    }

    @Test
    void oneDirectionThatCarriesAllIsAlmostOne() {
        MulticastTable one = MulticastTable.of(Map.of(new Mlid(0xC000), PortSet.of(3)));
        LoadSummary loads = LoadSummary.of(FabricIndex.of(TwoLeaves.fabric()), Map.of(LOW_SPINE, one, LEAF_A, one));

        // Port 3 of the spine has no link.
        assertThat(loads.hottest()).hasSize(1);
        assertThat(loads.gini()).isCloseTo(7.0 / 8, within(1e-9));
        assertThat(loads.peakToMean()).isEqualTo(8);
    }

    @Test
    void equalLoadsAreEven() {
        Map<Guid, MulticastTable> tables = new HashMap<>();
        Fabric fabric = ExampleFabrics.fatTree2(6, 4, 1);
        MulticastTable all = MulticastTable.of(Map.of(new Mlid(0xC000), PortSet.of(1, 2, 3, 4, 5, 6)));
        fabric.switches().forEach(node -> tables.put(node.guid(), all));
        LoadSummary loads = LoadSummary.of(FabricIndex.of(fabric), tables);

        assertThat(loads.gini()).isCloseTo(0, within(1e-9));
        assertThat(loads.peakToMean()).isEqualTo(1);
        assertThat(loads.directions()).isEqualTo(48);
        assertThat(loads.hottest()).hasSize(10);
    }

    @Test
    void withoutTreesOrLinksThereIsNoLoad() {
        LoadSummary none = of(TwoLeaves.fabric());
        assertThat(none.peak()).isZero();
        assertThat(none.gini()).isZero();
        assertThat(none.peakToMean()).isZero();
        assertThat(none.hottest()).isEmpty();
        assertThat(of(TwoLeaves.fabric().toBuilder().clearLinks().build()).directions())
                .isZero();
    }
}
