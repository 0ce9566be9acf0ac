package io.espalier.engine.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.espalier.engine.RandomGroups;
import io.espalier.engine.Trees;
import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.index.Ways;
import io.espalier.engine.sm.forest.Forest;
import io.espalier.engine.sm.forest.Ground;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Lid;
import io.espalier.model.Link;
import io.espalier.model.LinkSpeed;
import io.espalier.model.Mlid;
import io.espalier.model.PortId;
import io.espalier.model.SubnetManager;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.model.example.FabricSketch;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** S01: what single failures do to the trees, on a fabric small enough to follow by hand, and against full plans over seeds. */
class S01_FailureSweepTest {
    private static final Guid LEFT = new Guid(0x10);
    private static final Guid RIGHT = new Guid(0x20);
    private static final Guid FIRST_SPINE = new Guid(0x01);
    private static final Guid SECOND_SPINE = new Guid(0x02);
    private static final Guid FAR = new Guid(0x30);
    private static final Set<Failure.Kind> ALL = EnumSet.allOf(Failure.Kind.class);

    /**
     * Hosts 1 and 2 on the left leaf, host 3 on the right one, host 4 on a far switch that hangs on the right leaf by one
     * link. Both leaves have a link to both spines. The SM is on host 1. Leaf ports: hosts first, then spines, then FAR.
     */
    private static Fabric fabric() {
        FabricSketch sketch = new FabricSketch(LinkSpeed.HDR);
        for (int host = 1; host <= 4; host++) {
            sketch.addHost(0x1000L * host, "host-" + host);
        }
        sketch.addSwitch(LEFT.value(), "left", 8);
        sketch.addSwitch(RIGHT.value(), "right", 8);
        sketch.addSwitch(FIRST_SPINE.value(), "spine 1", 8);
        sketch.addSwitch(SECOND_SPINE.value(), "spine 2", 8);
        sketch.addSwitch(FAR.value(), "far", 8);
        sketch.connect(new Guid(0x1000), LEFT).connect(new Guid(0x2000), LEFT).connect(new Guid(0x3000), RIGHT);
        sketch.connect(new Guid(0x4000), FAR);
        sketch.connect(LEFT, FIRST_SPINE).connect(LEFT, SECOND_SPINE);
        sketch.connect(RIGHT, FIRST_SPINE).connect(RIGHT, SECOND_SPINE).connect(RIGHT, FAR);
        return sketch.build().toBuilder()
                .subnetManager(new SubnetManager(port(1), new Lid(1), 0, SubnetManager.State.MASTER, 1))
                .build();
    }

    private static Guid port(int host) {
        return new Guid(0x1000L * host + 1);
    }

    /** 0xC001: hosts 1 and 3 over spine 1; 0xC002: hosts 1, 2; 0xC003: hosts 3, 4. */
    private static Fabric joined() {
        return fabric().toBuilder()
                .group(Trees.group(new Mlid(0xC001), 1, port(1), port(3)))
                .group(Trees.group(new Mlid(0xC002), 2, port(1), port(2)))
                .group(Trees.group(new Mlid(0xC003), 3, port(3), port(4)))
                .build();
    }

    private static FailureSweep sweep(Fabric fabric, Set<Failure.Kind> kinds) {
        return FailureSweep.of(fabric, Forest.of(Ground.of(FabricIndex.of(fabric)), fabric), kinds);
    }

    private static FailureOutcome outcome(Failure failure) {
        return sweep(joined(), ALL).outcome(failure);
    }

    private static Link link(Guid a, int portA, Guid b, int portB) {
        return new Link(new PortId(a, portA), new PortId(b, portB));
    }

    @Test
    void aLinkWithATreeOnItMovesTheTreeToTheOtherSpine() {
        FailureOutcome outcome = outcome(new Failure.LinkDown(link(LEFT, 3, FIRST_SPINE, 1)));

        assertThat(outcome.treesChanged()).isEqualTo(1);
        assertThat(outcome.changed()).containsExactly(new Mlid(0xC001));
        assertThat(outcome.membersLost()).isZero();
        assertThat(outcome.losses()).isEmpty();
        assertThat(outcome.switchesLost()).isZero();
        assertThat(outcome.peakBefore()).isEqualTo(1);
        assertThat(outcome.peakAfter()).isEqualTo(1);
        // Left leaf, right leaf, spine 1 and spine 2 change in the row of 0xC001.
        assertThat(outcome.rowsChanged()).isEqualTo(4);
        assertThat(outcome.switchesToWrite()).isEqualTo(4);
        assertThat(outcome.depth()).isEqualTo(1);
    }

