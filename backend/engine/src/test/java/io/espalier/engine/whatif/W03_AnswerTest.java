package io.espalier.engine.whatif;

import static io.espalier.engine.TwoLeaves.HIGH_SPINE;
import static io.espalier.engine.TwoLeaves.LEAF_A;
import static io.espalier.engine.TwoLeaves.LOW_SPINE;
import static io.espalier.engine.whatif.Subnets.MLID;
import static io.espalier.engine.whatif.Subnets.PORT_1;
import static io.espalier.engine.whatif.Subnets.PORT_2;
import static io.espalier.engine.whatif.Subnets.PORT_3;
import static io.espalier.engine.whatif.Subnets.PORT_4;
import static io.espalier.engine.whatif.Subnets.answer;
import static io.espalier.engine.whatif.Subnets.port;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.espalier.engine.Trees;
import io.espalier.engine.TwoLeaves;
import io.espalier.engine.settings.RoutingEngine;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.sm.capacity.LoadSummary;
import io.espalier.engine.sm.capacity.MftWrites;
import io.espalier.model.Fabric;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What the answer says of two leaves under two spines. */
class W03_AnswerTest {
    private final Fabric fabric = Subnets.twoLeaves();

    private static WhatIfAnswer set(Fabric fabric, String option, String value) {
        return answer(fabric, new SettingChange.Option(option, value));
    }

    @Test
    void nothingChangesWhereNothingIsChanged() {
        WhatIfAnswer same = answer(fabric);
        assertThat(same.changedGroups()).isEmpty();
        assertThat(same.before().tables()).isEqualTo(same.after().tables());
        assertThat(same.writes().changed()).isZero();
        assertThat(same.isExact()).isTrue();
        assertThat(same.remarks()).isEmpty();
        assertThat(same.summary())
                .isEqualTo("nothing changed: no tree changes; nobody loses a group; the busiest link direction carries"
                        + " 1 tree as before.");
    }

    @Test
    void aSpineDownMovesTheTreeToTheOther() {
        WhatIfAnswer down = answer(fabric, new TopologyChange.SwitchPower("spine-02", false));
        GroupOutcome group = down.groups().getFirst();
        TreeFigures before = group.before().orElseThrow().tree();
        TreeFigures after = group.after().orElseThrow().tree();
        assertThat(before.root()).contains(HIGH_SPINE);
        assertThat(after.root()).contains(LOW_SPINE);
        assertThat(after.apex()).contains(LOW_SPINE);
        assertThat(after.depth()).isEqualTo(1);
        assertThat(after.trunkLinks()).isEqualTo(2);
        assertThat(after.switches()).isEqualTo(3);
        assertThat(after.maxStretch()).isEqualTo(1.0);
        assertThat(after.cutOff()).isEmpty();
        // Two leaves and two spines; the row of the lost spine counts too.
        assertThat(group.rowsChanged()).isEqualTo(4);
        assertThat(group.rootMoves()).isTrue();
        assertThat(group.lost()).isEmpty();
        assertThat(down.lostSwitches()).containsExactly(HIGH_SPINE);
        assertThat(down.writes().switches())
                .extracting(MftWrites.SwitchWrites::changed)
                .containsExactly(1, 1, 1);
        assertThat(down.summary())
                .isEqualTo("spine-02 down: the only tree changes, 1 with another root (spine-01); nobody loses a group;"
                        + " the busiest link direction carries 1 tree as before; 3 MFT blocks change on 3 switches.");
    }

    @Test
    void aLeafDownSaysWhoIsLost() {
        WhatIfAnswer down = answer(fabric, new TopologyChange.SwitchPower("leaf-02", false));
        assertThat(down.groups().getFirst().lost()).containsExactly(PORT_3, PORT_4);
        assertThat(down.lostPorts()).containsExactly(PORT_3, PORT_4);
        assertThat(down.after()
                        .tables()
                        .getOrDefault(LEAF_A, MulticastTable.EMPTY)
                        .row(MLID))
                .isEqualTo(PortSet.of(1, 2));
        assertThat(down.after().loads().peak()).isZero();
        assertThat(down.summary())
                .isEqualTo("leaf-02 down: the only tree changes, 1 with another root (leaf-01); 2 ports lose 2"
                        + " memberships, cut off from the SM; the busiest link direction carries 0 trees, before 1;"
                        + " 2 MFT blocks change on 2 switches.");
    }

