package io.espalier.lab;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.collect.SourceUnavailableException;
import io.espalier.collect.UmadOptions;
import io.espalier.collect.UmadSource;
import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.cause.Assumption;
import io.espalier.engine.cause.Cause;
import io.espalier.engine.cause.CauseKind;
import io.espalier.engine.cause.CauseReport;
import io.espalier.engine.cause.Confidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Severity;
import io.espalier.engine.settings.RoutingEngine;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.tree.Verdict;
import io.espalier.lab.SaRequest.GroupTraits;
import io.espalier.lab.SaRequest.Kind;
import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Link;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import io.espalier.model.Switch;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.transport.ManagementKeys;
import io.espalier.transport.TransportLimits;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Every cause that can be planted in a real OpenSM's fabric is named as what it is, and a healthy one names none. */
class CausesLabTest {
    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static final int GROUPS = 16;

    /** In the first block that no group of these tests comes to. */
    private static final Mlid BEYOND = new Mlid(0xC025);

    /** An OpenSM that neither sweeps on its own nor when a switch reports a change. */
    private static final OpenSmOptions DEAF =
            OpenSmOptions.DEFAULTS.with("sweep_interval", "0").with("sweep_on_trap", "FALSE");

    private final Fabric fabric = ExampleFabrics.fatTree2(4, 3, 4);
    private final List<Guid> hosts = hosts(fabric);

    private static List<Guid> hosts(Fabric fabric) {
        return fabric.nodes().values().stream()
                .filter(Adapter.class::isInstance)
                .map(node -> node.port(1).guid())
                .toList();
    }

    @BeforeAll
    static void speakToTheLab() {
        Lab.useSimulatedUmad();
    }

    private static Mgid group(int number) {
        return new Mgid(0xFF15_0000_0A0BL << 16, number);
    }

    private List<SaRequest> joins() {
        return joins(hosts);
    }

    private static List<SaRequest> joins(List<Guid> hosts) {
        Random random = new Random(99);
        List<Guid> ports = new ArrayList<>(hosts);
        List<SaRequest> joins = new ArrayList<>();
        for (int number = 1; number <= GROUPS; number++) {
            Collections.shuffle(ports, random);
            for (Guid port : ports.subList(0, 4 + random.nextInt(5))) {
                joins.add(SaRequest.create(group(number), port, GroupTraits.IPOIB));
            }
        }
        return joins;
    }

    private static Fabric sweep(Lab lab) throws SourceUnavailableException {
        UmadOptions options = new UmadOptions(lab.caName(), 1, new ManagementKeys(1, 0), TransportLimits.DEFAULT);
        try (UmadSource source = new UmadSource(options, InstantSource.system())) {
            return source.read().fabric();
        }
    }

    private static Cause only(Fabric swept) {
        List<Cause> causes = FabricAnalysis.of(swept).causes().causes();
        assertThat(causes).hasSize(1);
        return causes.getFirst();
    }

    private static List<String> kinds(Fabric swept) {
        return FabricAnalysis.of(swept).findings().stream()
                .filter(finding -> finding.severity() != Severity.INFO)
                .map(Finding::kind)
                .toList();
    }

    /** The link between switches that most installed trees use. */
    private static Link busiest(Fabric swept) {
        FabricAnalysis analysis = FabricAnalysis.of(swept);
        return swept.links().stream()
                .filter(link -> swept.node(link.a().node()) instanceof Switch
                        && swept.node(link.b().node()) instanceof Switch)
                .max((a, b) -> Integer.compare(
                        analysis.loads().treesAb(a), analysis.loads().treesAb(b)))
                .orElseThrow();
    }

    @Test
    void aHealthyFabricNamesNone() throws Exception {
        try (Lab lab = Lab.start(LabOptions.of(fabric))) {
            lab.apply(new DemoGroups(fabric, 5).joins());
            lab.apply(joins());
            Fabric before = sweep(lab);
            FabricAnalysis analysis = FabricAnalysis.of(sweep(lab), Assumption.DEFAULT, () -> Optional.of(before));
            assertThat(analysis.verdict()).isEqualTo(Verdict.EQUAL);
            assertThat(analysis.causes()).isEqualTo(CauseReport.NONE);
            // Nor does any rule find more than what is worth knowing.
            assertThat(analysis.findings()).allMatch(finding -> finding.severity() == Severity.INFO);
        }
    }

