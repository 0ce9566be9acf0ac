package io.espalier.engine.heat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.Trees;
import io.espalier.engine.TwoLeaves;
import io.espalier.engine.rules.TwoReadings;
import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Mlid;
import io.espalier.model.PortId;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** G01: how busy links are, and which groups make them so. */
class G01_HeatTest {
    private static final Mlid ALL = new Mlid(0xC000);
    private static final Mlid PAIR = new Mlid(0xC001);
    private static final Mlid OTHER_PAIR = new Mlid(0xC002);
    private static final long SECONDS = 30;
    private static final List<Guid> HOSTS =
            List.of(TwoLeaves.HOST_1, TwoLeaves.HOST_2, TwoLeaves.HOST_3, TwoLeaves.HOST_4);

    /** All four hosts are in one group; 1 and 3 in another; 1, 2 and 3 in a third. */
    private static final Fabric FABRIC = Trees.programmed(TwoLeaves.fabric().toBuilder()
            .group(Trees.group(ALL, 0, HOSTS.stream().map(Trees::portOf).toArray(Guid[]::new)))
            .group(Trees.group(PAIR, 1, Trees.portOf(TwoLeaves.HOST_1), Trees.portOf(TwoLeaves.HOST_3)))
            .group(Trees.group(
                    OTHER_PAIR,
                    2,
                    Trees.portOf(TwoLeaves.HOST_1),
                    Trees.portOf(TwoLeaves.HOST_2),
                    Trees.portOf(TwoLeaves.HOST_3)))
            .build());

    private static final PortId UP = new PortId(TwoLeaves.LEAF_A, 4);
    private static final PortId SPINE_DOWN = FABRIC.findPeer(UP).orElseThrow();

    private static TwoReadings measured() {
        long words = 25_000_000_000L * SECONDS / 4;
        return new TwoReadings(FABRIC)
                .grew(port(TwoLeaves.HOST_1), Counter.MULTICAST_RCV_PKTS, SECONDS * (100 + 2_000 + 700))
                .grew(port(TwoLeaves.HOST_2), Counter.MULTICAST_RCV_PKTS, SECONDS * (100 + 700))
                .grew(port(TwoLeaves.HOST_3), Counter.MULTICAST_RCV_PKTS, SECONDS * (100 + 2_000 + 700))
                .grew(port(TwoLeaves.HOST_4), Counter.MULTICAST_RCV_PKTS, SECONDS * 100)
                .grew(UP, Counter.XMIT_DATA, words / 2)
                .grew(UP, Counter.XMIT_WAIT, words / 2)
                .grew(UP, Counter.XMIT_PKTS, SECONDS * 5_600)
                .grew(UP, Counter.MULTICAST_XMIT_PKTS, SECONDS * 1_400)
                .grew(UP, Counter.XMIT_DISCARDS, 5)
                .grew(SPINE_DOWN, Counter.RCV_ERRORS, 10)
                .grew(SPINE_DOWN, Counter.RCV_SWITCH_RELAY_ERRORS, 10_000);
    }

    private static PortId port(Guid host) {
        return new PortId(host, 1);
    }

    @Test
    void aDirectionIsMeasuredAtBothItsEnds() {
        LinkHeat heat = measured().analysis().heat().link(new Link(UP, SPINE_DOWN));
        Direction up = heat.ab().from().equals(UP) ? heat.ab() : heat.ba();

        assertThat(heat.isTrunk()).isTrue();
        assertThat(up.load().orElseThrow()).isCloseTo(0.5, within(0.001));
        assertThat(up.waitShare().orElseThrow()).isCloseTo(0.5, within(0.001));
        assertThat(up.errorsPerMinute().orElseThrow()).isCloseTo(30, within(0.001));
        assertThat(up.multicastShare().orElseThrow()).isCloseTo(0.25, within(0.001));
        assertThat(up.trees()).isEqualTo(3);
    }

    @Test
    void whatNoPortTellsIsAbsentAndNotNothing() {
        Direction silent = measured().analysis().heat().links().getFirst().ab();

        assertThat(silent.load()).isEmpty();
        assertThat(silent.waitShare()).isEmpty();
        assertThat(FabricAnalysis.of(FABRIC)
                        .heat()
                        .link(new Link(UP, SPINE_DOWN))
                        .most(Direction::errorsPerMinute))
                .isEmpty();
    }

    @Test
    void aRateThatTheLinkCannotCarryIsNoLoad() {
        Fabric plain = TwoLeaves.fabric();
        TwoReadings faulty = new TwoReadings(plain).grew(UP, Counter.XMIT_DATA, 25_000_000_000L * SECONDS);

        assertThat(faulty.analysis().heat().direction(UP, SPINE_DOWN).load()).isEmpty();
    }

    @Test
    void groupsAreEstimatedFromPortsInOneGroupAndThenInMore() {
        assertThat(GroupRates.of(FABRIC, measured().analysis().moves()).values())
                .containsExactly(
                        new GroupRate(ALL, 100, 1, 0),
                        new GroupRate(PAIR, 2_000, 2, 2),
                        new GroupRate(OTHER_PAIR, 700, 1, 1));
    }

    @Test
    void groupsOfALinkShareWhatItSentByTheirRates() {
        FabricAnalysis analysis = measured().analysis();
        List<Usage> usages = analysis.usages().of(analysis.heat().direction(UP, SPINE_DOWN));

        assertThat(usages).extracting(Usage::mlid).containsExactly(PAIR, OTHER_PAIR, ALL);
        assertThat(usages).extracting(Usage::basis).containsOnly(Usage.Basis.ESTIMATED);
        assertThat(usages.getFirst().packetsPerSecond().orElseThrow()).isCloseTo(1_000, within(0.5));
        assertThat(usages.getFirst().share().orElseThrow()).isCloseTo(1_000 / 5_600.0, within(0.001));
    }

    @Test
    void aLinkOfOneTreeIsMeasuredAndOneWithoutCountersIsNotKnown() {
        FabricAnalysis analysis = new TwoReadings(FABRIC)
                .grew(new PortId(TwoLeaves.LEAF_B, 2), Counter.MULTICAST_XMIT_PKTS, SECONDS * 90)
                .analysis();
        List<Usage> alone = analysis.usages()
                .of(analysis.heat().direction(new PortId(TwoLeaves.LEAF_B, 2), port(TwoLeaves.HOST_4)));
        List<Usage> silent = analysis.usages().of(analysis.heat().direction(UP, SPINE_DOWN));

        assertThat(alone)
                .containsExactly(new Usage(ALL, OptionalDouble.of(90), OptionalDouble.empty(), Usage.Basis.MEASURED));
        assertThat(silent).extracting(Usage::basis).contains(Usage.Basis.UNKNOWN);
    }
}