    @Test
    void loadsAreCountedOnEachDirectionOfTheLinksBetweenSwitches() {
        LoadSummary loads = answer(fabric).before().loads();
        assertThat(loads.directions()).isEqualTo(8);
        assertThat(loads.mean()).isEqualTo(0.5);
        assertThat(loads.peakToMean()).isEqualTo(2.0);
        assertThat(loads.gini()).isEqualTo(0.5);
        assertThat(loads.hottest())
                .extracting(LoadSummary.HotDirection::egress)
                .containsExactly(
                        new PortId(LEAF_A, 4),
                        new PortId(TwoLeaves.LEAF_B, 4),
                        new PortId(HIGH_SPINE, 1),
                        new PortId(HIGH_SPINE, 2));
    }

    @Test
    void aMemberThatNoTreeReachesStaysJoinedWithoutBeingServed() {
        Fabric three = Trees.joined(TwoLeaves.fabric(), PORT_1, PORT_2, PORT_3);
        WhatIfAnswer none = answer(three, new TopologyChange.TableCap(Optional.of("leaf-02"), 0));
        assertThat(none.groups().getFirst().lost()).isEmpty();
        assertThat(none.groups().getFirst().after().orElseThrow().tree().cutOff())
                .containsExactly(PORT_3);
        assertThat(none.summary()).contains("1 member stays joined without being served");
    }

    @Test
    void twoGroupsSpreadOverTwoSpines() {
        Fabric two = fabric.toBuilder()
                .group(Trees.group(new Mlid(0xC002), 2, PORT_1, PORT_2, PORT_3, PORT_4))
                .build();
        WhatIfAnswer spread = set(two, "mcast_root_policy", "SPREAD");
        assertThat(spread.before().loads().peak()).isEqualTo(2);
        assertThat(spread.after().loads().peak()).isEqualTo(1);
        assertThat(spread.after().routing().rootDecisions()).hasSize(2);
        assertThat(spread.groups())
                .extracting(group -> group.after().orElseThrow().tree().root().orElseThrow())
                .containsExactly(HIGH_SPINE, LOW_SPINE);
        assertThat(spread.summary())
                .isEqualTo(
                        "mcast_root_policy SPREAD: 1 of 2 trees changes, 1 with another root (spine-01); nobody loses"
                                + " a group; the busiest link direction carries 1 tree, before 2; 4 MFT blocks change on 4"
                                + " switches.");
        assertThat(spread.remarks()).containsExactly("The roots are not those of OpenSM: mcast_root_policy SPREAD.");
    }

    @Test
    void hoistingIsDecidedForEachTreeWithItsReason() {
        Fabric local = Trees.joined(TwoLeaves.fabric(), PORT_1, PORT_2);
        WhatIfAnswer hoisted = set(local, "mcmr_multicast_hoisting", "TRUE");
        assertThat(hoisted.after().routing().hoistDecisions()).hasSize(1);
        assertThat(hoisted.after()
                        .routing()
                        .hoistDecisions()
                        .getFirst()
                        .reason()
                        .name())
                .isEqualTo("NO_GAIN");
    }

    @Test
    void anotherEngineIsNamed() {
        WhatIfAnswer updn = set(fabric, "routing_engine", "updn");
        assertThat(updn.after().routing().engine()).contains(RoutingEngine.UPDN);
        assertThat(updn.summary()).startsWith("routing_engine updn: OpenSM routes by updn in place of minhop; ");
    }

    @Test
    void anEngineThatIsNotFollowedMakesTheAnswerInexactAndSaysSo() {
        WhatIfAnswer nue = set(fabric, "routing_engine", "nue");
        assertThat(nue.isExact()).isFalse();
        assertThat(nue.summary()).contains("cannot be followed").doesNotContain("no engine");
        assertThat(nue.remarks()).hasSize(1).first().asString().contains("not those that OpenSM lays");
    }

    @Test
    void anOptionsValueThatIsNoneIsRefused() {
        assertThatThrownBy(() -> set(fabric, "routing_engine", "updown"))
                .hasMessageStartingWith("changes[0]: no routing engine updown; OpenSM has minhop, updn,");
        assertThatThrownBy(() -> set(fabric, "mcast_root_policy", "RANDOM"))
                .hasMessageStartingWith("changes[0]: mcast_root_policy: expected FIRST, PINNED:");
    }

    @Test
    void anOptionThatDoesNothingHereIsRemarked() {
        assertThat(set(fabric, "routing_engin", "updn").remarks())
                .containsExactly("No effect of the option routing_engin on multicast is known here: the answer is the"
                        + " same without it.");
        assertThat(set(fabric, "lmc", "1").remarks()).isEmpty();
    }