    /** The last full member keeps its send-only join and gives up the full one: OpenSM forgets the group and not its rows. */
    @Test
    void theTreeThatOpenSmLeavesOfAGroupThatEndedIsAStaleGroup() throws Exception {
        try (Lab lab = Lab.start(LabOptions.of(fabric))) {
            Mgid ended = group(100);
            JoinState both = new JoinState(8 | 2);
            lab.apply(List.of(
                    new SaRequest(Kind.JOIN, ended, hosts.get(0), both, Optional.of(GroupTraits.IPOIB)),
                    SaRequest.join(ended, hosts.get(9), JoinState.NON)));
            lab.apply(joins());
            Mlid mlid = sweep(lab).findGroup(ended).orElseThrow().mlid();
            assertThat(lab.send(List.of(SaRequest.leave(ended, hosts.get(0), new JoinState(8)))))
                    .allMatch(SaAnswer::isOk);
            Fabric swept = sweep(lab);
            assertThat(swept.findGroup(ended)).isEmpty();

            Cause cause = only(swept);

            assertThat(cause.kind()).isEqualTo(CauseKind.STALE_GROUP);
            assertThat(cause.mlids()).containsExactly(mlid);
            assertThat(kinds(swept)).containsExactly("stale-rows");
        }
    }

    @Test
    void aRowFromBeforeOpenSmStartedIsAFormerSms() throws Exception {
        try (Lab lab = Lab.start(LabOptions.of(fabric))) {
            Guid leaf = fabric.findPeer(
                            fabric.findEndPort(hosts.getFirst()).orElseThrow().id())
                    .orElseThrow()
                    .node();
            lab.setMftBlock(leaf, BEYOND, PortSet.of(1, 5));
            lab.stopOpenSm();
            lab.startOpenSm();
            lab.apply(joins());

            Fabric swept = sweep(lab);
            Cause cause = only(swept);

            assertThat(kinds(swept)).containsExactly("leftover-mlids");
            assertThat(cause.kind()).isEqualTo(CauseKind.LEFTOVER_OF_FORMER_SM);
            assertThat(cause.switches()).containsExactly(leaf);
        }
    }

    @Test
    void aBlockThatASwitchLostIsALostSet() throws Exception {
        try (Lab lab = Lab.start(LabOptions.of(fabric))) {
            lab.apply(joins());
            Guid spine = busiest(sweep(lab)).b().node();
            List<Mlid> mlids = List.copyOf(sweep(lab).table(spine).rows().keySet());
            List<Mlid> lost = mlids.subList(0, Math.min(6, mlids.size()));
            lost.forEach(mlid -> lab.setMftBlock(spine, mlid, PortSet.EMPTY));

            Cause cause = only(sweep(lab));

            assertThat(cause.kind()).isEqualTo(CauseKind.LOST_SET);
            assertThat(cause.switches()).containsExactly(spine);
            assertThat(cause.mlids()).containsExactlyElementsOf(lost);
        }
    }

    @Test
    void aSingleRowThatASwitchLostIsKnownFromTheSmsOwnTable() throws Exception {
        try (Lab lab = Lab.start(LabOptions.of(fabric))) {
            lab.apply(joins());
            Guid spine = busiest(sweep(lab)).b().node();
            Mlid lost = sweep(lab).table(spine).rows().firstKey();
            lab.setMftBlock(spine, lost, PortSet.EMPTY);

            Cause cause = only(sweep(lab));

            assertThat(cause.kind()).isEqualTo(CauseKind.LOST_SET);
            assertThat(cause.confidence()).isEqualTo(Confidence.CERTAIN);
            assertThat(cause.switches()).containsExactly(spine);
            assertThat(cause.mlids()).containsExactly(lost);
        }
    }

