package io.espalier.lab;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.model.Fabric;
import io.espalier.model.Mgid;
import io.espalier.model.PortId;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.umad.UmadException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The demo's groups and traffic. */
class DemoTest {
    private final Fabric fabric = ExampleFabrics.fatTree2(6, 3, 12);

    @Test
    void theGroupsAreTheSameForTheSameSeedAndOfTwoToSixtyFourMembers() {
        List<SaRequest> joins = new DemoGroups(fabric, 5).joins();
        assertThat(new DemoGroups(fabric, 5).joins()).isEqualTo(joins);
        assertThat(new DemoGroups(fabric, 6).joins()).isNotEqualTo(joins);
        Map<Mgid, Long> sizes = joins.stream().collect(Collectors.groupingBy(SaRequest::mgid, Collectors.counting()));
        assertThat(sizes).hasSize(25);
        assertThat(sizes.values()).allSatisfy(size -> assertThat(size).isBetween(2L, 64L));
    }

    @Test
    void theSaTakesAllJoinsAndTheTablesFollow() {
        try (Lab lab = Lab.start(LabOptions.of(fabric))) {
            List<SaRequest> joins = new DemoGroups(fabric, 5).joins();
            long start = System.nanoTime();
            lab.apply(joins);
            System.out.println(
                    joins.size() + " joins and their tables: " + (System.nanoTime() - start) / 1_000_000 + " ms");
            assertThat(lab.members()).hasSameSizeAs(joins);
        }
    }

    @Test
    void trafficMovesTheCountersUntilItIsClosedAndTellsThatIbsimHasEnded() throws UmadException {
        List<LabException> failures = new ArrayList<>();
        PortId port = fabric.links().getLast().a();
        try (Lab lab = Lab.start(LabOptions.of(fabric));
                LabReader pma = new LabReader(lab);
                DemoTraffic traffic = DemoTraffic.start(lab, fabric, 5, Duration.ofMillis(20), failures::add)) {
            long before = pma.read(port, LabReader.XMIT_DATA);
            Waiting.until(
                    Duration.ofSeconds(20),
                    () -> pma.read(port, LabReader.XMIT_DATA) > before
                            ? Optional.empty()
                            : Optional.of("no counter moves"));
            assertThat(traffic.isRunning()).isTrue();
            lab.killIbsim();
            Waiting.until(
                    Duration.ofSeconds(20), () -> failures.isEmpty() ? Optional.of("no failure") : Optional.empty());
            assertThat(failures).singleElement().asString().contains("ended");
        }
    }

    @Test
    void jobsComeAndGo() {
        try (Lab lab = Lab.start(LabOptions.of(fabric))) {
            Set<Mgid> seen = new HashSet<>();
            DemoJobs jobs = DemoJobs.start(lab, fabric, 5, Duration.ofMillis(20), failure -> {
                throw failure;
            });
            Waiting.until(Duration.ofSeconds(20), () -> {
                Set<Mgid> now = lab.members().stream().map(SaMember::mgid).collect(Collectors.toSet());
                boolean gone = seen.stream().anyMatch(mgid -> !now.contains(mgid));
                seen.addAll(now);
                return gone && seen.size() > 4 ? Optional.empty() : Optional.of("groups seen: " + seen.size());
            });
            jobs.close();
        }
    }
}