    @Test
    void aLinkWithoutATreeChangesNothing() {
        FailureOutcome outcome = outcome(new Failure.LinkDown(link(LEFT, 4, SECOND_SPINE, 1)));

        assertThat(outcome.treesChanged()).isZero();
        assertThat(outcome.rowsChanged()).isZero();
        assertThat(outcome.peakRise()).isZero();
        assertThat(outcome.hottest()).isPresent();
    }

    @Test
    void theOnlyLinkToASwitchTakesItsHostsFromTheSmAndFromTheirGroups() {
        FailureOutcome outcome = outcome(new Failure.LinkDown(link(RIGHT, 4, FAR, 2)));

        assertThat(outcome.changed()).containsExactly(new Mlid(0xC003));
        assertThat(outcome.switchesLost()).isEqualTo(1);
        assertThat(outcome.managerLost()).isFalse();
        assertThat(outcome.groupsHit()).isEqualTo(1);
        // One member is left, so there is no tree and neither is served.
        assertThat(outcome.membersLost()).isEqualTo(2);
        assertThat(outcome.losses()).singleElement().satisfies(loss -> {
            assertThat(loss.mlid()).isEqualTo(new Mlid(0xC003));
            assertThat(loss.members()).isEqualTo(2);
            assertThat(loss.first()).containsExactlyInAnyOrder(port(3), port(4));
        });
        // The right leaf's row is gone; the far switch's cannot be written.
        assertThat(outcome.rowsChanged()).isEqualTo(1);
        assertThat(outcome.switchesToWrite()).isEqualTo(1);
    }

    @Test
    void aSpineThatIsDownMovesItsTreesAndIsNotWrittenTo() {
        FailureOutcome outcome = outcome(new Failure.SwitchDown(FIRST_SPINE));

        assertThat(outcome.changed()).containsExactly(new Mlid(0xC001));
        assertThat(outcome.membersLost()).isZero();
        assertThat(outcome.switchesLost()).isEqualTo(1);
        assertThat(outcome.rowsChanged()).isEqualTo(3);
    }

    @Test
    void aLeafThatIsDownTakesItsHostsAlongAndWhatHangsBehindIt() {
        FailureOutcome outcome = outcome(new Failure.SwitchDown(RIGHT));

        assertThat(outcome.switchesLost()).isEqualTo(2);
        assertThat(outcome.changed()).containsExactly(new Mlid(0xC001), new Mlid(0xC003));
        assertThat(outcome.groupsHit()).isEqualTo(2);
        assertThat(outcome.membersLost()).isEqualTo(4);
        assertThat(outcome.peakAfter()).isZero();
        assertThat(outcome.hottest()).isEmpty();
    }

    @Test
    void whereTheSmsOwnSwitchIsDownTheLargestPartThatIsLeftGoesOn() {
        FailureOutcome outcome = outcome(new Failure.SwitchDown(LEFT));

        assertThat(outcome.managerLost()).isTrue();
        assertThat(outcome.switchesLost()).isEqualTo(1);
        assertThat(outcome.changed()).containsExactly(new Mlid(0xC001), new Mlid(0xC002));
        assertThat(outcome.losses()).extracting(GroupLoss::mlid).containsExactly(new Mlid(0xC001), new Mlid(0xC002));
    }

    @Test
    void anotherRootMovesTheTreesThatItCanRoot() {
        FailureOutcome outcome = outcome(new Failure.RootAt(SECOND_SPINE));

        assertThat(outcome.treesChanged()).isEqualTo(3);
        assertThat(outcome.membersLost()).isZero();
        assertThat(outcome.switchesLost()).isZero();
        // From spine 2 the far switch is two hops away, and both leaves' trees come over it.
        assertThat(outcome.depth()).isEqualTo(2);
        assertThat(outcome.peakAfter()).isEqualTo(2);
    }

