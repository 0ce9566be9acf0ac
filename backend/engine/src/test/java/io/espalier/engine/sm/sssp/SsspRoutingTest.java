package io.espalier.engine.sm.sssp;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.settings.SettingsFile;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.sm.MulticastPlan;
import io.espalier.engine.sm.route.HopTable;
import io.espalier.engine.sm.route.Outcome;
import io.espalier.engine.sm.route.RoutingInput;
import io.espalier.model.Fabric;
import io.espalier.model.GroupFlow;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.LinkSpeed;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.Mtu;
import io.espalier.model.MulticastGroup;
import io.espalier.model.MulticastTable;
import io.espalier.model.PKey;
import io.espalier.model.PortSet;
import io.espalier.model.Rate;
import io.espalier.model.example.FabricSketch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The rules one by one; that they are OpenSM's is for the oracle to say. */
class SsspRoutingTest {
    private static final Mlid MLID = new Mlid(0xC001);

    /** Switches 1, 2, … in a row or a ring, a host on port 1 of each. */
    private static Fabric row(int switches, boolean ring, int cables) {
        FabricSketch sketch = new FabricSketch(LinkSpeed.EDR);
        List<Guid> row = new ArrayList<>();
        for (int number = 1; number <= switches; number++) {
            // KEY order goes by the last byte.
            row.add(sketch.addSwitch(number, "sw-" + number, 1 + 2 * cables));
            sketch.connect(sketch.addHost(0x1000L * number, "host-" + number), row.getLast());
        }
        for (int at = 0; at + 1 < switches; at++) {
            for (int cable = 0; cable < cables; cable++) {
                sketch.connect(row.get(at), row.get(at + 1));
            }
        }
        return ring ? sketch.connect(row.getLast(), row.getFirst()).build() : sketch.build();
    }

    private static Fabric withGroup(Fabric fabric, long... hosts) {
        List<Member> members = Arrays.stream(hosts)
                .mapToObj(host -> new Member(new Guid(0x1000L * host + 1), JoinState.FULL, true))
                .toList();
        MulticastGroup group = new MulticastGroup(
                Mgid.parse("ff15::1"), MLID, 1, new PKey(0xFFFF), Mtu.MTU_2048, Rate.GBPS_10, GroupFlow.PLAIN, members);
        return fabric.toBuilder().clearGroups().group(group).build();
    }

    private static Outcome route(SsspRouting routing, Fabric fabric, SmSettings settings) {
        FabricIndex index = FabricIndex.of(fabric);
        return routing.route(new RoutingInput(fabric, index, settings), new HopTable(index));
    }

    private static MulticastPlan plan(Fabric fabric) {
        Outcome outcome = route(SsspRouting.sssp(), fabric, SmSettings.DEFAULTS);
        assertThat(outcome).isInstanceOf(Outcome.Routed.class);
        return ((Outcome.Routed) outcome).plan();
    }

    @Test
    void aTreeSpansItsMembersAndNoOthers() {
        MulticastPlan plan = plan(withGroup(row(4, false, 1), 1, 3));
        assertThat(plan.rows(MLID).row(new Guid(1))).isEqualTo(PortSet.of(1, 2));
        assertThat(plan.rows(MLID).row(new Guid(2))).isEqualTo(PortSet.of(2, 3));
        assertThat(plan.rows(MLID).row(new Guid(3))).isEqualTo(PortSet.of(1, 2));
        assertThat(plan.rows(MLID).row(new Guid(4))).isEqualTo(PortSet.EMPTY);
        assertThat(plan.root(MLID)).contains(new Guid(2));
    }

    @Test
    void oneMemberGetsNoTree() {
        MulticastPlan plan = plan(withGroup(row(3, false, 1), 2));
        assertThat(plan.rows(MLID).isEmpty()).isTrue();
        assertThat(plan.root(MLID)).isEmpty();
    }

    @Test
    void unicastLeavesOneOfTwoCablesLighterAndTheTreeTakesIt() {
        MulticastPlan plan = plan(withGroup(row(2, false, 2), 1, 2));
        PortSet row = plan.rows(MLID).row(new Guid(1));
        assertThat(row.size()).isEqualTo(2);
        assertThat(row.contains(1)).isTrue();
        assertThat(plan.tables().getOrDefault(new Guid(1), MulticastTable.EMPTY).row(MLID))
                .isEqualTo(row);
    }

    @Test
    void aRowNeedsOneLaneAndARingTwo() {
        SmSettings oneLane = SmSettings.DEFAULTS.with("max_op_vls", "1");
        assertThat(route(SsspRouting.dfsssp(), row(5, false, 1), oneLane)).isInstanceOf(Outcome.Routed.class);
        assertThat(route(SsspRouting.dfsssp(), row(5, true, 1), oneLane)).isInstanceOf(Outcome.Refused.class);
        assertThat(route(SsspRouting.dfsssp(1), row(5, true, 1), SmSettings.DEFAULTS))
                .isInstanceOf(Outcome.Refused.class);
        assertThat(route(SsspRouting.dfsssp(2), row(5, true, 1), SmSettings.DEFAULTS))
                .isInstanceOf(Outcome.Routed.class);
        assertThat(route(SsspRouting.sssp(), row(5, true, 1), oneLane)).isInstanceOf(Outcome.Routed.class);
    }

    @Test
    void aFabricInTwoPartsAndAFileThatIsWrongAreRefused() {
        FabricSketch sketch = new FabricSketch(LinkSpeed.EDR);
        Stream.of(1L, 2L).forEach(number -> sketch.addSwitch(number, "sw", 1));
        assertThat(route(SsspRouting.sssp(), sketch.build(), SmSettings.DEFAULTS))
                .isInstanceOf(Outcome.Refused.class);
        SmSettings wrong = SmSettings.DEFAULTS.withFile(SettingsFile.COMPUTE_NODES, List.of("node-1"));
        assertThat(route(SsspRouting.sssp(), row(2, false, 1), wrong)).isInstanceOf(Outcome.Refused.class);
    }
}
