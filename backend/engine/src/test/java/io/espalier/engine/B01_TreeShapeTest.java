package io.espalier.engine;

import static io.espalier.engine.Trees.MLID;
import static io.espalier.engine.Trees.group;
import static io.espalier.engine.Trees.portOf;
import static io.espalier.engine.TwoLeaves.HIGH_SPINE;
import static io.espalier.engine.TwoLeaves.HOST_1;
import static io.espalier.engine.TwoLeaves.HOST_2;
import static io.espalier.engine.TwoLeaves.HOST_3;
import static io.espalier.engine.TwoLeaves.HOST_4;
import static io.espalier.engine.TwoLeaves.LEAF_A;
import static io.espalier.engine.TwoLeaves.LEAF_B;
import static io.espalier.engine.TwoLeaves.LOW_SPINE;
import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.tree.TreeShape;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Link;
import io.espalier.model.Member;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** B01: what rows mean on the fabric. Members are hosts 1 and 2 on leaf A and host 3 on leaf B; the tree is over the high spine. */
class B01_TreeShapeTest {
    private static final Fabric HEALTHY =
            Trees.programmed(Trees.joined(TwoLeaves.fabric(), portOf(HOST_1), portOf(HOST_2), portOf(HOST_3)));

    private static TreeShape installed(Fabric fabric) {
        return FabricAnalysis.of(fabric).tree(MLID).orElseThrow().installed();
    }

    private static TreeShape withRow(Guid switchGuid, int... ports) {
        return installed(Trees.withRow(HEALTHY, switchGuid, MLID, PortSet.of(ports)));
    }

    private static Link link(Guid a, int portA, Guid b, int portB) {
        return new Link(new PortId(a, portA), new PortId(b, portB));
    }

    @Test
    void aHealthyTreeIsDescribed() {
        TreeShape shape = installed(HEALTHY);

        assertThat(shape.trunkLinks())
                .containsExactlyInAnyOrder(link(LEAF_A, 4, HIGH_SPINE, 1), link(LEAF_B, 4, HIGH_SPINE, 2));
        assertThat(shape.memberLinks())
                .containsExactlyInAnyOrder(
                        link(LEAF_A, 1, HOST_1, 1), link(LEAF_A, 2, HOST_2, 1), link(LEAF_B, 1, HOST_3, 1));
        assertThat(shape.copies()).isEqualTo(Map.of(LEAF_A, 2, LEAF_B, 1, HIGH_SPINE, 1));
        assertThat(shape.replicationPoints()).isEqualTo(Map.of(LEAF_A, 2));
        assertThat(shape.apex()).contains(HIGH_SPINE);
        assertThat(shape.depth()).isEqualTo(1);
        assertThat(shape.cutOff()).isEmpty();
        assertThat(shape.deadEnds()).isEmpty();
        assertThat(shape.loop()).isFalse();
        assertThat(shape.maxStretch()).isEqualTo(1.0);
    }

    @Test
    void aMemberThatGetsNothingIsCutOff() {
        // Leaf B sends up and not to its host: host 3 is deaf, the others still get what it sends.
        assertThat(withRow(LEAF_B, 4).cutOff()).containsExactly(portOf(HOST_3));
    }

    @Test
    void aMemberWhosePacketsGetNowhereIsCutOff() {
        // Leaf B sends to its host and not up: host 3 is mute.
        assertThat(withRow(LEAF_B, 1).cutOff()).containsExactly(portOf(HOST_3));
    }

    @Test
    void membersBehindALostTableRowAreCutOffAndTheBranchToThemIsDead() {
        TreeShape shape = withRow(LEAF_B);

        assertThat(shape.cutOff()).containsExactly(portOf(HOST_3));
        assertThat(shape.deadEnds()).containsExactly(new PortId(HIGH_SPINE, 2));
    }

    @Test
    void withoutAnyRowAllMembersAreCutOff() {
        Fabric joined = Trees.joined(TwoLeaves.fabric(), portOf(HOST_1), portOf(HOST_3));
        Fabric.Builder empty = joined.toBuilder();
        joined.switches().forEach(node -> empty.table(node.guid(), io.espalier.model.MulticastTable.EMPTY));

        TreeShape shape = installed(empty.build());

        assertThat(shape.cutOff()).containsExactlyInAnyOrder(portOf(HOST_1), portOf(HOST_3));
        assertThat(shape.apex()).isEmpty();
        assertThat(shape.depth()).isZero();
        assertThat(shape.maxStretch()).isZero();
    }

