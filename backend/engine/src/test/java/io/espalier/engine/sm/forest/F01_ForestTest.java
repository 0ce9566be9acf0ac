package io.espalier.engine.sm.forest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.espalier.engine.RandomGroups;
import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.index.Loss;
import io.espalier.engine.index.Ways;
import io.espalier.engine.sm.HopMatrix;
import io.espalier.engine.sm.OpenSmRouting;
import io.espalier.model.Fabric;
import io.espalier.model.Mlid;
import io.espalier.model.PortId;
import io.espalier.model.example.DragonflyFabric;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.model.example.PrunedFatTree;
import io.espalier.model.example.TorusFabric;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** F01: all trees at once, and what is left of them after a loss, are what a full computation gives; over seeds. */
class F01_ForestTest {
    private static final int SEEDS = 300;

    private static Forest forest(Fabric fabric) {
        return Forest.of(Ground.of(FabricIndex.of(fabric)), fabric);
    }

    /** Meshes with parallel links, cut-off parts and switches without multicast; fat trees with flaws; tori. */
    private static Fabric fabric(long seed) {
        return switch ((int) (seed % 5)) {
            case 0 -> RandomGroups.mesh(seed);
            case 1, 2 -> RandomGroups.brokenMesh(seed);
            case 3 ->
                RandomGroups.in(
                        PrunedFatTree.of(seed, 2 + (int) (seed / 5 % 2), 3, new PrunedFatTree.Flaws(20, 30, 2, 2)),
                        seed);
            default ->
                RandomGroups.in(
                        seed / 5 % 2 == 0 ? TorusFabric.torus(seed, 2, 3, 4) : DragonflyFabric.of(seed, 3, 4), seed);
        };
    }

    @Test
    void waysAfterALossAreThoseOfTheFabricWithoutIt() {
        for (long seed = 0; seed < SEEDS; seed++) {
            Fabric fabric = fabric(seed);
            Losses losses = Losses.drawn(fabric, new Random(seed));
            Ways before = Ways.shortest(FabricIndex.of(fabric));
            Ways left = before.without(losses.loss(before.index()));
            Ways anew = Ways.shortest(FabricIndex.of(losses.left()));
            assertSameWays("seed " + seed + " " + losses, left, anew);
        }
    }

    private static void assertSameWays(String what, Ways left, Ways anew) {
        FabricIndex index = anew.index();
        for (int from = 0; from < index.size(); from++) {
            for (int to = 0; to < index.size(); to++) {
                int oldFrom = left.index().rank(index.guid(from));
                int oldTo = left.index().rank(index.guid(to));
                String pair = what + ": " + index.guid(from) + " to " + index.guid(to);
                assertThat(left.hops(oldFrom, oldTo)).as(pair).isEqualTo(anew.hops(from, to));
                assertThat(left.lowestPort(oldFrom, oldTo)).as(pair).isEqualTo(anew.lowestPort(from, to));
            }
        }
    }

    @Test
    void treesAfterALossAreThoseOfTheFabricWithoutIt() {
        for (long seed = 0; seed < SEEDS; seed++) {
            Fabric fabric = fabric(seed);
            Losses losses = Losses.drawn(fabric, new Random(seed));
            Forest forest = forest(fabric);
            Forest left = forest.without(losses.loss(forest.index()));
            assertSameTrees("seed " + seed + " " + losses, left, forest(losses.left()));
        }
    }

    private static void assertSameTrees(String what, Forest left, Forest anew) {
        assertThat(left.size()).as(what).isEqualTo(anew.size());
        for (int number = 0; number < anew.size(); number++) {
            Tree tree = left.tree(number);
            Tree expected = anew.tree(number);
            String each = what + ": " + expected.mlid();
            assertThat(tree.mlid()).as(each).isEqualTo(expected.mlid());
            assertThat(tree.rootGuid(left.index())).as(each).isEqualTo(expected.rootGuid(anew.index()));
            assertThat(tree.toRows(left.index())).as(each).isEqualTo(expected.toRows(anew.index()));
            assertThat(tree.depth()).as(each).isEqualTo(expected.depth());
            assertThat(tree.isWhole()).as(each).isEqualTo(expected.isWhole());
            assertThat(left.members(number).count())
                    .as(each)
                    .isEqualTo(anew.members(number).count());
        }
    }

    @Test
    void oneLossAfterAnotherIsBothAtOnce() {
        for (long seed = 0; seed < SEEDS; seed++) {
            Fabric fabric = fabric(seed);
            Random random = new Random(seed);
            Forest forest = forest(fabric);
            Loss first = Losses.drawn(fabric, random).loss(forest.index());
            Loss second = Losses.drawn(fabric, random).loss(forest.index());
            Forest oneByOne = forest.without(first).without(second);
            Forest together = forest.without(first.and(second));
            assertSameTrees("seed " + seed, oneByOne, together);
            assertSameWays(
                    "seed " + seed, oneByOne.ground().ways(), together.ground().ways());
        }
    }

    @Test
    void treesThatALossDoesNotTouchAreKeptAsTheyAre() {
        int kept = 0;
        for (long seed = 0; seed < SEEDS; seed++) {
            Fabric fabric = fabric(seed);
            Forest forest = forest(fabric);
            Loss loss = Losses.drawn(fabric, new Random(seed)).loss(forest.index());
            Forest left = forest.without(loss);
            for (int number = 0; number < forest.size(); number++) {
                if (!forest.touchedBy(loss).get(number)) {
                    assertThat(left.tree(number)).isSameAs(forest.tree(number));
                    kept++;
                }
            }
        }
        assertThat(kept).isGreaterThan(SEEDS / 2);
    }

