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

import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Severity;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.LinkSpeed;
import io.espalier.model.Mlid;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import io.espalier.model.SweepProblem;
import io.espalier.model.SweepProblem.Reason;
import io.espalier.model.Switch;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.model.example.FabricSketch;
import org.junit.jupiter.api.Test;

/** D03: each fault of a tree is named as what it is. */
class D03_TreeRulesTest {
    private static final Fabric HEALTHY =
            Trees.programmed(Trees.joined(TwoLeaves.fabric(), portOf(HOST_1), portOf(HOST_2), portOf(HOST_3)));

    @Test
    void aRowThatSendsNothingBackIsNonSymmetric() {
        Fabric fabric = Trees.withRow(HEALTHY, LEAF_B, MLID, PortSet.of(1));

        Finding finding = Planted.only(fabric, "non-symmetric-mft");
        assertThat(finding.what())
                .isEqualTo("Non symmetric MFT: leaf-02 port 4 gets packets of 0xC001 and sends none back");
        assertThat(finding.subjects().ports()).containsExactly(new PortId(LEAF_B, 4));
        assertThat(finding.severity()).isEqualTo(Severity.ERROR);
    }

    @Test
    void aTableThatWasNotReadIsNotNonSymmetric() {
        Fabric fabric = Trees.withRow(HEALTHY, LEAF_B, MLID, PortSet.of(1)).toBuilder()
                .problem(new SweepProblem(Reason.TIMEOUT, new PortId(LEAF_B, 0), "MulticastForwardingTable", ""))
                .build();

        assertThat(Planted.all(fabric, "non-symmetric-mft")).isEmpty();
        assertThat(Planted.all(fabric, "disconnected-switch")).isEmpty();
    }

    @Test
    void aSwitchWithMembersThatNoRowJoinsToTheRestIsDisconnected() {
        Fabric one = Trees.withRow(HEALTHY, LEAF_B, MLID, PortSet.of(1));
        Fabric fabric = Trees.withRow(one, HIGH_SPINE, MLID, PortSet.of(1));

        Finding finding = Planted.only(fabric, "disconnected-switch");
        assertThat(finding.what()).isEqualTo("Disconnected in the tree of 0xC001: leaf-02");
        assertThat(finding.severity()).isEqualTo(Severity.ERROR);
        assertThat(finding.subjects().nodes()).containsExactly(LEAF_B);
    }

    @Test
    void rowsApartFromTheTreeWhereNoMemberIsAreLeftOver() {
        Fabric fabric = Trees.programmed(Trees.joined(TwoLeaves.fabric(), portOf(HOST_1), portOf(HOST_2)));
        Finding finding = Planted.only(Trees.withRow(fabric, LEAF_B, MLID, PortSet.of(1)), "disconnected-switch");

        assertThat(finding.severity()).isEqualTo(Severity.WARNING);
        assertThat(finding.effect()).startsWith("No member is there: the rows are left over");
    }

    @Test
    void aSwitchThatPacketsComeToAndNeverLeaveIsExtra() {
        Fabric one = Trees.withRow(HEALTHY, LEAF_A, MLID, PortSet.of(1, 2, 3, 4));
        Fabric fabric = Trees.withRow(one, LOW_SPINE, MLID, PortSet.of(1));

        Finding finding = Planted.only(fabric, "extra-switch");
        assertThat(finding.what()).isEqualTo("Extra switch in the tree of 0xC001: spine-01");
        assertThat(finding.effect()).startsWith("Packets go in and never leave");
        assertThat(Planted.all(fabric, "dead-branch")).isEmpty();
        // The same where it has no row at all.
        assertThat(Planted.only(one, "extra-switch").subjects().nodes()).containsExactly(LOW_SPINE);
        assertThat(Planted.all(one, "dead-branch")).isEmpty();
    }