    @Test
    void aLaneOfItsOwnIsProposedWhereItIsAskedFor() {
        assertThat(answer(fabric).lanes()).isEmpty();
        assertThat(set(fabric, "qos_multicast_enable", "TRUE").lanes()).isPresent();
    }

    @Test
    void treesThatAreNotInstalledAreRemarked() {
        Fabric installed = Trees.programmed(fabric);
        assertThat(answer(installed).remarks()).isEmpty();
        Fabric wrong = Trees.withRow(installed, LEAF_A, MLID, PortSet.of(1));
        assertThat(answer(wrong).remarks())
                .containsExactly("1 of 1 trees in the switches are not those planned for before: espalier verify shows"
                        + " where.");
    }

    @Test
    void withoutMembersThereIsNoAnswer() {
        Fabric hidden = fabric.toBuilder().membersKnown(false).build();
        assertThatThrownBy(() -> answer(hidden))
                .isInstanceOf(ScenarioException.class)
                .hasMessageContaining("without the SM_Key");
    }

    @Test
    void newJobsAreNewGroupsAndTheSaGrantsThem() {
        WhatIfAnswer jobs = answer(
                fabric,
                new GroupChange.Jobs(3, 2, 1, GroupChange.Jobs.FIRST_MGID, GroupChange.Traits.PLAIN),
                new TopologyChange.Cable(port("leaf-01", 3), false));
        assertThat(jobs.groups()).filteredOn(group -> group.before().isEmpty()).hasSize(3);
        assertThat(jobs.after().capacity().usedMlids()).isEqualTo(4);
        assertThat(jobs.summary()).startsWith("2 changes: the SA grants all 6 requests; 3 groups are new; no tree");
    }

    @Test
    void theSameQuestionHasTheSameAnswer() {
        Scenario scenario = Scenario.of(new TopologyChange.SwitchPower("spine-01", false));
        WhatIfAnswer once = WhatIf.of(fabric, SmSettings.DEFAULTS, scenario);
        WhatIfAnswer again = WhatIf.of(fabric, SmSettings.DEFAULTS, scenario);
        assertThat(once.groups()).isEqualTo(again.groups());
        assertThat(once.writes()).isEqualTo(again.writes());
        assertThat(List.of(once.summary(), once.remarks())).isEqualTo(List.of(again.summary(), again.remarks()));
        assertThat(once.after().fabric().groups())
                .extracting(MulticastGroup::mlid)
                .containsExactly(MLID);
    }

    @Test
    void aScenarioThatAsksTheSaTooOftenIsRefusedBeforeAnythingIsDone() {
        GroupChange.Jobs many =
                new GroupChange.Jobs(10_000, 10, 1, GroupChange.Jobs.FIRST_MGID, GroupChange.Traits.PLAIN);
        assertThatThrownBy(() -> answer(fabric, many, new GroupChange.Leave("ff15::1", List.of("host"))))
                .isInstanceOf(ScenarioException.class)
                .hasMessage("asks for 100,001 joins and leaves; a scenario may ask for 100,000");
    }

    @Test
    void rootsPinnedToWhatIsNoSwitchAreRemarked() {
        WhatIfAnswer pinned = set(fabric, "mcast_root_policy", "PINNED:0x99");
        assertThat(pinned.remarks()).contains("No switch 0x0000000000000099 is there, so roots are not pinned to it.");
        WhatIfAnswer well = set(fabric, "mcast_root_policy", "PINNED:" + LEAF_A);
        assertThat(well.remarks()).noneMatch(remark -> remark.startsWith("No switch"));
    }

    @Test
    void whoNoLongerWaitsIsAskedBeforeEachTree() {
        MulticastGroup group = fabric.groups().getFirst();
        Fabric more = fabric.toBuilder()
                .group(new MulticastGroup(
                        Mgid.parse("ff15:0:a0b::2"),
                        new Mlid(MLID.value() + 1),
                        group.qKey(),
                        group.pKey(),
                        group.mtu(),
                        group.rate(),
                        group.flow(),
                        group.members()))
                .build();
        // A tree before, one after, and the two held against each other.
        assertThat(steps(more) - steps(fabric)).isEqualTo(3);
    }

    private static int steps(Fabric asked) {
        AtomicInteger steps = new AtomicInteger();
        Scenario nothing = new Scenario("", List.of());
        WhatIfAnswer ignored = WhatIf.of(asked, SmSettings.DEFAULTS, nothing, steps::incrementAndGet);
        return steps.get();
    }
}
