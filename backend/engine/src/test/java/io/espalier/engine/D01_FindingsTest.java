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
import io.espalier.model.Mlid;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import io.espalier.model.SweepProblem;
import io.espalier.model.SweepProblem.Reason;
import java.util.List;
import org.junit.jupiter.api.Test;

/** D01: what is found, and in which words. */
class D01_FindingsTest {
    private static final Fabric HEALTHY =
            Trees.programmed(Trees.joined(TwoLeaves.fabric(), portOf(HOST_1), portOf(HOST_2), portOf(HOST_3)));

    private static List<Finding> findings(Fabric fabric) {
        // The groups of these tests are slower than the links, as OpenSM's own are by default.
        return FabricAnalysis.of(fabric).findings().stream()
                .filter(finding -> !finding.kind().equals("group-below-members"))
                .toList();
    }

    private static Finding find(Fabric fabric, String kind) {
        return findings(fabric).stream()
                .filter(finding -> finding.kind().equals(kind))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + kind + " among " + findings(fabric)));
    }

    @Test
    void aHealthyFabricHasNone() {
        assertThat(findings(HEALTHY)).isEmpty();
        assertThat(findings(Trees.programmed(TwoLeaves.fabric()))).isEmpty();
    }

    @Test
    void aLostRowIsToldFromItsEffectToItsCause() {
        Fabric lost = Trees.withRow(HEALTHY, LEAF_B, MLID, PortSet.EMPTY);

        assertThat(findings(lost))
                .extracting(Finding::kind)
                .containsExactly("members-cut-off", "dead-branch", "differs-from-plan");
        Finding cutOff = find(lost, "members-cut-off");
        assertThat(cutOff.severity()).isEqualTo(Severity.CRITICAL);
        assertThat(cutOff.what()).isEqualTo("1 of 3 members of 0xC001 cut off from their tree");
        assertThat(cutOff.subjects().mlids()).containsExactly(MLID);
        assertThat(cutOff.subjects().ports()).containsExactly(new PortId(HOST_3, 1));
        assertThat(find(lost, "dead-branch").what()).isEqualTo("Dead branch in the tree of 0xC001: spine-02 port 2");
        Finding differs = find(lost, "differs-from-plan");
        assertThat(differs.what()).isEqualTo("Tree of 0xC001 differs from the plan on 1 switch: leaf-02");
        assertThat(differs.effect())
                .isEqualTo(
                        "2 ports missing, 0 too many. Possible cause: leaf-02 (0x00000000000000b5) did not take the last"
                                + " write of block 0 (0xC000 to 0xC01F), or somebody wrote over it");
        assertThat(differs.subjects().nodes()).containsExactly(LEAF_B);
    }

    @Test
    void aLoopIsCritical() {
        Fabric a = Trees.withRow(HEALTHY, LEAF_A, MLID, PortSet.of(1, 2, 3, 4));
        Fabric b = Trees.withRow(a, LEAF_B, MLID, PortSet.of(1, 3, 4));
        Fabric loop = Trees.withRow(b, LOW_SPINE, MLID, PortSet.of(1, 2));

        assertThat(find(loop, "loop").severity()).isEqualTo(Severity.CRITICAL);
    }

    @Test
    void staleRowsAreFoldedIntoOneAndAreNoDeadBranch() {
        Fabric one = Trees.withRow(HEALTHY, LEAF_A, new Mlid(0xC010), PortSet.of(1, 2));
        Fabric two = Trees.withRow(one, LEAF_B, new Mlid(0xC011), PortSet.of(1));

        assertThat(findings(two)).singleElement().satisfies(finding -> {
            assertThat(finding.kind()).isEqualTo("stale-rows");
            assertThat(finding.what()).isEqualTo("Rows of 2 MLIDs belong to no group: 0xC010, 0xC011");
            assertThat(finding.count()).isEqualTo(2);
        });
    }

    @Test
    void oneSpineThatCarriesAllIsWorthKnowing() {
        Fabric.Builder builder = TwoLeaves.fabric().toBuilder();
        for (int number = 1; number <= 5; number++) {
            builder.group(Trees.group(new Mlid(0xC000 + number), number, portOf(HOST_1), portOf(HOST_3)));
        }
        Fabric fabric = Trees.programmed(builder.build());

        assertThat(findings(fabric)).singleElement().satisfies(finding -> {
            assertThat(finding.severity()).isEqualTo(Severity.INFO);
            assertThat(finding.what()).isEqualTo("5 of 5 groups pass over spine-02");
            assertThat(finding.subjects().nodes()).containsExactly(HIGH_SPINE);
        });
    }

    @Test
    void answersThatDidNotComeAreFoldedByReasonAndNode() {
        Fabric fabric = HEALTHY.toBuilder()
                .problem(new SweepProblem(Reason.TIMEOUT, new PortId(LEAF_A, 1), "PortCounters", ""))
                .problem(new SweepProblem(Reason.TIMEOUT, new PortId(LEAF_A, 2), "PortCounters", ""))
                .problem(new SweepProblem(Reason.BAD_STATUS, new PortId(LEAF_A, 0), "ClassPortInfo", ""))
                .problem(new SweepProblem(Reason.NO_MASTER_SM, new PortId(HOST_1, 1), "SMInfo", ""))
                .build();

        assertThat(findings(fabric))
                .extracting(Finding::what)
                .containsExactly(
                        "No subnet manager is master",
                        "leaf-01 refused 1 request",
                        "leaf-01 left 2 requests without answer");
        assertThat(findings(fabric).getLast().count()).isEqualTo(2);
    }

    @Test
    void hiddenMembersAreOneFindingAndAccuseNobody() {
        Fabric hidden = HEALTHY.toBuilder()
                .clearGroups()
                .group(Trees.group(MLID, 1, new io.espalier.model.Member[0]))
                .membersKnown(false)
                .problem(new SweepProblem(Reason.MEMBERS_HIDDEN, new PortId(HOST_1, 1), "MCMemberRecord", ""))
                .build();

        assertThat(findings(hidden)).extracting(Finding::kind).containsExactly("members-hidden");
    }

    @Test
    void whyMembersAreNotKnownIsSaidAsItIs() {
        assertThat(withoutMembers(Reason.MEMBERS_HIDDEN))
                .endsWith("the subnet manager shows them only with its SM_Key");
        assertThat(withoutMembers(Reason.SM_KEY_REFUSED))
                .endsWith("the subnet manager shows them only with its SM_Key");
        assertThat(withoutMembers(Reason.SA_SILENT)).endsWith("the subnet administration does not answer");
        assertThat(withoutMembers(Reason.NO_MASTER_SM)).endsWith("the subnet administration does not answer");
        assertThat(withoutMembers()).endsWith("nothing that was read tells them");
    }

    private static String withoutMembers(Reason... reasons) {
        Fabric.Builder unknown = HEALTHY.toBuilder().clearGroups().membersKnown(false);
        for (Reason reason : reasons) {
            unknown.problem(new SweepProblem(reason, new PortId(HOST_1, 1), "MCMemberRecord", ""));
        }
        return findings(unknown.build()).stream()
                .filter(finding -> finding.kind().equals("members-hidden"))
                .map(Finding::what)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void tablesThatWereNotReadAccuseNobody() {
        Fabric unread = Trees.withRow(HEALTHY, LEAF_B, MLID, PortSet.EMPTY).toBuilder()
                .problem(new SweepProblem(Reason.TIMEOUT, new PortId(LEAF_B, 0), "MulticastForwardingTable", ""))
                .build();

        assertThat(findings(unread)).extracting(Finding::kind).containsExactly("sweep-gap", "tables-unread");
        assertThat(find(unread, "tables-unread").what())
                .isEqualTo("Multicast tables of 1 switch were not read: leaf-02");
    }

    @Test
    void tablesThatWereNotReadKeepNoTreeFromBeingJudgedWhereThereIsNone() {
        Fabric.Builder groupless = new Fabric.Builder(HEALTHY.sweptAt());
        HEALTHY.nodes().values().forEach(groupless::node);
        HEALTHY.links().forEach(groupless::link);

        assertThat(find(groupless.build(), "tables-unread").effect())
                .isEqualTo("No tree of a group that is known needs them");
    }

    @Test
    void aFindingKeepsItsIdWhenItsCountChanges() {
        Fabric lost = Trees.withRow(HEALTHY, LEAF_B, MLID, PortSet.EMPTY);
        Fabric more = Trees.withRow(lost, LEAF_A, MLID, PortSet.EMPTY);

        assertThat(find(more, "members-cut-off").id())
                .isEqualTo(find(lost, "members-cut-off").id());
        assertThat(find(more, "members-cut-off").count()).isEqualTo(3);
    }
}