    @Test
    void aSwitchThatLostItsRowIsNoExtraSwitch() {
        assertThat(Planted.all(Trees.withRow(HEALTHY, HIGH_SPINE, MLID, PortSet.EMPTY), "extra-switch"))
                .isEmpty();
        Fabric leaf = Trees.withRow(HEALTHY, LEAF_B, MLID, PortSet.EMPTY);
        assertThat(Planted.all(leaf, "extra-switch")).isEmpty();
        assertThat(Planted.only(leaf, "dead-branch").subjects().ports()).containsExactly(new PortId(HIGH_SPINE, 2));
    }

    @Test
    void aTreeThatGoesDownAndUpAgainIsNonUpDown() {
        Fabric fabric = threeLeaves();
        fabric = Trees.withRow(fabric, new Guid(0xA1), MLID, PortSet.of(1, 2));
        fabric = Trees.withRow(fabric, new Guid(0x51), MLID, PortSet.of(1, 2));
        fabric = Trees.withRow(fabric, new Guid(0xA2), MLID, PortSet.of(1, 2, 3));
        fabric = Trees.withRow(fabric, new Guid(0x52), MLID, PortSet.of(2, 3));
        fabric = Trees.withRow(fabric, new Guid(0xA3), MLID, PortSet.of(1, 3));

        Finding finding = Planted.only(fabric, "non-up-down");
        assertThat(finding.what()).isEqualTo("Non up/down: 1 tree (0xC001) going down to leaf-2 and up again");
        assertThat(finding.severity()).isEqualTo(Severity.WARNING);
        assertThat(Planted.all(Trees.programmed(threeLeaves()), "non-up-down")).isEmpty();
    }

    /** Leaves A1 to A3 with a host each under spines 51 and 52; on a leaf port 2 goes to the first spine, 3 to the second. */
    private static Fabric threeLeaves() {
        FabricSketch sketch = new FabricSketch(LinkSpeed.HDR);
        Guid low = sketch.addSwitch(0x51, "spine-1", 4);
        Guid high = sketch.addSwitch(0x52, "spine-2", 4);
        Guid[] ports = new Guid[3];
        for (int leaf = 1; leaf <= 3; leaf++) {
            Guid host = sketch.addHost(0x1000L * leaf, "host-" + leaf);
            Guid at = sketch.addSwitch(0xA0 + leaf, "leaf-" + leaf, 4);
            sketch.connect(host, at).connect(at, low).connect(at, high);
            ports[leaf - 1] = portOf(host);
        }
        return Trees.joined(sketch.build(), ports);
    }

    @Test
    void aBitOnAPortWithoutALinkOrOnNoPortIsADeadPort() {
        Fabric down = Trees.withRow(HEALTHY, LEAF_A, MLID, PortSet.of(1, 2, 4, 5));
        Fabric vanished = Trees.withRow(HEALTHY, LEAF_A, MLID, PortSet.of(1, 2, 4, 9));

        assertThat(Planted.only(down, "mft-dead-port").what())
                .isEqualTo("MFT bit on a port without a link: leaf-01 port 5, in the tree of 0xC001");
        assertThat(Planted.only(vanished, "mft-dead-port").what())
                .isEqualTo("MFT bit on a vanished port: leaf-01 port 9, in the tree of 0xC001");
        assertThat(Planted.all(down, "dead-branch")).isEmpty();
    }

    @Test
    void aTreeOverALinkThatIsGoneNamesTheLink() {
        Link link = CauseCases.busiestTrunk(CauseCases.HEALTHY);
        Fabric fabric = CauseCases.without(CauseCases.HEALTHY, link);

        Finding finding = Planted.only(fabric, "tree-over-gone-link");
        assertThat(finding.key()).isEqualTo(link.toString());
        assertThat(finding.subjects().ports()).containsExactly(link.a(), link.b());
        assertThat(finding.count()).isGreaterThan(1);
        assertThat(Planted.all(fabric, "mft-dead-port")).isEmpty();
    }

    @Test
    void rowsWhereThePresentSmNeverWroteAreLeftoverAndNotStale() {
        Fabric fabric = Trees.withRow(HEALTHY, LEAF_A, new Mlid(0xC280), PortSet.of(1, 2));

        assertThat(Planted.only(fabric, "leftover-mlids").what())
                .isEqualTo("Leftover MLIDs: rows of 1 MLID without a group: 0xC280");
        assertThat(Planted.all(fabric, "stale-rows")).isEmpty();
    }