    @Test
    void aForestHoldsTheTreesThatThePlanGives() {
        for (long seed = 0; seed < SEEDS; seed++) {
            Fabric fabric = fabric(seed);
            Forest forest = forest(fabric);
            var plan = new OpenSmRouting().on(fabric);
            for (int number = 0; number < forest.size(); number++) {
                Tree tree = forest.tree(number);
                assertThat(tree.toRows(forest.index())).as("seed %d", seed).isEqualTo(plan.rows(tree.mlid()));
                assertThat(tree.rootGuid(forest.index())).as("seed %d", seed).isEqualTo(plan.root(tree.mlid()));
            }
        }
    }

    @Test
    void loadsAreTheTreesThatHaveTheEgressInARow() {
        Fabric fabric = RandomGroups.in(ExampleFabrics.fatTree2(4, 3, 4), 7);
        Forest forest = forest(fabric);
        Map<PortId, Long> counted = new HashMap<>();
        for (int number = 0; number < forest.size(); number++) {
            forest.tree(number)
                    .toRows(forest.index())
                    .rows()
                    .forEach((guid, row) ->
                            row.stream().forEach(port -> counted.merge(new PortId(guid, port), 1L, Long::sum)));
        }
        TreeLoads loads = forest.loads();
        for (int egress = 0; egress < forest.index().egresses(); egress++) {
            assertThat(loads.load(egress))
                    .isEqualTo(counted.getOrDefault(forest.index().portId(egress), 0L));
        }
        long peak = loads.hottest(1).getFirst().load();
        assertThat(loads.peak()).isEqualTo(peak).isPositive();
        assertThat(loads.hottest(3)).hasSize(3).isSortedAccordingTo((a, b) -> Long.compare(b.load(), a.load()));
        assertThat(loads.mean()).isBetween(1.0, (double) peak);
    }

    @Test
    void weightsCountForTheirTrees() {
        Fabric fabric = RandomGroups.in(ExampleFabrics.fatTree2(4, 3, 4), 7);
        Forest forest = forest(fabric);
        Mlid heavy = forest.tree(1).mlid();
        TreeLoads plain = forest.loads();
        TreeLoads weighed = forest.loads(Map.of(heavy, 10L));
        for (int egress = 0; egress < forest.index().egresses(); egress++) {
            long extra = forest.tree(1).has(egress) ? 9 : 0;
            assertThat(weighed.load(egress)).isEqualTo(plain.load(egress) + extra);
        }
        weighed.add(forest.tree(1), -9);
        assertThat(weighed.peak()).isEqualTo(plain.peak());
    }

    @Test
    void anyRootCanBeTriedAndCostsWhatOpenSmCompares() {
        for (long seed = 0; seed < SEEDS; seed++) {
            Forest forest = forest(fabric(seed));
            TreePlanner planner = new TreePlanner(forest.ground());
            for (int number = 0; number < forest.size(); number++) {
                MemberSet members = forest.members(number);
                int best = Tree.NO_ROOT;
                for (int rank = 0; rank < forest.index().size() && members.count() > 1; rank++) {
                    boolean better = best == Tree.NO_ROOT || planner.cost(members, rank) < planner.cost(members, best);
                    best = forest.ground().forwards(rank) && better ? rank : best;
                }
                assertThat(planner.root(members)).as("seed %d", seed).isEqualTo(best);
                Tree again = planner.build(forest.tree(number).mlid(), members, best);
                assertThat(again.isSame(forest.tree(number)))
                        .as("seed %d", seed)
                        .isTrue();
            }
        }
    }

    @Test
    void aTreeFromAnotherRootReachesTheSameMembers() {
        Fabric fabric = RandomGroups.in(ExampleFabrics.fatTree2(4, 3, 4), 7);
        Forest forest = forest(fabric);
        TreePlanner planner = new TreePlanner(forest.ground());
        for (int rank = 0; rank < forest.index().size(); rank++) {
            Tree tree = planner.build(forest.tree(1).mlid(), forest.members(1), rank);
            assertThat(tree.root()).isEqualTo(rank);
            assertThat(tree.isWhole()).isTrue();
            for (int i = 0; i < forest.members(1).attached(); i++) {
                assertThat(tree.has(forest.members(1).egress(i))).isTrue();
            }
        }
    }

    @Test
    void otherMetricsThanMinhopAreNotMendedButRefused() {
        Fabric fabric = RandomGroups.in(ExampleFabrics.fatTree2(4, 3, 4), 7);
        FabricIndex index = FabricIndex.of(fabric);
        Ways shortest = Ways.shortest(index);
        Ways other = Ways.of(index, shortest::hops, shortest::lowestPort);
        Loss loss = new Loss.Builder(index).link(fabric.links().getLast()).build();
        assertThatThrownBy(() -> Forest.of(Ground.of(other), fabric).without(loss))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("fewest links");
        assertThat(other.hops(0, 1)).isEqualTo(shortest.hops(0, 1)).isNotEqualTo(HopMatrix.NO_PATH);
    }
}
