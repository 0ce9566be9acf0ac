package io.espalier.engine.sm.policy;

import static io.espalier.engine.Trees.portOf;
import static io.espalier.engine.sm.policy.Joined.FIRST;
import static io.espalier.engine.sm.policy.Joined.mlid;
import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.Trees;
import io.espalier.engine.settings.Hoisting;
import io.espalier.engine.settings.RootPolicy;
import io.espalier.engine.sm.policy.HoistDecision.Verdict;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.LinkSpeed;
import io.espalier.model.PortSet;
import io.espalier.model.example.FabricSketch;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * Hoisting on two leaves with two hosts each under two spines under one core. Cables, by port:
 *
 * <pre>
 *   leaf A: 1 host 1, 2 host 2, 3 spine 1, 4 spine 2
 *   leaf B: 1 host 3, 2 host 4, 3 spine 1, 4 spine 2
 *   core:   1 spine 2, 2 spine 1
 * </pre>
 *
 * Spine 1 comes first in KEY order, so it is OpenSM's root; the core sends by its port 1, to spine 2.
 */
class HoistTest {
    private static final Guid LEAF_A = new Guid(0xA5);
    private static final Guid LEAF_B = new Guid(0xB5);
    private static final Guid SPINE_1 = new Guid(0x11);
    private static final Guid SPINE_2 = new Guid(0x12);
    private static final Guid CORE = new Guid(0x21);
    private static final Guid HOST_1 = portOf(new Guid(0x1000));
    private static final Guid HOST_2 = portOf(new Guid(0x2000));
    private static final Guid HOST_3 = portOf(new Guid(0x3000));
    private static final Guid HOST_4 = portOf(new Guid(0x4000));
    private static final Guid[] ALL = {HOST_1, HOST_2, HOST_3, HOST_4};

    private static Fabric fabric() {
        FabricSketch sketch = new FabricSketch(LinkSpeed.HDR);
        for (int host = 1; host <= 4; host++) {
            sketch.addHost(0x1000L * host, "host-" + host);
        }
        sketch.addSwitch(LEAF_A.value(), "leaf-a", 4);
        sketch.addSwitch(LEAF_B.value(), "leaf-b", 4);
        sketch.addSwitch(SPINE_1.value(), "spine-1", 4);
        sketch.addSwitch(SPINE_2.value(), "spine-2", 4);
        sketch.addSwitch(CORE.value(), "core", 4);
        return sketch.connect(new Guid(0x1000), LEAF_A)
                .connect(new Guid(0x2000), LEAF_A)
                .connect(new Guid(0x3000), LEAF_B)
                .connect(new Guid(0x4000), LEAF_B)
                .connect(LEAF_A, SPINE_1)
                .connect(LEAF_A, SPINE_2)
                .connect(LEAF_B, SPINE_1)
                .connect(LEAF_B, SPINE_2)
                .connect(CORE, SPINE_2)
                .connect(CORE, SPINE_1)
                .build();
    }

    private static HoistDecision last(Fabric fabric, Hoisting hoisting) {
        return Joined.plan(fabric, FIRST, hoisting).hoistDecisions().getLast();
    }

    private static HoistReason reason(Fabric fabric, Hoisting hoisting) {
        HoistDecision decision = last(fabric, hoisting);
        assertThat(decision.verdict()).isEqualTo(Verdict.KEPT);
        assertThat(decision.to()).isEqualTo(decision.from());
        assertThat(decision.after()).isEqualTo(decision.before());
        return decision.reason();
    }

    @Test
    void aTreeIsHoistedWhereItTakesAWayThatIsLessLoaded() {
        Fabric fabric = Joined.group(Joined.group(fabric(), 1, ALL), 2, ALL);
        PolicyPlan plan = Joined.plan(fabric, FIRST, Hoisting.ON);
        HoistDecision second = plan.hoistDecisions().getLast();

        assertThat(second)
                .isEqualTo(new HoistDecision(
                        mlid(2),
                        Optional.of(new Placement(SPINE_1, new TreeCost(2, 2, 1))),
                        Optional.of(new Placement(CORE, new TreeCost(1, 3, 2))),
                        HoistReason.GAIN));
        assertThat(second.verdict()).isEqualTo(Verdict.HOISTED);
        assertThat(second.from()).contains(SPINE_1);
        assertThat(second.to()).contains(CORE);
        assertThat(plan.root(mlid(2))).contains(CORE);
        assertThat(plan.rows(mlid(2)).rows())
                .containsEntry(CORE, PortSet.of(1))
                .containsEntry(SPINE_2, PortSet.of(1, 2, 3))
                .containsEntry(LEAF_A, PortSet.of(1, 2, 4))
                .containsEntry(LEAF_B, PortSet.of(1, 2, 4))
                .hasSize(4);
        assertThat(second.explain(fabric))
                .isEqualTo("0xC002 is hoisted from spine-1 (peak load 2, 2 trunk links, depth 1)"
                        + " to core (peak load 1, 3 trunk links, depth 2)");
    }

