package io.espalier.engine;

import static io.espalier.engine.Trees.MLID;
import static io.espalier.engine.Trees.portOf;
import static io.espalier.engine.TwoLeaves.HIGH_SPINE;
import static io.espalier.engine.TwoLeaves.HOST_1;
import static io.espalier.engine.TwoLeaves.HOST_2;
import static io.espalier.engine.TwoLeaves.HOST_3;
import static io.espalier.engine.TwoLeaves.LEAF_A;
import static io.espalier.engine.TwoLeaves.LEAF_B;
import static io.espalier.engine.TwoLeaves.LOW_SPINE;
import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.sm.OpenSmRouting;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.LinkSpeed;
import io.espalier.model.example.FabricSketch;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A01: the root is the switch whose farthest member is nearest; the first in KEY order among equals. */
class A01_RootTest {
    private static Optional<Guid> root(Fabric fabric) {
        return new OpenSmRouting().root(fabric, MLID);
    }

    @Test
    void membersOnOneLeafHaveTheirLeafForARoot() {
        Fabric fabric = Trees.joined(TwoLeaves.fabric(), portOf(HOST_1), portOf(HOST_2));

        assertThat(root(fabric)).contains(LEAF_A);
    }

    @Test
    void equalSpinesAreTakenInKeyOrderAndNotByNumber() {
        Fabric fabric = Trees.joined(TwoLeaves.fabric(), portOf(HOST_1), portOf(HOST_3));

        assertThat(HIGH_SPINE).isGreaterThan(LOW_SPINE);
        assertThat(root(fabric)).contains(HIGH_SPINE);
    }

    @Test
    void aSwitchThatForwardsNoMulticastIsNoRoot() {
        Fabric fabric = Trees.joined(TwoLeaves.fabric(), portOf(HOST_1), portOf(HOST_3));

        assertThat(root(Trees.withoutMulticast(fabric, HIGH_SPINE))).contains(LOW_SPINE);
    }

    @Test
    void aSwitchThatIsAMemberItselfIsNotChargedTheHopToItsHosts() {
        Guid first = new Guid(0x01);
        Guid second = new Guid(0x02);
        FabricSketch sketch = new FabricSketch(LinkSpeed.HDR);
        sketch.addHost(0x1000, "host on the first");
        sketch.addHost(0x2000, "host on the second");
        sketch.addSwitch(first.value(), "first", 4);
        sketch.addSwitch(second.value(), "second", 4);
        Fabric fabric = sketch.connect(new Guid(0x1000), first)
                .connect(new Guid(0x2000), second)
                .connect(first, second)
                .build();
        Guid[] hosts = {new Guid(0x1001), new Guid(0x2001)};

        assertThat(root(Trees.joined(fabric, hosts))).contains(first);
        // first as a member: it costs itself 2 and second only 1, though a host hangs on first too.
        assertThat(root(Trees.joined(fabric, hosts[0], hosts[1], first))).contains(second);
    }

    @Test
    void whereAMemberCannotBeReachedTheFirstSwitchInKeyOrderAmongTheLeastBadIsRoot() {
        FabricSketch sketch = new FabricSketch(LinkSpeed.HDR);
        sketch.addHost(0x1000, "host 1");
        sketch.addHost(0x2000, "host 2");
        Guid late = sketch.addSwitch(0x0001, "late in KEY order", 4);
        Guid early = sketch.addSwitch(0x0100, "early in KEY order", 4);
        Fabric fabric = sketch.connect(new Guid(0x1000), late)
                .connect(new Guid(0x2000), early)
                .build();

        assertThat(root(Trees.joined(fabric, new Guid(0x1001), new Guid(0x2001))))
                .contains(early);
    }

    @Test
    void oneMemberOrNoneHasNoRoot() {
        assertThat(root(TwoLeaves.fabric())).isEmpty();
        assertThat(root(Trees.joined(TwoLeaves.fabric(), portOf(HOST_1)))).isEmpty();
    }

    @Test
    void noSwitchThatForwardsMulticastMeansNoRoot() {
        Fabric fabric = Trees.joined(TwoLeaves.fabric(), portOf(HOST_1), portOf(HOST_3));
        for (Guid guid : new Guid[] {LOW_SPINE, HIGH_SPINE, LEAF_A, LEAF_B}) {
            fabric = Trees.withoutMulticast(fabric, guid);
        }

        assertThat(root(fabric)).isEmpty();
        assertThat(Trees.planned(fabric)).isEmpty();
    }
}
