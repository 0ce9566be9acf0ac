package io.espalier.engine.sm.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.espalier.engine.Trees;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.sm.capacity.QosAdvice.Proposal;
import io.espalier.model.GroupFlow;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Which lanes multicast has, and what would give it one of its own. */
class QosAdviceTest {
    private static final SmSettings QOS = SmSettings.DEFAULTS.with("qos", "TRUE");
    private static final SmSettings WANTED = QOS.with("qos_multicast_enable", "TRUE");

    private static List<MulticastGroup> groups(int... levels) {
        return IntStream.of(levels).mapToObj(QosAdviceTest::group).toList();
    }

    private static MulticastGroup group(int level) {
        MulticastGroup plain = Trees.group(new Mlid(0xC000 + level), level, new Guid[0]);
        return new MulticastGroup(
                plain.mgid(),
                plain.mlid(),
                plain.qKey(),
                plain.pKey(),
                plain.mtu(),
                plain.rate(),
                new GroupFlow(level, 0, 0, 0, 0, 2),
                List.of());
    }

    @Test
    void groupsWithSl0ShareTheirLaneWithUnicast() {
        QosAdvice advice = QosAdvice.of(QOS, groups(0, 0), 8);

        assertThat(advice.levels()).containsExactly(0);
        assertThat(advice.lanes()).containsExactly(0);
        assertThat(advice.ownLane()).isFalse();
        assertThat(advice.proposal()).isEmpty();
        assertThat(advice.words())
                .containsExactly(
                        "groups with SL 0 go to VL 0, and so do packets with SL 8",
                        "SL 0 is also that of unicast, unless a QoS policy or the routing engine gives it another",
                        "multicast shares its lanes; qos_multicast_enable TRUE proposes how it would not");
    }

    @Test
    void theProposalGivesMulticastTheHighestLane() {
        QosAdvice advice = QosAdvice.of(WANTED, groups(0), 4);

        // With four lanes OpenSM's own list is 0, 1, 2, 3 four times over; SL 15 goes to 7, of which 3 is left.
        assertThat(advice.proposal())
                .contains(new Proposal(3, 3, "0,1,2,3,0,1,2,1,0,1,2,2,0,1,2,0", "0:4,1:0,2:0,3:6", "0:0,1:4,2:4,3:6"));
        assertThat(advice.proposal().orElseThrow().lines())
                .containsExactly(
                        "qos TRUE",
                        "qos_sl2vl 0,1,2,3,0,1,2,1,0,1,2,2,0,1,2,0",
                        "qos_vlarb_high 0:4,1:0,2:0,3:6",
                        "qos_vlarb_low 0:0,1:4,2:4,3:6");
        assertThat(advice.words())
                .endsWith("multicast would have VL 3 for itself with the proposed settings and groups of SL 3");
    }

    @Test
    void withTheProposalMulticastHasItsOwnLane() {
        for (int lanes : new int[] {2, 4, 8, 15}) {
            for (int level : lanes == 15 ? new int[] {0, 7, 15} : new int[] {0, 5, 14}) {
                Proposal proposal =
                        QosAdvice.of(WANTED, groups(level), lanes).proposal().orElseThrow();
                SmSettings proposed = WANTED.with("qos_sl2vl", proposal.sl2vl());
                QosAdvice then = QosAdvice.of(proposed, groups(proposal.level()), lanes);
                assertThat(then.ownLane()).as("%d lanes, SL %d", lanes, level).isTrue();
                assertThat(then.lanes()).containsExactly(lanes - 1);
                assertThat(then.words()).endsWith("multicast has lanes of its own");
            }
        }
    }

    @Test
    void groupsKeepTheirOwnLevelWhereItCanBe() {
        QosAdvice advice = QosAdvice.of(WANTED, groups(5, 5), 2);

        assertThat(advice.proposal().orElseThrow().level()).isEqualTo(5);
        assertThat(advice.proposal().orElseThrow().sl2vl()).isEqualTo("0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,0");
    }

    @Test
    void weightsAndListsOfTheSiteAreKept() {
        SmSettings settings = WANTED.with("qos_sl2vl", "0,1,1,1,0,0,0,0,0,0,0,0,0,0,0,15")
                .with("qos_vlarb_high", "1:10")
                .with("qos_vlarb_low", "0:64,5:1")
                .with("qos_multicast_high", "20")
                .with("qos_multicast_low", "0");
        QosAdvice advice = QosAdvice.of(settings, groups(1, 2), 4);

        assertThat(advice.words()).contains("groups with SL 1 go to VL 1, and so do packets with SL 3");
        assertThat(advice.proposal())
                .contains(new Proposal(3, 3, "0,1,1,3,0,0,0,0,0,0,0,0,0,0,0,15", "1:10,3:20", "0:64,3:0"));
    }

    @Test
    void levelsThatShareALaneAmongThemselvesAreApart() {
        SmSettings settings = QOS.with("qos_sl2vl", "0,1,1,0,0,0,0,0,0,0,0,0,0,0,0,0");

        assertThat(QosAdvice.of(settings, groups(1, 2), 2).ownLane()).isTrue();
        assertThat(QosAdvice.of(settings, groups(1), 2).ownLane()).isFalse();
    }

    @Test
    void aLevelThatGoesToLane15IsDropped() {
        QosAdvice advice = QosAdvice.of(QOS.with("qos_sl2vl", "0,15,0,0,0,0,0,0,0,0,0,0,0,0,0,0"), groups(1), 8);

        assertThat(advice.ownLane()).isFalse();
        assertThat(advice.words()).contains("groups with SL 1 go to VL 15, which drops their packets");
    }

    @Test
    void oneLaneCannotBeShared() {
        QosAdvice advice = QosAdvice.of(WANTED, groups(3), 1);

        assertThat(advice.proposal()).isEmpty();
        assertThat(advice.words()).endsWith("links have one data lane, so multicast cannot have its own");
    }

    @Test
    void withoutQosOpenSmWritesNothing() {
        assertThat(QosAdvice.of(SmSettings.DEFAULTS, groups(), 8).words())
                .containsExactly(
                        "qos is not TRUE: OpenSM writes no lanes and no weights, and groups of partitions get SL 0; what"
                                + " follows holds once it is",
                        "multicast shares its lanes; qos_multicast_enable TRUE proposes how it would not");
    }

    @Test
    void listsThatAreNotUnderstoodAreNamed() {
        SmSettings settings = WANTED.with("qos_sl2vl", "0,1,2")
                .with("qos_vlarb_high", "0:999")
                .with("qos_vlarb_low", "3");
        assertThat(QosAdvice.of(settings, groups(0), 8).words())
                .contains(
                        "qos_sl2vl: expected 16 lanes of 0 to 15 with commas, not '0,1,2'; OpenSM's own list is looked"
                                + " at",
                        "qos_vlarb_high: expected entries lane:weight with commas, lanes 0 to 14, weights 0 to 255, not"
                                + " '0:999'; the proposal starts from OpenSM's own table",
                        "qos_vlarb_low: expected entries lane:weight with commas, lanes 0 to 14, weights 0 to 255, not"
                                + " '3'; the proposal starts from OpenSM's own table");
    }

    @Test
    void aNumberOfLanesThatNoLinkHasIsRefused() {
        assertThatThrownBy(() -> QosAdvice.of(QOS, groups(0), 3))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("not a number of data lanes (1, 2, 4, 8 or 15): 3");
    }
}
