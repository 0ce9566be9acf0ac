package io.espalier.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.tree.SwitchUse;
import io.espalier.model.Fabric;
import io.espalier.model.GroupFlow;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.LinkSpeed;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.Mtu;
import io.espalier.model.MulticastGroup;
import io.espalier.model.PKey;
import io.espalier.model.Rate;
import io.espalier.model.example.FabricSketch;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A switch that hangs above the spines and that no tree crosses, as one real fabric has it. */
class C03_OddTopTierTest {
    private static final Guid SPINE = new Guid(0x30);
    private static final Guid ODD = new Guid(0x40);

    @Test
    void theSpineTierIsTheOneThatTreesCross() {
        Fabric.Builder builder = fabric().toBuilder().group(group());
        FabricAnalysis.of(builder.build()).plan().tables().forEach(builder::table);
        FabricAnalysis analysis = FabricAnalysis.of(builder.build());
        assertThat(analysis.tiers().tier(ODD)).isGreaterThan(analysis.tiers().tier(SPINE));
        assertThat(analysis.spines()).extracting(SwitchUse::switchGuid).containsExactly(SPINE);
        assertThat(analysis.spines().getFirst().groups()).isEqualTo(1);
    }

    private static Fabric fabric() {
        FabricSketch sketch = new FabricSketch(LinkSpeed.HDR);
        Guid left = sketch.addHost(0x100, "host-1");
        Guid right = sketch.addHost(0x200, "host-2");
        Guid leafLeft = sketch.addSwitch(0x10, "leaf-1", 4);
        Guid leafRight = sketch.addSwitch(0x20, "leaf-2", 4);
        sketch.addSwitch(SPINE.value(), "spine-1", 4);
        sketch.addSwitch(ODD.value(), "odd-1", 4);
        sketch.connect(left, leafLeft).connect(right, leafRight);
        sketch.connect(leafLeft, SPINE).connect(leafRight, SPINE).connect(SPINE, ODD);
        return sketch.build();
    }

    private static MulticastGroup group() {
        List<Member> members = List.of(
                new Member(new Guid(0x101), JoinState.FULL, false), new Member(new Guid(0x201), JoinState.FULL, false));
        return new MulticastGroup(
                Mgid.parse("ff15::1"),
                new Mlid(0xC000),
                0,
                new PKey(0xFFFF),
                Mtu.MTU_2048,
                Rate.GBPS_100,
                GroupFlow.PLAIN,
                members);
    }
}
