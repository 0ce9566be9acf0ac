package io.espalier.engine.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.Trees;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Severity;
import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.PortId;
import io.espalier.model.example.ExampleFabrics;
import java.util.List;
import org.junit.jupiter.api.Test;

/** D04: a storm is named by the group whose tree sends into the ports that overflow. */
class D04_StormTest {
    private static final Mlid BROADCAST = new Mlid(0xC000);
    private static final Mlid LOUD = new Mlid(0xC007);
    private static final long SECONDS = 30;

    /** Four leaves of six hosts. All are in the broadcast group; the first five of every leaf but the first in the loud one. */
    private static final Fabric FABRIC = fabric();

    private static Fabric fabric() {
        Fabric plain = ExampleFabrics.fatTree2(4, 2, 6);
        Guid[] all = hosts(plain).stream().map(PortId::node).map(Trees::portOf).toArray(Guid[]::new);
        Guid[] loud = hosts(plain).stream()
                .filter(D04_StormTest::isLoud)
                .map(PortId::node)
                .map(Trees::portOf)
                .toArray(Guid[]::new);
        return Trees.programmed(plain.toBuilder()
                .group(Trees.group(BROADCAST, 0, all))
                .group(Trees.group(LOUD, 7, loud))
                .build());
    }

    private static List<PortId> hosts(Fabric fabric) {
        return fabric.nodes().keySet().stream()
                .map(guid -> new PortId(guid, 1))
                .filter(port -> fabric.node(port.node()).ports().size() == 1)
                .toList();
    }

    private static int number(PortId host) {
        return (int) (host.node().value() & 0xFFFF) / 16;
    }

    private static boolean isLoud(PortId host) {
        return number(host) >= 6 && number(host) % 6 < 5;
    }

    /** The hosts and the switch ports before them count multicast: little of the broadcast group, much of the loud one. */
    private static TwoReadings counted(long loudPerSecond) {
        TwoReadings readings = new TwoReadings(FABRIC);
        for (PortId host : hosts(FABRIC)) {
            long packets = SECONDS * (20 + (isLoud(host) ? loudPerSecond : 0));
            PortId before = FABRIC.findPeer(host).orElseThrow();
            readings.grew(host, Counter.MULTICAST_RCV_PKTS, packets);
            readings.grew(before, Counter.MULTICAST_XMIT_PKTS, packets);
            readings.grew(before, Counter.XMIT_PKTS, packets + 1_000 * SECONDS);
        }
        return readings;
    }

    /** Hosts of the third leaf overrun. */
    private static TwoReadings overrun(TwoReadings readings) {
        hosts(FABRIC).stream()
                .filter(host -> isLoud(host) && number(host) / 6 == 2)
                .forEach(host -> readings.grew(host, Counter.EXCESSIVE_BUFFER_OVERRUN_ERRORS, 3));
        return readings;
    }

    private static List<Finding> storms(TwoReadings readings) {
        return readings.findings().stream()
                .filter(finding -> finding.kind().equals("storm"))
                .toList();
    }

    @Test
    void theLoudGroupIsNamedWithTheEvidence() {
        assertThat(storms(overrun(counted(40_000)))).singleElement().satisfies(finding -> {
            assertThat(finding.severity()).isEqualTo(Severity.CRITICAL);
            assertThat(finding.what())
                    .startsWith("Storm, most likely of 0xC007 (")
                    .contains("5 egress ports of its tree overflow, below leaf-03 which makes 5 copies");
            assertThat(finding.effect())
                    .contains("the ports send 200,100, 98% of what they send")
                    .contains("the group makes about 40,000 packets/s")
                    .contains("behind them host-0013 HCA-1")
                    .endsWith("also in their trees: 0xC000");
            assertThat(finding.subjects().mlids()).containsExactly(LOUD);
            assertThat(finding.subjects().ports()).hasSize(5);
        });
    }

    @Test
    void overflowWithLittleMulticastIsNoStorm() {
        assertThat(storms(overrun(counted(10)))).isEmpty();
    }

    @Test
    void muchMulticastThatGoesThroughIsNoStorm() {
        assertThat(counted(40_000).findings())
                .filteredOn(finding -> finding.severity() != Severity.INFO)
                .isEmpty();
    }

    @Test
    void twoPortsAreNoStorm() {
        TwoReadings two = counted(40_000);
        hosts(FABRIC).stream()
                .filter(D04_StormTest::isLoud)
                .limit(2)
                .forEach(host -> two.grew(host, Counter.EXCESSIVE_BUFFER_OVERRUN_ERRORS, 3));

        assertThat(storms(two)).isEmpty();
    }

    @Test
    void withoutMulticastCountersItIsAnErrorAndSaysSo() {
        TwoReadings silent = overrun(new TwoReadings(FABRIC));

        assertThat(storms(silent)).singleElement().satisfies(finding -> {
            assertThat(finding.severity()).isEqualTo(Severity.ERROR);
            assertThat(finding.effect()).contains("its rate is not known");
        });
    }
}
