package io.espalier.engine;

import static io.espalier.engine.Trees.MLID;
import static io.espalier.engine.Trees.portOf;
import static io.espalier.engine.TwoLeaves.HIGH_SPINE;
import static io.espalier.engine.TwoLeaves.HOST_1;
import static io.espalier.engine.TwoLeaves.HOST_3;
import static io.espalier.engine.TwoLeaves.LEAF_A;
import static io.espalier.engine.TwoLeaves.LEAF_B;
import static io.espalier.engine.TwoLeaves.LOW_SPINE;
import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.tree.Doubt;
import io.espalier.engine.tree.RowDiff;
import io.espalier.engine.tree.SwitchUse;
import io.espalier.engine.tree.TreeDiff;
import io.espalier.engine.tree.TreeReport;
import io.espalier.engine.tree.Verdict;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import io.espalier.model.SweepProblem;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** B02: whether the installed tree is the planned one, and when that cannot be told. */
class B02_VerdictTest {
    private static final Fabric HEALTHY =
            Trees.programmed(Trees.joined(TwoLeaves.fabric(), portOf(HOST_1), portOf(HOST_3)));

    private static TreeReport tree(Fabric fabric) {
        return FabricAnalysis.of(fabric).tree(MLID).orElseThrow();
    }

    /** The fabric without the table of a switch. */
    private static Fabric unread(Fabric fabric, Guid switchGuid) {
        return fabric.toBuilder()
                .problem(new SweepProblem(
                        SweepProblem.Reason.TIMEOUT, new PortId(switchGuid, 0), "MulticastForwardingTable", ""))
                .table(switchGuid, MulticastTable.EMPTY)
                .build();
    }

    @Test
    void theSameRowsAreEqual() {
        assertThat(tree(HEALTHY).verdict()).isEqualTo(Verdict.EQUAL);
        assertThat(tree(HEALTHY).diff().isEqual()).isTrue();
        assertThat(tree(HEALTHY).plannedRoot()).contains(HIGH_SPINE);
    }

    @Test
    void aDifferenceNamesSwitchAndPorts() {
        Fabric changed = Trees.withRow(HEALTHY, LEAF_B, MLID, PortSet.of(2, 4));

        assertThat(FabricAnalysis.of(changed).verdict()).isEqualTo(Verdict.DIFFERS);
        assertThat(FabricAnalysis.of(changed).differences())
                .containsExactly(new TreeDiff(MLID, List.of(new RowDiff(LEAF_B, PortSet.of(1), PortSet.of(2)))));
    }

    @Test
    void rowsOfNoGroupAreADifferenceToo() {
        Mlid stale = new Mlid(0xC0FF);
        FabricAnalysis analysis = FabricAnalysis.of(Trees.withRow(HEALTHY, LEAF_A, stale, PortSet.of(1, 2)));

        assertThat(analysis.differences())
                .containsExactly(new TreeDiff(stale, List.of(new RowDiff(LEAF_A, PortSet.EMPTY, PortSet.of(1, 2)))));
        assertThat(analysis.tree(stale))
                .hasValueSatisfying(tree -> assertThat(tree.isStale()).isTrue());
        assertThat(analysis.tree(new Mlid(0xC0FE))).isEmpty();
    }