    @Test
    void anOpenSmThatRoutesByAnotherEngineIsNamed() throws Exception {
        Fabric mesh = ExampleFabrics.randomMesh(12, 16);
        OpenSmOptions sssp = OpenSmOptions.DEFAULTS.with("routing_engine", "sssp");
        try (Lab lab = Lab.start(LabOptions.of(mesh).withOpenSm(sssp))) {
            lab.apply(joins(hosts(mesh)));
            Fabric swept = sweep(lab);

            Cause cause = only(swept);

            assertThat(cause.kind()).isEqualTo(CauseKind.WRONG_ENGINE_ASSUMED);
            assertThat(cause.what()).startsWith("The trees are laid by dfsssp or sssp, not by minhop");
            Assumption told = Assumption.configured(SmSettings.of(RoutingEngine.SSSP));
            assertThat(FabricAnalysis.of(swept, told).verdict()).isEqualTo(Verdict.EQUAL);
        }
    }

    @Test
    void aLinkThatWentAndThatOpenSmDidNotNoticeIsNamed() throws Exception {
        try (Lab lab = Lab.start(LabOptions.of(fabric).withOpenSm(DEAF))) {
            lab.apply(joins());
            Fabric before = sweep(lab);
            Link link = busiest(before);
            lab.unlink(link.a());
            Fabric swept = sweep(lab);

            // The leaf is behind the link for LID routed packets: its own table does not come.
            Cause cause = only(swept);
            assertThat(cause.kind()).isEqualTo(CauseKind.UNHEALTHY_OR_VANISHED_LINK);
            assertThat(cause.evidence().getFirst()).endsWith(" port " + link.b().number());

            List<Cause> told = FabricAnalysis.of(swept, Assumption.DEFAULT, () -> Optional.of(before))
                    .causes()
                    .causes();
            assertThat(told).extracting(Cause::kind).containsExactly(CauseKind.UNHEALTHY_OR_VANISHED_LINK);
            assertThat(told.getFirst().confidence()).isEqualTo(Confidence.CERTAIN);
            assertThat(told.getFirst().links()).containsExactly(link);
        }
    }

    @Test
    void aLinkThatCameAndThatOpenSmDidNotNoticeIsNamed() throws Exception {
        Link link;
        try (Lab lab = Lab.start(LabOptions.of(fabric))) {
            lab.apply(joins());
            link = busiest(sweep(lab));
        }
        try (Lab lab = Lab.start(LabOptions.of(fabric).withOpenSm(DEAF).withoutStart())) {
            lab.unlink(link.a());
            lab.startOpenSm();
            lab.apply(joins());
            lab.relink(link.a());
            Fabric swept = sweep(lab);
            assertThat(swept.links()).contains(link);

            Cause cause = only(swept);

            assertThat(cause.kind()).isEqualTo(CauseKind.UNHEALTHY_OR_VANISHED_LINK);
            assertThat(cause.links()).containsExactly(link);
        }
    }

    @Test
    void aRowThatSendsToAHostThatIsGoneNamesThePort() throws Exception {
        try (Lab lab = Lab.start(LabOptions.of(fabric))) {
            lab.apply(joins());
            Guid host = hosts.get(13);
            PortId at =
                    fabric.findPeer(fabric.findEndPort(host).orElseThrow().id()).orElseThrow();
            Guid node = fabric.findEndPort(host).orElseThrow().id().node();
            Fabric before = sweep(lab);
            lab.andAwaitSweep(() -> lab.unlink(node), LIMIT);
            lab.awaitMulticast(LIMIT);
            Mlid mlid = before.groups().stream()
                    .filter(group -> group.members().stream()
                            .anyMatch(member -> member.portGuid().equals(host)))
                    .findFirst()
                    .orElseThrow()
                    .mlid();
            PortSet row = sweep(lab).table(at.node()).row(mlid);
            lab.setMftBlock(at.node(), mlid, row.with(at.number()));

            Fabric swept = sweep(lab);
            Cause cause = only(swept);

            assertThat(kinds(swept)).containsExactlyInAnyOrder("mft-dead-port", "differs-from-plan");
            assertThat(cause.kind()).isEqualTo(CauseKind.PORT_DOWN);
            assertThat(cause.mlids()).containsExactly(mlid);
            assertThat(cause.what()).contains(" port " + at.number() + ", where the link is down");
        }
    }
}
