package io.espalier.engine;

import static io.espalier.engine.Trees.MLID;
import static io.espalier.engine.Trees.group;
import static io.espalier.engine.Trees.portOf;
import static io.espalier.engine.TwoLeaves.HOST_1;
import static io.espalier.engine.TwoLeaves.HOST_2;
import static io.espalier.engine.TwoLeaves.LEAF_A;
import static io.espalier.engine.TwoLeaves.LEAF_B;
import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.sm.OpenSmRouting;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Member;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortSet;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A03: who counts as a member. */
class A03_MembersTest {
    private static final Guid PORT_1 = portOf(HOST_1);
    private static final Guid PORT_2 = portOf(HOST_2);

    @Test
    void oneMemberHasNoTree() {
        assertThat(Trees.planned(Trees.joined(TwoLeaves.fabric(), PORT_1))).isEmpty();
    }

    @Test
    void theSamePortInTwoGroupsIsOneMember() {
        Fabric fabric = TwoLeaves.fabric().toBuilder()
                .group(group(MLID, 1, PORT_1))
                .group(group(MLID, 2, PORT_1))
                .build();

        assertThat(Trees.planned(fabric)).isEmpty();
    }

    @Test
    void groupsThatShareAnMlidShareOneTree() {
        Fabric fabric = TwoLeaves.fabric().toBuilder()
                .group(group(MLID, 1, PORT_1))
                .group(group(MLID, 2, PORT_2))
                .build();

        assertThat(Trees.planned(fabric)).isEqualTo(Map.of(LEAF_A, PortSet.of(1, 2)));
    }

    @Test
    void sendOnlyMembersGetABitLikeAllOthers() {
        Member full = new Member(PORT_1, JoinState.FULL, false);
        Member sender = new Member(PORT_2, JoinState.SEND_ONLY_NON, false);
        Fabric fabric = TwoLeaves.fabric().toBuilder()
                .group(group(MLID, 1, full, sender))
                .build();

        assertThat(Trees.planned(fabric)).isEqualTo(Map.of(LEAF_A, PortSet.of(1, 2)));
    }

    @Test
    void aSwitchIsAMemberByItsPort0() {
        Fabric fabric = Trees.joined(TwoLeaves.fabric(), PORT_1, LEAF_A, LEAF_B);

        assertThat(Trees.planned(fabric)).containsEntry(LEAF_A, PortSet.of(0, 1, 4));
        assertThat(Trees.planned(fabric)).containsEntry(LEAF_B, PortSet.of(0, 4));
    }

    @Test
    void planAllHasATableForEverySwitchAndEveryGroup() {
        Mlid other = new Mlid(0xC007);
        Fabric fabric = TwoLeaves.fabric().toBuilder()
                .group(group(MLID, 1, PORT_1, PORT_2))
                .group(group(other, 2, PORT_1, LEAF_A))
                .build();

        assertThat(new OpenSmRouting().planAll(fabric))
                .hasSize(4)
                .containsEntry(LEAF_B, MulticastTable.EMPTY)
                .containsEntry(LEAF_A, MulticastTable.of(Map.of(MLID, PortSet.of(1, 2), other, PortSet.of(0, 1))));
    }
}
