package io.espalier.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.layout.Tiers;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.LinkSpeed;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.model.example.FabricSketch;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** C01: how high a switch stands. */
class C01_TiersTest {
    private static Tiers tiers(Fabric fabric) {
        return Tiers.of(fabric, FabricIndex.of(fabric));
    }

    @Test
    void aThreeLevelFatTreeHasThreeTiers() {
        Fabric fabric = ExampleFabrics.fatTree3(4, 2, 2, 3, 2);
        Tiers tiers = tiers(fabric);
        Map<Integer, Integer> switches = new TreeMap<>();
        fabric.switches().forEach(node -> switches.merge(tiers.tier(node.guid()), 1, Integer::sum));

        assertThat(switches).isEqualTo(Map.of(0, 8, 1, 8, 2, 4));
        assertThat(tiers.highest()).isEqualTo(2);
    }

    @Test
    void anAggregationNodeMakesNoLeaf() {
        FabricSketch sketch = new FabricSketch(LinkSpeed.HDR);
        Guid host = sketch.addHost(0x1000, "host-1 HCA-1");
        Guid aggregation = sketch.addHost(0x2000, "Mellanox Technologies Aggregation Node");
        Guid leaf = sketch.addSwitch(0x01, "leaf", 4);
        Guid spine = sketch.addSwitch(0x02, "spine", 4);
        Tiers tiers = tiers(sketch.connect(host, leaf)
                .connect(leaf, spine)
                .connect(aggregation, spine)
                .build());

        assertThat(tiers.tier(leaf)).isZero();
        assertThat(tiers.tier(spine)).isEqualTo(1);
    }

    @Test
    void aSwitchThatReachesNoLeafStandsAboveAllOthers() {
        FabricSketch sketch = new FabricSketch(LinkSpeed.HDR);
        Guid leaf = sketch.addSwitch(0x01, "leaf", 4);
        Guid spine = sketch.addSwitch(0x02, "spine", 4);
        Guid island = sketch.addSwitch(0x03, "island", 4);
        sketch.connect(sketch.addHost(0x1000, "host"), leaf).connect(leaf, spine);

        assertThat(tiers(sketch.build()).tier(island)).isEqualTo(2);
    }

    @Test
    void withoutAnyHostAllStandAtTheBottom() {
        FabricSketch sketch = new FabricSketch(LinkSpeed.HDR);
        Guid a = sketch.addSwitch(0x01, "a", 4);
        Guid b = sketch.addSwitch(0x02, "b", 4);
        Tiers tiers = tiers(sketch.connect(a, b).build());

        assertThat(tiers.highest()).isZero();
        assertThat(tiers.tier(a)).isZero();
        assertThatThrownBy(() -> tiers.tier(new Guid(9)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("0x0000000000000009");
    }
}