    @Test
    void aTableThatWasNotReadIsNotMissing() {
        TreeReport tree = tree(unread(HEALTHY, LEAF_B));

        assertThat(tree.verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(tree.doubts()).containsExactly(new Doubt(Doubt.Reason.TABLE_NOT_READ, LEAF_B));
        assertThat(tree.diff().isEqual()).isTrue();
        assertThat(tree.installed().cutOff()).isEmpty();
        assertThat(tree.installed().deadEnds()).isEmpty();
    }

    @Test
    void aTableThatWasNotReadDoesNotTouchTreesElsewhere() {
        Fabric fabric = unread(HEALTHY, LOW_SPINE);

        assertThat(tree(fabric).verdict()).isEqualTo(Verdict.EQUAL);
        assertThat(FabricAnalysis.of(fabric).verdict())
                .as("stale rows may be there")
                .isEqualTo(Verdict.UNKNOWN);
    }

    @Test
    void aDifferenceOnATableThatWasReadIsCertainWhateverTheOthersHold() {
        Fabric changed = Trees.withRow(HEALTHY, LEAF_A, MLID, PortSet.of(4));

        assertThat(tree(unread(changed, LEAF_B)).verdict()).isEqualTo(Verdict.DIFFERS);
    }

    @Test
    void aSwitchThatToldNoTableAtAllIsUnreadUnlessItForwardsNoMulticast() {
        Fabric joined = Trees.joined(TwoLeaves.fabric(), portOf(HOST_1), portOf(HOST_3));
        assertThat(tree(joined).verdict()).isEqualTo(Verdict.UNKNOWN);
        Fabric none = joined;
        for (Guid guid : List.of(LEAF_A, LEAF_B, LOW_SPINE, HIGH_SPINE)) {
            none = Trees.withoutMulticast(none, guid);
        }
        assertThat(tree(none).verdict()).isEqualTo(Verdict.EQUAL);
    }

    @Test
    void hiddenMembersMakeEveryVerdictUnknown() {
        Fabric hidden = HEALTHY.toBuilder().membersKnown(false).build();

        assertThat(tree(hidden).verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(FabricAnalysis.of(hidden).differences()).isEmpty();
        assertThat(FabricAnalysis.of(hidden).verdict()).isEqualTo(Verdict.UNKNOWN);
    }

    @Test
    void aPlanThatLacksAMembersPortOrANodeProvesNothing() {
        Guid stranger = new Guid(0x9999);
        Fabric more = Trees.joined(HEALTHY.toBuilder().clearGroups().build(), portOf(HOST_1), stranger);
        SweepProblem gap =
                new SweepProblem(SweepProblem.Reason.TIMEOUT, new PortId(LEAF_A, 5), "NodeInfo", "behind this port");
        Fabric changed = Trees.withRow(HEALTHY, LEAF_B, MLID, PortSet.of(2, 4));

        assertThat(tree(more).verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(tree(more).doubts()).contains(new Doubt(Doubt.Reason.MEMBER_NOT_IN_FABRIC, stranger));
        assertThat(tree(changed.toBuilder().problem(gap).build()).verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(tree(HEALTHY.toBuilder().problem(gap).build()).verdict()).isEqualTo(Verdict.EQUAL);
    }

    @Test
    void countersThatDidNotAnswerRaiseNoDoubt() {
        SweepProblem gap = new SweepProblem(SweepProblem.Reason.TIMEOUT, new PortId(LEAF_A, 5), "PortCounters", "");

        assertThat(tree(HEALTHY.toBuilder().problem(gap).build()).doubts()).isEmpty();
    }

    @Test
    void treesAreCountedOnEachLinkDirectionAndEachSpine() {
        Fabric more =
                HEALTHY.toBuilder().group(Trees.group(MLID, 7, portOf(HOST_1))).build();
        FabricAnalysis analysis = FabricAnalysis.of(Trees.withRow(more, LEAF_A, new Mlid(0xC009), PortSet.of(4)));
        Link uplink = new Link(new PortId(LEAF_A, 4), new PortId(HIGH_SPINE, 1));

        assertThat(analysis.loads().treesOut(new PortId(LEAF_A, 4))).isEqualTo(2);
        assertThat(analysis.loads().treesOut(new PortId(HIGH_SPINE, 1))).isEqualTo(1);
        assertThat(analysis.loads().treesAb(uplink)).isEqualTo(2);
        assertThat(analysis.loads().treesBa(uplink)).isEqualTo(1);
        assertThat(analysis.spines())
                .as("two groups share the MLID")
                .containsExactly(new SwitchUse(LOW_SPINE, 1, 0), new SwitchUse(HIGH_SPINE, 1, 2));
        assertThat(analysis.groups())
                .hasSize(2)
                .allMatch(group -> group.tree().mlid().equals(MLID));
        assertThat(Map.copyOf(analysis.plan().tables())).hasSize(4);
    }
}