    @Test
    void aWayAllRoundARingIsADetour() {
        FabricSketch sketch = new FabricSketch(LinkSpeed.HDR);
        Guid[] ring = new Guid[6];
        Guid[] hosts = new Guid[6];
        for (int i = 0; i < ring.length; i++) {
            hosts[i] = sketch.addHost(0x1000L * (i + 1), "host-" + i);
            ring[i] = sketch.addSwitch(i + 1, "sw-" + i, 3);
            sketch.connect(hosts[i], ring[i]);
        }
        for (int i = 0; i < ring.length; i++) {
            sketch.connect(ring[i], ring[(i + 1) % ring.length]);
        }
        // Port 1 host; the first cable of the first switch goes to the second, that of the last to the first.
        Fabric fabric = Trees.joined(sketch.build(), portOf(hosts[0]), portOf(hosts[5]));
        assertThat(Planted.all(Trees.programmed(fabric), "detour")).isEmpty();
        fabric = Trees.withRow(fabric, ring[0], MLID, PortSet.of(1, 2));
        for (int i = 1; i < 5; i++) {
            fabric = Trees.withRow(fabric, ring[i], MLID, PortSet.of(2, 3));
        }
        fabric = Trees.withRow(fabric, ring[5], MLID, PortSet.of(1, 2));

        Finding finding = Planted.only(fabric, "detour");
        assertThat(finding.what())
                .isEqualTo(
                        "1 tree with detours: 0xC001; in that of 0xC001 two members are 2.3 times as far apart as they"
                                + " need be");
        assertThat(finding.effect()).endsWith("as planned it would be 1.0");
    }

    @Test
    void aTreeOverACoreThatItNeedsNotIsAHairpin() {
        FabricSketch sketch = new FabricSketch(LinkSpeed.HDR);
        Guid host1 = sketch.addHost(0x1000, "host-1");
        Guid host2 = sketch.addHost(0x2000, "host-2");
        Guid leaf1 = sketch.addSwitch(0xA1, "leaf-1", 4);
        Guid leaf2 = sketch.addSwitch(0xA2, "leaf-2", 4);
        Guid spine1 = sketch.addSwitch(0x51, "spine-1", 4);
        Guid spine2 = sketch.addSwitch(0x52, "spine-2", 4);
        Guid core = sketch.addSwitch(0xC1, "core-1", 4);
        sketch.connect(host1, leaf1).connect(host2, leaf2);
        sketch.connect(leaf1, spine1)
                .connect(leaf1, spine2)
                .connect(leaf2, spine1)
                .connect(leaf2, spine2);
        sketch.connect(spine1, core).connect(spine2, core);
        Fabric fabric = Trees.joined(sketch.build(), portOf(host1), portOf(host2));
        assertThat(Planted.all(Trees.programmed(fabric), "hairpin")).isEmpty();
        fabric = Trees.withRow(fabric, leaf1, MLID, PortSet.of(1, 2));
        fabric = Trees.withRow(fabric, spine1, MLID, PortSet.of(1, 3));
        fabric = Trees.withRow(fabric, core, MLID, PortSet.of(1, 2));
        fabric = Trees.withRow(fabric, spine2, MLID, PortSet.of(2, 3));
        fabric = Trees.withRow(fabric, leaf2, MLID, PortSet.of(1, 3));

        Finding finding = Planted.only(fabric, "hairpin");
        assertThat(finding.what()).isEqualTo("Hairpin: 1 tree (0xC001) over core-1, above where all members meet");
        assertThat(finding.subjects().nodes()).containsExactly(core);
        assertThat(Planted.all(fabric, "non-up-down")).isEmpty();
    }

