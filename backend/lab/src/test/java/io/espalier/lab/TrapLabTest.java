package io.espalier.lab;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.collect.UmadOptions;
import io.espalier.collect.UmadSource;
import io.espalier.lab.SaRequest.GroupTraits;
import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.Mgid;
import io.espalier.model.Port;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.transport.ManagementKeys;
import io.espalier.transport.TransportLimits;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * A real OpenSM takes our wish for traps and reports to our port. That is as far as it goes: ibsim hands requests to a subnet
 * manager's port only, so that the report comes back to OpenSM, whose log tells to whom it was sent.
 */
class TrapLabTest {
    private static final int MOST_GROUPS = 300;
    private static final int PAUSE_MILLIS = 200;

    private final Fabric drawn = ExampleFabrics.fatTree2(4, 2, 3);
    private final List<Port> hosts = drawn.nodes().values().stream()
            .filter(Adapter.class::isInstance)
            .map(node -> node.ports().getFirst())
            .toList();
    private Lab lab;

    @BeforeEach
    void start() {
        Lab.useSimulatedUmad();
        lab = Lab.start(LabOptions.of(drawn));
    }

    @AfterEach
    void end() {
        lab.close();
    }

    @Test
    void aGroupThatIsMadeIsReportedToUs() throws Exception {
        Port ours = hosts.get(3);
        UmadOptions options = new UmadOptions(
                lab.caName(ours.id().node()),
                1,
                new ManagementKeys(1, 0),
                TransportLimits.DEFAULT,
                Optional.empty(),
                true,
                Set.of());
        try (UmadSource source = new UmadSource(options, InstantSource.system())) {
            Fabric seen = source.read().fabric();
            String lid = "SubnAdmReport(Notice), attr_mod 0x0, LID "
                    + seen.findEndPort(ours.guid()).orElseThrow().lid().value() + ",";
            assertThat(log()).doesNotContain(lid);
            // What was made before OpenSM took the wish is not told, so groups are made until one is.
            for (int group = 1; group <= MOST_GROUPS && !log().contains(lid); group++) {
                lab.apply(List.of(SaRequest.create(
                        new Mgid(0xFF15L << 48, group), hosts.getFirst().guid(), GroupTraits.IPOIB)));
                Thread.sleep(PAUSE_MILLIS);
            }
            assertThat(log()).contains(lid);
            assertThat(source.complaints()).isEmpty();
        }
    }

    private String log() throws Exception {
        Path file = lab.dir().resolve("opensm").resolve("opensm.log");
        return Files.readString(file, StandardCharsets.ISO_8859_1);
    }
}
