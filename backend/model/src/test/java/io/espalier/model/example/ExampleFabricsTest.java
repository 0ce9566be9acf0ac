package io.espalier.model.example;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.graph.FabricGraphs;
import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import org.jgrapht.alg.connectivity.ConnectivityInspector;
import org.jgrapht.alg.shortestpath.GraphMeasurer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ExampleFabricsTest {
    @Test
    void aTwoLevelTreeHasEveryLeafOnEverySpine() {
        Fabric fabric = ExampleFabrics.fatTree2(36, 18, 18);
        assertThat(fabric.switches()).hasSize(54);
        assertThat(fabric.nodes().values())
                .filteredOn(Adapter.class::isInstance)
                .hasSize(648);
        assertThat(fabric.links()).hasSize(648 + 36 * 18);
        assertThat(new GraphMeasurer<>(FabricGraphs.switches(fabric)).getDiameter())
                .isEqualTo(2);
    }

    @Test
    void aThreeLevelTreeIsFourHopsWide() {
        Fabric fabric = ExampleFabrics.fatTree3(3, 4, 2, 5, 2);
        assertThat(fabric.switches()).hasSize(12 + 6 + 4);
        assertThat(fabric.links()).hasSize(60 + 24 + 12);
        assertThat(new GraphMeasurer<>(FabricGraphs.switches(fabric)).getDiameter())
                .isEqualTo(4);
    }

    @Test
    void aRandomMeshIsConnectedAndTheSameForTheSameSeed() {
        for (long seed = 0; seed < 50; seed++) {
            Fabric fabric = ExampleFabrics.randomMesh(seed, 1 + (int) seed % 20);
            assertThat(new ConnectivityInspector<>(FabricGraphs.all(fabric)).isConnected())
                    .as("seed %d", seed)
                    .isTrue();
            assertThat(ExampleFabrics.randomMesh(seed, 1 + (int) seed % 20).links())
                    .isEqualTo(fabric.links());
        }
    }
}
