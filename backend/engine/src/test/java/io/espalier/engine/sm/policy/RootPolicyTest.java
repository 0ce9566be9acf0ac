package io.espalier.engine.sm.policy;

import static io.espalier.engine.Trees.portOf;
import static io.espalier.engine.TwoLeaves.HIGH_SPINE;
import static io.espalier.engine.TwoLeaves.HOST_1;
import static io.espalier.engine.TwoLeaves.HOST_2;
import static io.espalier.engine.TwoLeaves.HOST_3;
import static io.espalier.engine.TwoLeaves.HOST_4;
import static io.espalier.engine.TwoLeaves.LEAF_A;
import static io.espalier.engine.TwoLeaves.LEAF_B;
import static io.espalier.engine.TwoLeaves.LOW_SPINE;
import static io.espalier.engine.sm.policy.Joined.FIRST;
import static io.espalier.engine.sm.policy.Joined.SPREAD;
import static io.espalier.engine.sm.policy.Joined.mlid;
import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.Trees;
import io.espalier.engine.TwoLeaves;
import io.espalier.engine.settings.RootPolicy;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.sm.engines.RoutingAnswer;
import io.espalier.engine.sm.engines.RoutingEngines;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.LinkSpeed;
import io.espalier.model.PortSet;
import io.espalier.model.example.FabricSketch;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Which switch each root policy takes, on fabrics small enough to see it. */
class RootPolicyTest {
    /** Three groups that span both leaves: either spine can be their root. */
    private static Fabric threeGroups() {
        Fabric fabric = TwoLeaves.fabric();
        for (int number = 1; number <= 3; number++) {
            fabric = Joined.group(fabric, number, portOf(HOST_1), portOf(HOST_3));
        }
        return fabric;
    }

    private static List<Optional<Guid>> roots(PolicyPlan plan) {
        return plan.rootDecisions().stream().map(RootDecision::root).toList();
    }

    private static RootReason reason(Fabric fabric, Guid pin) {
        return Joined.plan(fabric, new RootPolicy.Pinned(pin))
                .rootDecisions()
                .getFirst()
                .reason();
    }

    @Test
    void firstPutsAllOnTheSpineThatIsFirstInKeyOrder() {
        PolicyPlan plan = Joined.plan(threeGroups(), FIRST);

        assertThat(roots(plan)).containsOnly(Optional.of(HIGH_SPINE)).hasSize(3);
        assertThat(Joined.loads(threeGroups(), plan).peak()).isEqualTo(3);
        assertThat(plan.rootDecisions().getFirst().explain(threeGroups()))
                .isEqualTo("0xC001 has the root spine-02: it is the one OpenSM takes");
    }

    @Test
    void spreadTakesTheSpinesInTurn() {
        PolicyPlan plan = Joined.plan(threeGroups(), SPREAD);

        assertThat(roots(plan))
                .containsExactly(Optional.of(HIGH_SPINE), Optional.of(LOW_SPINE), Optional.of(HIGH_SPINE));
        assertThat(Joined.loads(threeGroups(), plan).peak()).isEqualTo(2);
        assertThat(plan.rootDecisions())
                .extracting(decision -> decision.explain(threeGroups()))
                .containsExactly(
                        "0xC001 has the root spine-02: it loads the links least, and OpenSM takes it too",
                        "0xC002 has the root spine-01: it loads the links less than spine-02, which OpenSM takes",
                        "0xC003 has the root spine-02: it loads the links least, and OpenSM takes it too");
    }

    @Test
    void spreadLooksNoFartherThanTheSwitchesOfLeastCost() {
        Fabric fabric = Joined.group(threeGroups(), 4, portOf(HOST_1), portOf(HOST_2));

        assertThat(Joined.plan(fabric, SPREAD).root(mlid(4))).contains(LEAF_A);
    }

    @Test
    void whereThePeakIsTheSameSpreadTakesTheTreeOfTheLowerTotal() {
        // Group 1 lies on the high spine, and group 2 has made the peak 2 where group 3 does not go.
        FabricSketch sketch = new FabricSketch(LinkSpeed.HDR);
        List<Guid> hosts = List.of(
                sketch.addHost(0x1000, "a"),
                sketch.addHost(0x2000, "b"),
                sketch.addHost(0x3000, "c"),
                sketch.addHost(0x4000, "d"));
        Guid left = sketch.addSwitch(0xA5, "left", 4);
        Guid right = sketch.addSwitch(0xB5, "right", 4);
        Guid far = sketch.addSwitch(0xC5, "far", 4);
        Guid farther = sketch.addSwitch(0xD5, "farther", 4);
        Guid first = sketch.addSwitch(0x0110, "first spine", 4);
        Guid second = sketch.addSwitch(0x0011, "second spine", 4);
        sketch.connect(hosts.get(0), left).connect(hosts.get(1), right).connect(hosts.get(2), far);
        sketch.connect(hosts.get(3), farther).connect(far, farther);
        for (Guid spine : List.of(first, second)) {
            sketch.connect(left, spine).connect(right, spine);
        }
        Guid[] across = {portOf(hosts.get(0)), portOf(hosts.get(1))};
        Guid[] aside = {portOf(hosts.get(2)), portOf(hosts.get(3))};
        Fabric fabric = Joined.group(Joined.group(sketch.build(), 1, aside), 2, aside);
        fabric = Joined.group(Joined.group(fabric, 3, across), 4, across);

        PolicyPlan plan = Joined.plan(fabric, SPREAD);

        assertThat(plan.root(mlid(3))).contains(first);
        assertThat(plan.root(mlid(4))).contains(second);
        assertThat(Joined.loads(fabric, plan).peak()).isEqualTo(2);
    }

