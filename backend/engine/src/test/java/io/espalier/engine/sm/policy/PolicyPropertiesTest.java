package io.espalier.engine.sm.policy;

import static io.espalier.engine.sm.policy.Joined.FIRST;
import static io.espalier.engine.sm.policy.Joined.SPREAD;
import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.RandomGroups;
import io.espalier.engine.settings.Hoisting;
import io.espalier.engine.sm.OpenSmRouting;
import io.espalier.engine.tree.TreeReport;
import io.espalier.engine.tree.TreeShape;
import io.espalier.model.Fabric;
import io.espalier.model.example.ExampleFabrics;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What holds for every plan under a policy, over seeds. */
class PolicyPropertiesTest {
    private static final int SEEDS = 40;
    private static final Hoisting EAGER = new Hoisting(true, 1_000, 0);

    private static List<Fabric> fatTrees() {
        List<Fabric> fabrics = new ArrayList<>();
        for (int seed = 1; seed <= 20; seed++) {
            Fabric two = ExampleFabrics.fatTree2(3 + seed % 7, 2 + seed % 5, 1 + seed % 4);
            Fabric three =
                    ExampleFabrics.fatTree3(2 + seed % 3, 2 + seed % 4, 1 + seed % 4, 1 + seed % 3, 1 + seed % 2);
            fabrics.add(Joined.withRandomGroups(two, 25, seed));
            fabrics.add(Joined.withRandomGroups(three, 25, seed));
        }
        return fabrics;
    }

    @Test
    void underFirstThePlanIsOpenSms() {
        for (long seed = 0; seed < SEEDS; seed++) {
            for (Fabric fabric : List.of(RandomGroups.mesh(seed), RandomGroups.brokenMesh(seed))) {
                assertThat(Joined.plan(fabric, FIRST).tables())
                        .as("seed %d", seed)
                        .isEqualTo(new OpenSmRouting().planAll(fabric));
            }
        }
    }

    @Test
    void onASymmetricFatTreeSpreadNeverHasAHigherPeakThanFirst() {
        int lower = 0;
        for (Fabric fabric : fatTrees()) {
            int first = Joined.loads(fabric, Joined.plan(fabric, FIRST)).peak();
            int spread = Joined.loads(fabric, Joined.plan(fabric, SPREAD)).peak();
            assertThat(spread).isLessThanOrEqualTo(first);
            lower += spread < first ? 1 : 0;
        }
        assertThat(lower).isGreaterThan(20);
    }

    @Test
    void everyTreeThatAPolicyLaysLeadsToAllMembersAndHasNoLoop() {
        int hoisted = 0;
        for (Fabric fabric : fatTrees()) {
            PolicyPlan plan = Joined.plan(fabric, SPREAD, EAGER);
            hoisted += check(fabric, plan) + check(fabric, Joined.plan(fabric, FIRST, EAGER));
        }
        for (long seed = 0; seed < SEEDS; seed++) {
            Fabric mesh = RandomGroups.mesh(seed);
            hoisted += check(mesh, Joined.plan(mesh, SPREAD, EAGER));
        }
        assertThat(hoisted).isPositive();
    }

    /** How many were hoisted. */
    private static int check(Fabric fabric, PolicyPlan plan) {
        for (TreeReport tree : FabricAnalysis.of(fabric, same -> plan).trees()) {
            assertThat(tree.planned().cutOff()).isEmpty();
            // Where a group is hoisted above its last common switch, the way on to the root leads nowhere, and no other
            // may.
            assertThat(tree.planned().deadEnds())
                    .extracting(egress -> fabric.findPeer(egress).orElseThrow().node())
                    .isSubsetOf(plan.root(tree.mlid()).stream().toList());
            assertThat(tree.planned().loop()).isFalse();
        }
        return (int) plan.hoistDecisions().stream()
                .filter(decision -> decision.reason() == HoistReason.GAIN)
                .count();
    }

    @Test
    void theCostsInTheDecisionsAreThoseOfTheTablesAsTheyGrow() {
        for (Fabric whole : fatTrees().subList(0, 6)) {
            PolicyPlan plan = Joined.plan(whole, FIRST, EAGER);
            Fabric grown = whole.toBuilder().clearGroups().build();
            for (HoistDecision decision : plan.hoistDecisions()) {
                Fabric.Builder more = grown.toBuilder();
                whole.groups().stream()
                        .filter(group -> group.mlid().equals(decision.mlid()))
                        .forEach(more::group);
                grown = more.build();
                PolicyPlan part = Joined.plan(grown, FIRST, EAGER);
                TreeShape shape = FabricAnalysis.of(grown, same -> part)
                        .tree(decision.mlid())
                        .orElseThrow()
                        .planned();
                TreeCost cost = decision.after().orElseThrow();

                assertThat(part.hoistDecisions()).endsWith(decision);
                assertThat(cost.peakLoad()).isEqualTo(Joined.loads(grown, part).peak());
                assertThat(cost.trunkLinks()).isEqualTo(shape.trunkLinks().size());
            }
        }
    }

    @Test
    void decisionsAreTheSameEveryTime() {
        for (Fabric fabric : fatTrees().subList(0, 10)) {
            Fabric again = fabric.toBuilder().build();
            assertThat(Joined.plan(again, SPREAD, EAGER).hoistDecisions())
                    .isEqualTo(Joined.plan(fabric, SPREAD, EAGER).hoistDecisions());
            assertThat(Joined.plan(again, SPREAD, EAGER).rootDecisions())
                    .isEqualTo(Joined.plan(fabric, SPREAD, EAGER).rootDecisions());
        }
    }

    @Test
    void aHoistedRootIsOfAHigherTierAndItsTreeCostsLess() {
        for (Fabric fabric : fatTrees()) {
            FabricAnalysis analysis = FabricAnalysis.of(fabric);
            for (HoistDecision decision : Joined.plan(fabric, FIRST, EAGER).hoistDecisions()) {
                if (decision.reason() == HoistReason.GAIN) {
                    assertThat(decision.after().orElseThrow())
                            .isLessThan(decision.before().orElseThrow());
                    assertThat(analysis.tiers().tier(decision.to().orElseThrow()))
                            .isGreaterThan(analysis.tiers().tier(decision.from().orElseThrow()));
                }
            }
        }
    }
}
