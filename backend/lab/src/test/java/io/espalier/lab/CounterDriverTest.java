package io.espalier.lab;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.PortId;
import io.espalier.model.Switch;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.umad.UmadException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the driver counts, and that ibsim shows it. */
class CounterDriverTest {
    private static final long SEED = 42;

    private final Fabric fabric = ExampleFabrics.fatTree2(4, 2, 4);

    @Test
    void everyMemberReceivesWhatTheOthersSend() {
        try (Lab lab = Lab.start(LabOptions.of(fabric))) {
            lab.apply(new DemoGroups(fabric, SEED).joins());
            List<SaMember> members = lab.members();
            SortedMap<Mlid, Map<PortId, Double>> shares = new MulticastFlows(fabric, lab.tables()).shares(members);
            Mlid mlid = new Mlid(0xC001);
            List<Guid> ports = members.stream()
                    .filter(member -> member.mlid().equals(mlid))
                    .map(SaMember::portGuid)
                    .toList();
            assertThat(ports).hasSizeGreaterThan(1);
            for (Guid port : ports) {
                PortId host = fabric.findEndPort(port).orElseThrow().id();
                PortId leaf = fabric.findPeer(host).orElseThrow();
                assertThat(shares.getOrDefault(mlid, Map.of()).get(host)).isCloseTo(1.0 / ports.size(), within());
                assertThat(shares.getOrDefault(mlid, Map.of()).get(leaf)).isCloseTo(1 - 1.0 / ports.size(), within());
            }
        }
    }

    private static org.assertj.core.data.Offset<Double> within() {
        return org.assertj.core.data.Offset.offset(1e-9);
    }

    @Test
    void countersInIbsimOnlyRiseAndWhatLeavesAPortArrivesAtItsPeer() throws UmadException {
        try (Lab lab = Lab.start(LabOptions.of(fabric));
                LabReader pma = new LabReader(lab)) {
            lab.apply(new DemoGroups(fabric, SEED).joins());
            CounterDriver driver = new CounterDriver(lab, fabric, SEED);
            PortId up = fabric.links().getLast().a();
            PortId down = fabric.links().getLast().b();
            driver.tick(Duration.ofSeconds(5));
            long first = pma.read(up, LabReader.XMIT_DATA);
            driver.tick(Duration.ofSeconds(5));
            assertThat(first).isPositive();
            assertThat(pma.read(up, LabReader.XMIT_DATA)).isGreaterThan(first);
            assertThat(pma.read(up, LabReader.MULTICAST_XMIT_PKTS))
                    .isEqualTo(pma.read(down, LabReader.MULTICAST_RCV_PKTS));
        }
    }

    @Test
    void noCounterGoesDownWhereALinkCarriedNothingButTheSubnetsOwnMads() throws UmadException {
        try (Lab lab = Lab.start(LabOptions.of(fabric));
                LabReader pma = new LabReader(lab)) {
            lab.apply(new DemoGroups(fabric, SEED).joins());
            CounterDriver driver = new CounterDriver(lab, fabric, SEED);
            driver.tick(Duration.ofSeconds(1));
            List<PortId> ports = fabric.links().stream()
                    .flatMap(link -> Stream.of(link.a(), link.b()))
                    .filter(port -> fabric.node(port.node()) instanceof Switch)
                    .toList();
            Map<PortId, Long> before = new HashMap<>();
            for (int tick = 0; tick < 3; tick++) {
                for (PortId port : ports) {
                    long data = pma.read(port, LabReader.XMIT_DATA);
                    assertThat(data).isGreaterThanOrEqualTo(before.getOrDefault(port, 1L));
                    before.put(port, data);
                }
                driver.tick(Duration.ofSeconds(1));
            }
        }
    }
}