    @Test
    void aPinnedSwitchIsTheRootOfEveryTreeItReaches() {
        Fabric fabric = Joined.group(threeGroups(), 4, portOf(HOST_1), portOf(HOST_2));
        PolicyPlan plan = Joined.plan(fabric, new RootPolicy.Pinned(LOW_SPINE));

        assertThat(roots(plan)).containsOnly(Optional.of(LOW_SPINE));
        // Up to the spine and no farther: it makes a way there that no packet needs.
        assertThat(plan.rows(mlid(4)).rows())
                .containsEntry(LEAF_A, PortSet.of(1, 2, 3))
                .containsEntry(LOW_SPINE, PortSet.of(1))
                .hasSize(2);
        assertThat(plan.rootDecisions().getFirst().explain(fabric))
                .isEqualTo("0xC001 has the root spine-01: it is pinned");
    }

    @Test
    void wherePinningCannotBeOpenSmsRuleHoldsAndTheReasonIsGiven() {
        Fabric fabric = threeGroups();
        Guid nowhere = new Guid(0x99);

        assertThat(reason(fabric, LOW_SPINE)).isEqualTo(RootReason.PINNED);
        assertThat(reason(fabric, nowhere)).isEqualTo(RootReason.PINNED_NOT_THERE);
        assertThat(reason(fabric, HOST_1)).isEqualTo(RootReason.PINNED_NOT_THERE);
        assertThat(reason(Trees.withoutMulticast(fabric, LOW_SPINE), LOW_SPINE))
                .isEqualTo(RootReason.PINNED_WITHOUT_MULTICAST);
        assertThat(Joined.plan(fabric, new RootPolicy.Pinned(nowhere)).tables())
                .isEqualTo(Joined.plan(fabric, FIRST).tables());
        assertThat(Joined.plan(fabric, new RootPolicy.Pinned(nowhere))
                        .rootDecisions()
                        .getFirst()
                        .explain(fabric))
                .isEqualTo("0xC001 has the root spine-02: the pinned switch is not in the fabric");
    }

    @Test
    void aPinnedSwitchThatIsCutOffFromAMemberIsNotTaken() {
        Fabric whole = threeGroups();
        Fabric.Builder builder = whole.toBuilder().clearLinks();
        whole.links().stream()
                .filter(link -> !link.a().node().equals(LOW_SPINE))
                .forEach(builder::link);

        assertThat(reason(builder.build(), LOW_SPINE)).isEqualTo(RootReason.PINNED_CUT_OFF);
    }

    @Test
    void aWayOverASwitchWithoutMulticastDoesNotCount() {
        // From leaf B the other leaf is reached by its lowest port, over the low spine.
        Fabric fabric = Joined.group(TwoLeaves.fabric(), 1, portOf(HOST_1), portOf(HOST_4));

        assertThat(reason(fabric, LEAF_B)).isEqualTo(RootReason.PINNED);
        assertThat(reason(Trees.withoutMulticast(fabric, LOW_SPINE), LEAF_B)).isEqualTo(RootReason.PINNED_CUT_OFF);
    }

    @Test
    void oneMemberHasNoTree() {
        Fabric fabric = Joined.group(TwoLeaves.fabric(), 1, portOf(HOST_1));
        RootDecision decision = Joined.plan(fabric, SPREAD).rootDecisions().getFirst();

        assertThat(decision)
                .isEqualTo(new RootDecision(mlid(1), Optional.empty(), Optional.empty(), RootReason.NO_TREE));
        assertThat(decision.explain(fabric)).isEqualTo("0xC001 has no tree");
        assertThat(Joined.plan(fabric, SPREAD).rows(mlid(1)).isEmpty()).isTrue();
    }

    @Test
    void settingsReachTheTreesOfEnginesWithOpenSmsBuilder() {
        for (String engine : List.of("minhop", "dor", "updn", "dnup", "file")) {
            SmSettings settings =
                    SmSettings.DEFAULTS.with(SmSettings.ENGINES, engine).with("mcast_root_policy", "SPREAD");
            RoutingAnswer answer = RoutingEngines.of(settings, threeGroups());

            assertThat(answer.rootDecisions())
                    .as(engine)
                    .extracting(RootDecision::reason)
                    .containsOnly(RootReason.SPREAD)
                    .hasSize(3);
            assertThat(answer.explain())
                    .as(engine)
                    .endsWith(" The roots are not those of OpenSM: mcast_root_policy SPREAD.");
        }
    }

    @Test
    void anEngineThatBuildsItsOwnTreesSaysThatThePolicyChangesNothing() {
        SmSettings settings = SmSettings.DEFAULTS
                .with(SmSettings.ENGINES, "sssp")
                .with("mcast_root_policy", "PINNED:0x11")
                .with("mcmr_multicast_hoisting", "TRUE");
        RoutingAnswer answer = RoutingEngines.of(settings, threeGroups());

        assertThat(answer.plan().tables())
                .isEqualTo(RoutingEngines.of(settings.asOpenSm(), threeGroups())
                        .plan()
                        .tables());
        assertThat(answer.rootDecisions()).isEmpty();
        assertThat(answer.explain())
                .isEqualTo("OpenSM routes by sssp. sssp builds its own trees, so that nothing comes of"
                        + " mcast_root_policy PINNED:0x0000000000000011 and mcmr_multicast_hoisting TRUE.");
    }

    @Test
    void withoutAPolicyNothingIsDecidedAndNothingIsSaid() {
        RoutingAnswer answer = RoutingEngines.of(SmSettings.DEFAULTS.with("mcast_root_policy", "FIRST"), threeGroups());

        assertThat(answer.rootDecisions()).isEmpty();
        assertThat(answer.hoistDecisions()).isEmpty();
        assertThat(answer.explain()).isEqualTo("OpenSM routes by minhop.");
    }
}