    @Test
    void aTopThatSomeMembersAreFarFromIsOffCentre() {
        FabricSketch sketch = new FabricSketch(LinkSpeed.HDR);
        Guid low = sketch.addSwitch(0x51, "spine-1", 4);
        Guid high = sketch.addSwitch(0x52, "spine-2", 4);
        Guid[] leaves = new Guid[3];
        Guid[] ports = new Guid[3];
        for (int i = 0; i < 3; i++) {
            Guid host = sketch.addHost(0x1000L * (i + 1), "host-" + i);
            leaves[i] = sketch.addSwitch(0xA1 + i, "leaf-" + (i + 1), 4);
            sketch.connect(host, leaves[i]).connect(leaves[i], low);
            ports[i] = portOf(host);
        }
        sketch.connect(leaves[0], high).connect(leaves[1], high).connect(leaves[1], leaves[2]);
        Fabric fabric = Trees.joined(sketch.build(), ports);
        assertThat(Planted.all(Trees.programmed(fabric), "root-off-centre")).isEmpty();
        fabric = Trees.withRow(fabric, low, MLID, PortSet.EMPTY);
        fabric = Trees.withRow(fabric, high, MLID, PortSet.of(1, 2));
        fabric = Trees.withRow(fabric, leaves[0], MLID, PortSet.of(1, 3));
        fabric = Trees.withRow(fabric, leaves[1], MLID, PortSet.of(1, 3, 4));
        fabric = Trees.withRow(fabric, leaves[2], MLID, PortSet.of(1, 3));

        Finding finding = Planted.only(fabric, "root-off-centre");
        assertThat(finding.what()).isEqualTo("Root off centre in 1 tree (0xC001): spine-2");
        assertThat(finding.effect())
                .isEqualTo("In the tree of 0xC001 the farthest member is 2 hops from the top, as planned 1");
    }

    @Test
    void aSpineWithMoreThanTwiceItsShareIsImbalance() {
        Fabric fabric = spread(11, 3, 3, 3);

        Finding finding = Planted.only(fabric, "imbalance");
        assertThat(finding.what())
                .isEqualTo("Imbalance: 11 groups pass over spine-01, where 5 would be the mean of its tier");
        assertThat(finding.severity()).isEqualTo(Severity.INFO);
        assertThat(Planted.all(spread(5, 5, 5, 5), "imbalance")).isEmpty();
        // Then one spine carries all, which is another finding.
        assertThat(Planted.all(spread(20, 0, 0, 0), "imbalance")).isEmpty();
        assertThat(Planted.all(spread(20, 0, 0, 0), "one-spine")).hasSize(1);
    }

    /** Groups of two hosts, so many over each of four spines. */
    private static Fabric spread(int... groups) {
        Fabric bare = ExampleFabrics.fatTree2(2, groups.length, 4);
        Guid[] leaves = bare.switches().stream()
                .filter(node -> node.description().startsWith("leaf"))
                .map(Switch::guid)
                .toArray(Guid[]::new);
        Guid[] spines = bare.switches().stream()
                .filter(node -> node.description().startsWith("spine"))
                .map(Switch::guid)
                .toArray(Guid[]::new);
        Guid a = bare.findPort(bare.findPeer(new PortId(leaves[0], 1)).orElseThrow())
                .orElseThrow()
                .guid();
        Guid b = bare.findPort(bare.findPeer(new PortId(leaves[1], 1)).orElseThrow())
                .orElseThrow()
                .guid();
        Fabric fabric = bare;
        int number = 0;
        for (int spine = 0; spine < groups.length; spine++) {
            for (int i = 0; i < groups[spine]; i++) {
                Mlid mlid = new Mlid(0xC001 + number++);
                fabric = fabric.toBuilder()
                        .group(Trees.group(mlid, number, a, b))
                        .build();
                fabric = Trees.withRow(fabric, leaves[0], mlid, PortSet.of(1, 5 + spine));
                fabric = Trees.withRow(fabric, leaves[1], mlid, PortSet.of(1, 5 + spine));
                fabric = Trees.withRow(fabric, spines[spine], mlid, PortSet.of(1, 2));
            }
        }
        return fabric;
    }
}