    @Test
    void withoutLoadThereIsNothingToGain() {
        Fabric fabric = Joined.group(fabric(), 1, ALL);
        HoistDecision decision = last(fabric, Hoisting.ON);

        assertThat(reason(fabric, Hoisting.ON)).isEqualTo(HoistReason.NO_GAIN);
        assertThat(decision.best()).contains(new Placement(CORE, new TreeCost(1, 3, 2)));
        assertThat(decision.explain(fabric))
                .isEqualTo("0xC001 keeps its root spine-1 (peak load 1, 2 trunk links, depth 1):"
                        + " the best higher switch is core (peak load 1, 3 trunk links, depth 2)");
    }

    @Test
    void aGroupOnOneLeafLoadsNoTrunkAndStays() {
        Fabric fabric = Joined.group(Joined.group(fabric(), 1, ALL), 2, HOST_1, HOST_2);

        assertThat(reason(fabric, Hoisting.ON)).isEqualTo(HoistReason.NO_GAIN);
        assertThat(last(fabric, Hoisting.ON).before()).contains(new TreeCost(1, 0, 0));
        // Spine 1 carries group 1 on its link to leaf A already, so spine 2 is the best of the higher ones.
        assertThat(last(fabric, Hoisting.ON).best()).contains(new Placement(SPINE_2, new TreeCost(1, 1, 1)));
    }

    @Test
    void reasonsComeInTheirOrder() {
        Hoisting small = new Hoisting(true, 3, 9);
        Hoisting dense = new Hoisting(true, 64, 3);
        Fabric four = Joined.group(fabric(), 1, ALL);
        Fabric one = Joined.group(fabric(), 1, HOST_1);

        assertThat(reason(one, new Hoisting(false, 0, 9))).isEqualTo(HoistReason.DISABLED);
        assertThat(reason(one, new Hoisting(true, 0, 9))).isEqualTo(HoistReason.FEWER_THAN_TWO_MEMBERS);
        assertThat(reason(four, small)).isEqualTo(HoistReason.TOO_LARGE);
        assertThat(reason(four, dense)).isEqualTo(HoistReason.SPARSE);
        assertThat(reason(four, new Hoisting(true, 4, 2))).isEqualTo(HoistReason.NO_GAIN);
    }

    @Test
    void aTreeFromTheTopHasNoHigherSwitch() {
        Fabric fabric = Joined.group(fabric(), 1, ALL);
        PolicyPlan plan = Joined.plan(fabric, new RootPolicy.Pinned(CORE), new Hoisting(true, 64, 9));

        assertThat(plan.hoistDecisions().getFirst().reason()).isEqualTo(HoistReason.NO_COMMON_ANCESTOR);
        assertThat(plan.root(mlid(1))).contains(CORE);
    }

    @Test
    void switchesWithoutMulticastAreNeitherHigherSwitchesNorOnTheWayDown() {
        Fabric fabric = Joined.group(fabric(), 1, ALL);
        Fabric noCore = Trees.withoutMulticast(fabric, CORE);
        Fabric noSpine2 = Trees.withoutMulticast(fabric, SPINE_2);

        assertThat(reason(noCore, Hoisting.ON)).isEqualTo(HoistReason.NO_COMMON_ANCESTOR);
        // The core reaches all downwards over spine 1, but its tree goes by port 1, to spine 2, and ends there.
        assertThat(reason(noSpine2, Hoisting.ON)).isEqualTo(HoistReason.NO_COMMON_ANCESTOR);
    }

    @Test
    void memberSwitchesOfDifferentTiersAreNotEquallyFar() {
        Fabric fabric = Joined.group(fabric(), 1, HOST_1, SPINE_1);
        HoistDecision decision = last(fabric, Hoisting.ON);

        assertThat(decision.from()).contains(LEAF_A);
        assertThat(reason(fabric, Hoisting.ON)).isEqualTo(HoistReason.ASYMMETRIC);
        assertThat(decision.explain(fabric))
                .isEqualTo(
                        "0xC001 keeps its root leaf-a: no higher switch is equally far from all its member switches");
    }

    @Test
    void whereNothingForwardsMulticastThereIsNoTreeToHoist() {
        Fabric fabric = Joined.group(fabric(), 1, ALL);
        for (Guid guid : new Guid[] {LEAF_A, LEAF_B, SPINE_1, SPINE_2, CORE}) {
            fabric = Trees.withoutMulticast(fabric, guid);
        }

        assertThat(reason(fabric, Hoisting.ON)).isEqualTo(HoistReason.NO_COMMON_ANCESTOR);
        assertThat(last(fabric, Hoisting.ON).from()).isEmpty();
        assertThat(last(Joined.group(fabric(), 1, HOST_1), Hoisting.ON).explain(fabric))
                .isEqualTo("0xC001 has no tree, so there is nothing to hoist");
    }

    @Test
    void anAnalysisDecidesOnceByAPolicyAndTellsTheTreesThatComeOfIt() {
        Fabric fabric = Joined.group(fabric(), 1, ALL);
        FabricAnalysis analysis = FabricAnalysis.of(fabric);
        PolicyPlan hoisted = analysis.plan(TreePolicy.OPEN_SM.hoisted()).orElseThrow();
        assertThat(analysis.plan(TreePolicy.OPEN_SM.hoisted())).containsSame(hoisted);
        assertThat(analysis.plan(TreePolicy.OPEN_SM)).get().isNotSameAs(hoisted);
        assertThat(analysis.tree(mlid(1), hoisted).orElseThrow().plannedRoot())
                .isEqualTo(hoisted.hoistDecisions().getFirst().to());
    }
}