    @Test
    void aMemberThatOnlySendsNeedNotGetAnything() {
        Fabric fabric = TwoLeaves.fabric().toBuilder()
                .group(group(
                        MLID,
                        1,
                        new Member(portOf(HOST_1), JoinState.FULL, false),
                        new Member(portOf(HOST_2), JoinState.FULL, false),
                        new Member(portOf(HOST_3), JoinState.SEND_ONLY_FULL, false)))
                .build();
        Fabric quiet = Trees.withRow(Trees.programmed(fabric), LEAF_B, MLID, PortSet.of(4));

        assertThat(installed(quiet).cutOff()).isEmpty();
    }

    @Test
    void strayBitsAreDeadEnds() {
        assertThat(withRow(LEAF_B, 1, 2, 4).deadEnds())
                .as("host 4 is no member")
                .containsExactly(new PortId(LEAF_B, 2));
        assertThat(withRow(LEAF_B, 1, 4, 6).deadEnds()).as("no cable").containsExactly(new PortId(LEAF_B, 6));
        assertThat(withRow(LEAF_B, 0, 1, 4).deadEnds())
                .as("the switch is no member")
                .containsExactly(new PortId(LEAF_B, 0));
        assertThat(withRow(LEAF_B, 1, 3, 4).deadEnds())
                .as("a spine without a row")
                .containsExactly(new PortId(LEAF_B, 3));
    }

    @Test
    void aSwitchThatSendsThePacketNowhereIsADeadEnd() {
        Fabric fabric = Trees.withRow(HEALTHY, LEAF_B, MLID, PortSet.of(1, 3, 4));
        // The low spine has a row, but only back to leaf B.
        Fabric both = Trees.withRow(fabric, LOW_SPINE, MLID, PortSet.of(2));

        assertThat(installed(both).deadEnds()).containsExactly(new PortId(LEAF_B, 3));
    }

    @Test
    void twoWaysBetweenTwoSwitchesAreALoop() {
        Fabric a = Trees.withRow(HEALTHY, LEAF_A, MLID, PortSet.of(1, 2, 3, 4));
        Fabric b = Trees.withRow(a, LEAF_B, MLID, PortSet.of(1, 3, 4));
        Fabric loop = Trees.withRow(b, LOW_SPINE, MLID, PortSet.of(1, 2));

        assertThat(installed(loop).loop()).isTrue();
        assertThat(installed(a).loop()).isFalse();
    }

    @Test
    void aDetourIsStretch() {
        // Hosts 3 and 4 hang on one leaf: 2 links apart. Over a spine and back there would be no tree, so the detour is
        // between hosts 1 and 3: leaf A, high spine, leaf B is shortest, 4 links.
        assertThat(installed(HEALTHY).maxStretch()).isEqualTo(1.0);
        Fabric line = DetourFabric.fabric();
        assertThat(installed(line).maxStretch()).isEqualTo(4.0 / 3.0);
    }

    @Test
    void theApexIsInTheHighestTierAndItsPlaceIsComparedWithThePlan() {
        Fabric low = Trees.joined(TwoLeaves.fabric(), portOf(HOST_3), portOf(HOST_4));
        Fabric programmed = Trees.programmed(low);
        // A tree that goes up to a spine for nothing.
        Fabric hoisted = Trees.withRow(
                Trees.withRow(programmed, LEAF_B, MLID, PortSet.of(1, 2, 3)), LOW_SPINE, MLID, PortSet.of(2));

        assertThat(installed(programmed).apex()).contains(LEAF_B);
        assertThat(installed(hoisted).apex()).contains(LOW_SPINE);
        assertThat(FabricAnalysis.of(programmed).tree(MLID).orElseThrow().observed())
                .hasToString("AT_PLANNED_ROOT");
        assertThat(FabricAnalysis.of(hoisted).tree(MLID).orElseThrow().observed())
                .hasToString("HOISTED 1");
    }

    @Test
    void whereMembersAreHiddenTheHostsThatRowsLeadToAreTakenForThem() {
        Fabric hidden = HEALTHY.toBuilder()
                .clearGroups()
                .group(group(MLID, 1, new Member[0]))
                .membersKnown(false)
                .build();
        TreeShape shape = installed(hidden);

        assertThat(shape.memberLinks()).hasSize(3);
        assertThat(shape.deadEnds()).isEmpty();
        assertThat(shape.cutOff()).isEmpty();
        assertThat(shape.depth()).isEqualTo(1);
    }
}