    @Test
    void unitsAreLinksThenSwitchesThenRootsAndRangesAddUp() {
        FailureSweep sweep = sweep(joined(), ALL);
        assertThat(sweep.failures())
                .extracting(Failure::kind)
                .isSorted()
                .filteredOn(kind -> kind == Failure.Kind.LINK)
                .hasSize(5);
        assertThat(sweep.size()).isEqualTo(15);
        SweepResult whole = sweep.run(Progress.IGNORED);
        SweepResult parts = sweep.run(0, 4, Progress.IGNORED)
                .and(sweep.run(4, 11, Progress.IGNORED))
                .and(sweep.run(11, 15, Progress.IGNORED));
        assertThat(parts).isEqualTo(whole);
        assertThat(whole.isComplete()).isTrue();
        for (int unit = 0; unit < sweep.size(); unit++) {
            assertThat(whole.outcomes().get(unit))
                    .isEqualTo(sweep.outcome(sweep.failures().get(unit)));
        }
    }

    @Test
    void theWorstComeFirst() {
        List<FailureOutcome> worst = sweep(joined(), ALL).run(Progress.IGNORED).top(2, FailureOutcome.WORST_FIRST);

        assertThat(worst).extracting(FailureOutcome::membersLost).containsExactly(4, 4);
        assertThat(worst)
                .extracting(FailureOutcome::failure)
                .containsExactly(new Failure.SwitchDown(LEFT), new Failure.SwitchDown(RIGHT));
    }

    @Test
    void aSweepThatIsCancelledKeepsWhatItHas() {
        SweepResult some = sweep(joined(), ALL).run((done, total) -> {
            assertThat(total).isEqualTo(15);
            return done < 3;
        });

        assertThat(some.isComplete()).isFalse();
        assertThat(some.outcomes()).hasSize(3);
    }

    @Test
    void outcomesAreThoseOfFullPlansOnTheFabricThatIsLeft() {
        for (long seed = 0; seed < 60; seed++) {
            Fabric fabric = seed % 2 == 0 ? RandomGroups.mesh(seed) : withSm(RandomGroups.brokenMesh(seed));
            FailureSweep sweep = sweep(fabric, EnumSet.of(Failure.Kind.LINK, Failure.Kind.SWITCH));
            for (FailureOutcome outcome : sweep.run(Progress.IGNORED).outcomes()) {
                FullOutcome full = FullOutcome.of(fabric, outcome.failure());
                String what = "seed " + seed + ", " + outcome.failure();
                assertThat(outcome.treesChanged()).as(what).isEqualTo(full.treesChanged());
                assertThat(outcome.membersLost()).as(what).isEqualTo(full.membersLost());
                assertThat(outcome.peakAfter()).as(what).isEqualTo(full.peakAfter());
                assertThat(outcome.rowsChanged()).as(what).isEqualTo(full.rowsChanged());
                assertThat(outcome.switchesLost()).as(what).isEqualTo(full.switchesLost());
            }
        }
    }

    private static Fabric withSm(Fabric fabric) {
        FabricIndex index = FabricIndex.of(fabric);
        Optional<Guid> host = fabric.nodes().values().stream()
                .flatMap(node -> node.ports().stream())
                .filter(port -> port.number() == 1 && index.attachedTo(port.guid()) >= 0)
                .map(port -> port.guid())
                .findFirst();
        return host.map(guid -> fabric.toBuilder()
                        .subnetManager(new SubnetManager(guid, new Lid(1), 0, SubnetManager.State.MASTER, 1))
                        .build())
                .orElse(fabric);
    }

    @Test
    void otherMetricsThanMinhopAreRefused() {
        Fabric fabric = RandomGroups.in(ExampleFabrics.fatTree2(4, 3, 4), 7);
        FabricIndex index = FabricIndex.of(fabric);
        Ways shortest = Ways.shortest(index);
        Forest other = Forest.of(Ground.of(Ways.of(index, shortest::hops, shortest::lowestPort)), fabric);
        assertThatThrownBy(() -> FailureSweep.of(fabric, other, ALL))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("minhop only");
    }

    @Test
    void aSwitchThatIsNotThereIsNamed() {
        assertThatThrownBy(() -> outcome(new Failure.SwitchDown(new Guid(0x99))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no switch 0x0000000000000099 in the fabric");
    }
}
