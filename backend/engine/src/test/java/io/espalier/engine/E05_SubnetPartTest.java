package io.espalier.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.settings.RoutingEngine;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.sm.engines.RoutingEngines;
import io.espalier.engine.sm.route.SubnetPart;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Lid;
import io.espalier.model.LinkSpeed;
import io.espalier.model.SubnetManager;
import io.espalier.model.example.FabricSketch;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Two pairs of switches that no cable joins; each pair has two hosts. */
class E05_SubnetPartTest {
    private static final Guid SM_HOST = new Guid(0x1000);
    private static final List<Guid> HOSTS = List.of(SM_HOST, new Guid(0x2000), new Guid(0x3000), new Guid(0x4000));

    private static Fabric fabric() {
        FabricSketch sketch = new FabricSketch(LinkSpeed.HDR);
        HOSTS.forEach(host -> sketch.addHost(host.value(), "host"));
        for (int i = 1; i <= 4; i++) {
            sketch.addSwitch(i, "sw-" + i, 3);
            sketch.connect(HOSTS.get(i - 1), new Guid(i));
        }
        return sketch.connect(new Guid(1), new Guid(2))
                .connect(new Guid(3), new Guid(4))
                .build();
    }

    private static Fabric managed(Fabric fabric, SubnetManager.State state) {
        Guid port = Trees.portOf(SM_HOST);
        return fabric.toBuilder()
                .subnetManager(new SubnetManager(port, new Lid(1), 0, state, 1))
                .build();
    }

    @Test
    void thePartIsWhatTheMasterComesTo() {
        Fabric part = SubnetPart.of(managed(fabric(), SubnetManager.State.MASTER));
        assertThat(part.nodes()).containsOnlyKeys(SM_HOST, HOSTS.get(1), new Guid(1), new Guid(2));
        assertThat(part.links()).hasSize(3);
    }

    @Test
    void withoutAMasterItIsAll() {
        Fabric all = fabric();
        assertThat(SubnetPart.of(all)).isSameAs(all);
        Fabric standby = managed(all, SubnetManager.State.STANDBY);
        assertThat(SubnetPart.of(standby)).isSameAs(standby);
    }

    @Test
    void aFabricInOnePieceIsTakenAsItIs() {
        Fabric whole =
                managed(SubnetPart.of(managed(fabric(), SubnetManager.State.MASTER)), SubnetManager.State.MASTER);
        assertThat(SubnetPart.of(whole)).isSameAs(whole);
    }

    /** sssp refuses where a switch cannot be reached, so that it routes shows that it was asked for the part. */
    @Test
    void treesAreLaidOnTheManagersPartOnly() {
        Fabric joined = Trees.joined(fabric(), Trees.portOf(SM_HOST), Trees.portOf(HOSTS.get(1)));
        SmSettings sssp = SmSettings.of(RoutingEngine.SSSP);
        assertThat(RoutingEngines.of(sssp, joined).explain()).contains("2 switches cannot be reached");
        Fabric managed = managed(joined, SubnetManager.State.MASTER);
        assertThat(RoutingEngines.of(sssp, managed).explain()).isEqualTo("OpenSM routes by sssp.");
        assertThat(RoutingEngines.of(sssp, managed).plan().tables()).containsOnlyKeys(new Guid(1), new Guid(2));
        assertThat(FabricAnalysis.of(managed).plan().tables()).containsOnlyKeys(new Guid(1), new Guid(2));
    }
}
