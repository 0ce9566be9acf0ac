package io.espalier.lab;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.collect.Reading;
import io.espalier.collect.Survey;
import io.espalier.collect.SweepReport;
import io.espalier.lab.SaRequest.GroupTraits;
import io.espalier.mad.MadHeader;
import io.espalier.mad.MadReader;
import io.espalier.mad.ManagementClass;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Link;
import io.espalier.model.Mgid;
import io.espalier.model.PortId;
import io.espalier.model.SweepProblem;
import io.espalier.model.SweepProblem.Reason;
import io.espalier.model.Switch;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.transport.LocalPort;
import io.espalier.transport.MadRequest;
import io.espalier.transport.MadTransport;
import io.espalier.transport.MadWire;
import io.espalier.transport.ManagementKeys;
import io.espalier.transport.Patience;
import io.espalier.transport.TransportException;
import io.espalier.transport.TransportLimits;
import io.espalier.transport.UmadWire;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Readings part by part on a real OpenSM, while cables are pulled and put back, hosts join and leave, and OpenSM restarts. */
class SurveyLabTest {
    private static final long SEED = 31;
    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final ManagementKeys KEYS = new ManagementKeys(1, 0);
    private static final Set<Reading> LIGHT =
            EnumSet.of(Reading.MANAGERS, Reading.COUNTERS, Reading.MULTICAST, Reading.CHANGES);

    private final Fabric drawn = ExampleFabrics.fatTree2(12, 6, 6);
    private final List<Guid> hosts = drawn.nodes().values().stream()
            .filter(node -> !(node instanceof Switch))
            .map(node -> node.ports().getFirst().guid())
            .toList();
    private final Random random = new Random(SEED);
    private Lab lab;
    private RecordingWire wire;
    private Survey survey;

    /** Writes down which methods leave. */
    private static final class RecordingWire implements MadWire {
        private final MadWire wire;
        private final Map<Integer, Integer> methods = new TreeMap<>();

        RecordingWire(MadWire wire) {
            this.wire = wire;
        }

        @Override
        public LocalPort localPort() throws TransportException {
            return wire.localPort();
        }

        @Override
        public Optional<String> unavailable(ManagementClass type) {
            return wire.unavailable(type);
        }

        @Override
        public boolean hasRoom() {
            return wire.hasRoom();
        }

        @Override
        public void put(MadRequest request, byte[] mad, Patience patience) {
            methods.merge(Byte.toUnsignedInt(mad[MadHeader.METHOD_AT]), 1, Integer::sum);
            wire.put(request, mad, patience);
        }

        @Override
        public Optional<Refusal> flush() throws TransportException {
            return wire.flush();
        }

        @Override
        public int receive(int timeoutMillis) throws TransportException {
            return wire.receive(timeoutMillis);
        }

        @Override
        public MadReader message(int index) {
            return wire.message(index);
        }

        @Override
        public boolean isTimeout(int index) {
            return wire.isTimeout(index);
        }

        @Override
        public void close() {
            wire.close();
        }
    }

    @BeforeEach
    void start() throws TransportException {
        System.out.println("SurveyLabTest: seed " + SEED);
        Lab.useSimulatedUmad();
        lab = Lab.start(LabOptions.of(drawn));
        wire = new RecordingWire(UmadWire.open(lab.caName(), 1));
        survey = new Survey(new MadTransport(wire, TransportLimits.DEFAULT), KEYS, InstantSource.system());
    }

    @AfterEach
    void end() {
        wire.close();
        lab.close();
    }

    private Fabric afresh() throws Exception {
        try (MadTransport transport = new MadTransport(UmadWire.open(lab.caName(), 1), TransportLimits.DEFAULT)) {
            return new Survey(transport, KEYS, InstantSource.system())
                    .read(EnumSet.allOf(Reading.class))
                    .fabric();
        }
    }

    private void assertLightIsWhole() throws Exception {
        SweepReport light = survey.read(LIGHT);
        Fabric whole = afresh();
        Fabric seen = light.fabric();
        assertThat(seen.problems()).isEqualTo(whole.problems());
        assertThat(seen.nodes()).isEqualTo(whole.nodes());
        assertThat(seen.links()).isEqualTo(whole.links());
        assertThat(seen.groups()).isEqualTo(whole.groups());
        assertThat(seen.tables()).isEqualTo(whole.tables());
        assertThat(seen.counters().keySet()).isEqualTo(whole.counters().keySet());
    }

    private List<SaRequest> joins() {
        List<SaRequest> joins = new ArrayList<>();
        for (int group = 1; group <= 20; group++) {
            Mgid mgid = new Mgid(0xFF15_0000_0A0BL << 16, group);
            joins.add(SaRequest.create(mgid, hosts.get(1), GroupTraits.IPOIB));
            for (int member = 0; member < 6; member++) {
                Guid host = hosts.get(2 + random.nextInt(hosts.size() - 2));
                joins.add(SaRequest.join(mgid, host, JoinState.FULL));
            }
        }
        return joins;
    }

    @Test
    void lightReadingsGiveWhatWholeOnesGiveWhileCablesComeAndGo() throws Exception {
        lab.apply(joins());
        assertLightIsWhole();
        List<Link> trunks = drawn.links().stream()
                .filter(link -> drawn.node(link.a().node()) instanceof Switch
                        && drawn.node(link.b().node()) instanceof Switch)
                .toList();
        PortId trunk = trunks.get(random.nextInt(trunks.size())).a();
        lab.andAwaitSweep(() -> lab.unlink(trunk), LIMIT);
        lab.awaitMulticast(LIMIT);
        assertLightIsWhole();
        Guid host = drawn.nodes().values().stream()
                .filter(node -> !(node instanceof Switch))
                .toList()
                .getLast()
                .guid();
        lab.andAwaitSweep(() -> lab.unlink(host), LIMIT);
        lab.awaitMulticast(LIMIT);
        assertLightIsWhole();
        lab.andAwaitSweep(() -> lab.relink(trunk), LIMIT);
        lab.andAwaitSweep(() -> lab.relink(host), LIMIT);
        lab.apply(joins());
        assertLightIsWhole();
        Switch spine = drawn.switches().getLast();
        lab.andAwaitSweep(() -> lab.unlink(spine.guid()), LIMIT);
        lab.awaitMulticast(LIMIT);
        assertLightIsWhole();
        assertThat(wire.methods).containsOnlyKeys(MadHeader.GET, MadHeader.GET_TABLE);
    }

    @Test
    void anOpenSmThatBeganAnewIsNoStormOfLeaves() throws Exception {
        lab.apply(joins());
        SweepReport first = survey.read(LIGHT);
        System.out.println("72 hosts, everything: " + first.cost());
        assertThat(first.fabric().problems()).isEmpty();
        lab.stopOpenSm();
        assertThat(survey.read(Set.of(Reading.MANAGERS)).fabric().problems())
                .extracting(SweepProblem::reason)
                .contains(Reason.NO_MASTER_SM);
        lab.startOpenSm();
        Fabric after = survey.read(Set.of(Reading.MANAGERS, Reading.MULTICAST)).fabric();
        assertThat(after.problems()).extracting(SweepProblem::reason).containsExactly(Reason.CHANGED_MEANWHILE);
        assertThat(after.problems().getFirst().detail()).contains("began anew");
        SweepReport light = survey.read(Set.of(Reading.CHANGES));
        System.out.println("72 hosts, light: " + light.cost());
    }
}
