package io.espalier.engine.sm.torus;

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
import io.espalier.model.PKey;
import io.espalier.model.PortSet;
import io.espalier.model.Rate;
import io.espalier.model.example.FabricSketch;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The rules one by one on a torus of 3 by 3; that they are OpenSM's is for the oracle to say. */
class TorusRoutingTest {
    private static final int SIZE = 3;
    private static final List<String> CONFIG = List.of("torus 3 3 1", "xp_link 0x1 0x4", "yp_link 0x1 0x2");

    /** Switch 1 + 3x + y at x, y; port 1 has a host, 2 and 3 lead along +x, then come the cables of the others. */
    private static FabricSketch torus(int missing) {
        FabricSketch sketch = new FabricSketch(LinkSpeed.EDR);
        List<Guid> switches = new ArrayList<>();
        for (int number = 0; number < SIZE * SIZE; number++) {
            switches.add(sketch.addSwitch(1 + number, "sw-" + number, 12));
            sketch.connect(sketch.addHost(0x1000L * (1 + number), "host"), switches.getLast());
        }
        for (int number = 0; number < SIZE * SIZE; number++) {
            int right = (number + SIZE) % (SIZE * SIZE);
            int up = number / SIZE * SIZE + (number + 1) % SIZE;
            if (number != missing && right != missing) {
                sketch.connect(switches.get(number), switches.get(right));
                sketch.connect(switches.get(number), switches.get(right));
            }
            if (number != missing && up != missing) {
                sketch.connect(switches.get(number), switches.get(up));
            }
        }
        return sketch;
    }

    private static MulticastGroup group(int mlid, long... hosts) {
        List<Member> members = new ArrayList<>();
        for (long host : hosts) {
            members.add(new Member(new Guid(0x1000 * host + 1), JoinState.FULL, true));
        }
        return new MulticastGroup(
                Mgid.parse("ff15::" + Integer.toHexString(mlid)),
                new Mlid(mlid),
                1,
                new PKey(0xFFFF),
                Mtu.MTU_2048,
                Rate.GBPS_10,
                GroupFlow.PLAIN,
                members);
    }

    private static Outcome route(Fabric fabric, List<String> config) {
        SmSettings settings = SmSettings.DEFAULTS.with("qos", "TRUE").withFile(SettingsFile.TORUS, config);
        FabricIndex index = FabricIndex.of(fabric);
        return new TorusRouting().route(new RoutingInput(fabric, index, settings), new HopTable(index));
    }

    private static MulticastPlan plan(Fabric fabric) {
        Outcome outcome = route(fabric, CONFIG);
        assertThat(outcome).isInstanceOf(Outcome.Routed.class);
        return ((Outcome.Routed) outcome).plan();
    }

    @Test
    void aSingleMemberGetsAWayFromTheMiddle() {
        MulticastPlan plan =
                plan(torus(-1).build().toBuilder().group(group(0xC001, 1)).build());
        assertThat(plan.root(new Mlid(0xC001))).contains(new Guid(5));
        assertThat(plan.rows(new Mlid(0xC001)).rows().keySet()).containsExactly(new Guid(1), new Guid(2), new Guid(5));
    }

    @Test
    void theMlidChoosesAmongParallelCables() {
        Fabric fabric = torus(-1).build().toBuilder()
                .group(group(0xC001, 5, 8))
                .group(group(0xC002, 5, 8))
                .build();
        MulticastPlan plan = plan(fabric);
        PortSet odd = plan.rows(new Mlid(0xC001)).row(new Guid(5));
        PortSet even = plan.rows(new Mlid(0xC002)).row(new Guid(5));
        assertThat(odd.size()).isEqualTo(2);
        assertThat(even.size()).isEqualTo(2);
        assertThat(odd.minus(PortSet.of(1)).next(0))
                .isEqualTo(even.minus(PortSet.of(1)).next(0) + 1);
    }

    @Test
    void aMissingSwitchIsGoneAround() {
        // 5, in the middle, is missing.
        Fabric fabric = torus(4).build().toBuilder().group(group(0xC001, 4, 8)).build();
        MulticastPlan plan = plan(fabric);
        assertThat(plan.root(new Mlid(0xC001))).isPresent().get().isNotEqualTo(new Guid(5));
        assertThat(plan.rows(new Mlid(0xC001)).row(new Guid(4)).contains(1)).isTrue();
        assertThat(plan.rows(new Mlid(0xC001)).row(new Guid(8)).contains(1)).isTrue();
        assertThat(plan.rows(new Mlid(0xC001)).row(new Guid(5)).isEmpty()).isTrue();
    }

    @Test
    void whatIsNotSaidOrNotThereIsRefused() {
        Fabric fabric = torus(-1).build();
        assertThat(route(fabric, List.of())).isInstanceOf(Outcome.Refused.class);
        assertThat(route(fabric, List.of("torus 3 3 1", "xp_link 0x1 0x4"))).isInstanceOf(Outcome.Refused.class);
        assertThat(route(fabric, List.of("torus 3 3 1", "xp_link 0x77 0x4", "yp_link 0x77 0x2")))
                .isEqualTo(new Outcome.Refused("every seed has a switch that is not in the fabric"));
        assertThat(route(fabric, List.of("torus 4 3 1", "xp_link 0x1 0x4", "yp_link 0x1 0x2")))
                .isEqualTo(new Outcome.Refused("a ring of four along x needs both links of a seed, from one switch"));
    }
}
