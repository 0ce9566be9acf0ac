package io.espalier.engine;

import static io.espalier.engine.TwoLeaves.HIGH_SPINE;
import static io.espalier.engine.TwoLeaves.HOST_1;
import static io.espalier.engine.TwoLeaves.HOST_3;
import static io.espalier.engine.TwoLeaves.LEAF_A;
import static io.espalier.engine.TwoLeaves.LEAF_B;
import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.fold.Fold;
import io.espalier.engine.fold.Folding;
import io.espalier.engine.rules.gone.Gone;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Mlid;
import io.espalier.model.PortId;
import io.espalier.model.SweepProblem;
import io.espalier.model.Switch;
import io.espalier.model.example.ExampleFabrics;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** G01: many findings are few rows, and none is lost. */
class G01_FoldingTest {
    private static final Fabric FABRIC = TwoLeaves.fabric();

    private static Finding finding(String kind, String key, Severity severity, Subjects about) {
        return new Finding(kind, key, severity, kind + " " + key, "", about, 1);
    }

    private static Finding errors(PortId port, String counter) {
        return finding(
                "growing-errors",
                port + " " + counter,
                Severity.WARNING,
                Subjects.of(port.node()).withPorts(List.of(port)));
    }

    private static List<Fold> fold(Fabric fabric, Finding... findings) {
        return Folding.of(List.of(findings), FabricAnalysis.of(fabric));
    }

    private static Link trunk(Guid leaf) {
        return FABRIC.links().stream()
                .filter(link -> link.a().node().equals(leaf) || link.b().node().equals(leaf))
                .filter(link -> FABRIC.node(link.a().node()) instanceof Switch
                        && FABRIC.node(link.b().node()) instanceof Switch)
                .findFirst()
                .orElseThrow();
    }

    private static PortId end(Link link, Guid node) {
        return link.a().node().equals(node) ? link.a() : link.b();
    }

    private static Fabric without(Guid... gone) {
        Set<Guid> away = Set.of(gone);
        Fabric.Builder builder = new Fabric.Builder(FABRIC.sweptAt());
        FABRIC.nodes().values().stream()
                .filter(node -> !away.contains(node.guid()))
                .forEach(builder::node);
        FABRIC.links().stream()
                .filter(link -> !away.contains(link.a().node())
                        && !away.contains(link.b().node()))
                .forEach(builder::link);
        return builder.build();
    }

    @Test
    void aSwitchThatIsGoneStaysSoUntilItIsBack() {
        Fabric gone = without(LEAF_B, HOST_3, TwoLeaves.HOST_4);
        List<Finding> first = Gone.between(FABRIC, gone, List.of());
        assertThat(first).singleElement().satisfies(finding -> {
            assertThat(finding.kind()).isEqualTo(Gone.SWITCH);
            assertThat(finding.what()).isEqualTo("Switch leaf-02 is gone");
            assertThat(finding.effect()).isEqualTo("2 hosts behind it with it; 0 trees went over it");
            assertThat(finding.subjects().links()).hasSize(4);
        });
        assertThat(Gone.between(gone, gone, first)).isEqualTo(first);
        assertThat(Gone.between(gone, FABRIC, first)).isEmpty();
    }

    @Test
    void whatIsBehindANodeThatDoesNotAnswerIsNotGone() {
        Fabric gone = without(LEAF_B, HOST_3, TwoLeaves.HOST_4);
        Fabric.Builder gaps = gone.toBuilder();
        gone.switches()
                .forEach(node -> gaps.problem(
                        new SweepProblem(SweepProblem.Reason.TIMEOUT, new PortId(node.guid(), 0), "PortInfo", "")));
        assertThat(Gone.between(FABRIC, gaps.build(), List.of())).isEmpty();
        assertThat(Gone.isSure(FABRIC, gaps.build())).isFalse();
        Fabric one = gone.toBuilder()
                .problem(new SweepProblem(SweepProblem.Reason.TIMEOUT, new PortId(LEAF_A, 0), "PortInfo", ""))
                .build();
        assertThat(Gone.between(FABRIC, one, List.of())).hasSize(1);
        assertThat(Gone.isSure(FABRIC, one)).isTrue();
    }

    @Test
    void aCableThatIsGoneIsToldOnlyWhereBothSwitchesAreThere() {
        Link cut = trunk(LEAF_A);
        Fabric.Builder builder = FABRIC.toBuilder().clearLinks();
        FABRIC.links().stream().filter(link -> !link.equals(cut)).forEach(builder::link);
        assertThat(Gone.between(FABRIC, builder.build(), List.of()))
                .extracting(Finding::kind)
                .containsExactly(Gone.CABLE);
        assertThat(Gone.between(FABRIC, without(HIGH_SPINE), List.of()))
                .extracting(Finding::kind)
                .containsExactly(Gone.SWITCH);
    }

    @Test
    void whatIsWrongBehindAGoneSwitchIsUnderIt() {
        Fabric gone = without(HIGH_SPINE);
        Finding lost = Gone.between(FABRIC, gone, List.of()).getFirst();
        PortId peer = lost.subjects().ports().getFirst();
        Fold row = fold(gone, errors(peer, "LinkDownedCounter"), lost).getFirst();
        assertThat(row.head()).isEqualTo(lost);
        assertThat(row.children()).hasSize(1);
        assertThat(row.size()).isEqualTo(2);
    }

    @Test
    void aBadCableIsOneRowWithTheErrorsOfBothEndsAndTheDiscardsBeforeIt() {
        Link bad = trunk(LEAF_A);
        PortId spineEnd = bad.other(end(bad, LEAF_A));
        PortId host = new PortId(HOST_1, 1);
        List<Fold> rows = fold(
                FABRIC,
                errors(bad.a(), "PortRcvErrors"),
                errors(bad.b(), "SymbolErrorCounter"),
                errors(host, "PortXmitDiscards"));
        assertThat(rows).singleElement().satisfies(row -> {
            assertThat(row.size()).isEqualTo(3);
            assertThat(row.sum()).isTrue();
            assertThat(row.head().subjects().ports()).contains(spineEnd);
        });
    }

    @Test
    void whatIsSaidOfOneTreeIsUnderTheWorstOfIt() {
        Subjects tree = Subjects.of(new Mlid(0xC001));
        List<Fold> rows = fold(
                FABRIC,
                finding("differs-from-plan", "0xC001", Severity.ERROR, tree),
                finding("members-cut-off", "0xC001", Severity.CRITICAL, tree));
        assertThat(rows).singleElement().satisfies(row -> {
            assertThat(row.head().kind()).isEqualTo("members-cut-off");
            assertThat(row.sum()).isFalse();
        });
    }

    @Test
    void twoOfAKindAreTwoRowsAndThreeAreOne() {
        Finding[] three = Stream.of("a", "b", "c")
                .map(key -> finding("option-unknown", key, Severity.WARNING, Subjects.FABRIC))
                .toArray(Finding[]::new);
        assertThat(fold(FABRIC, three[0], three[1])).hasSize(2);
        assertThat(fold(FABRIC, three)).singleElement().satisfies(row -> {
            assertThat(row.head().what()).isEqualTo("option-unknown a, and 2 more of this kind");
            assertThat(row.size()).isEqualTo(3);
        });
    }

    @Test
    void aWarningThatHitsManyGroupsIsAnError() {
        Fabric joined = Trees.programmed(Trees.joined(FABRIC, Trees.portOf(HOST_1), Trees.portOf(HOST_3)));
        List<Mlid> mlids =
                Stream.iterate(0xC001, mlid -> mlid + 1).limit(4).map(Mlid::new).toList();
        Finding wide = finding("stale-rows", "fabric", Severity.WARNING, Subjects.FABRIC.withMlids(mlids));
        Fold row = fold(joined, wide).getFirst();
        assertThat(row.severity()).isEqualTo(Severity.ERROR);
        assertThat(row.reach().groups()).isEqualTo(4);
    }

    @Test
    void aHundredThousandFindingsAreLessThanFiftyRowsAndNoneIsLost() {
        Fabric large = ExampleFabrics.fatTree3(24, 12, 12, 18, 12);
        assertThat(large.nodes().size()).isGreaterThan(5_900);
        List<Finding> raw = storm(large);
        assertThat(raw).hasSize(100_000);
        List<Fold> rows = Folding.of(raw, FabricAnalysis.of(large));
        assertThat(rows).hasSizeLessThan(50);
        assertThat(rows.stream().mapToInt(Fold::size).sum()).isEqualTo(100_000);
        Set<String> ids = new HashSet<>();
        rows.stream().flatMap(Fold::all).map(Finding::id).forEach(ids::add);
        assertThat(ids).hasSize(100_000);
        assertThat(rows.getFirst().severity()).isEqualTo(Severity.CRITICAL);
    }

    private static Finding gap(String reason, Guid node, Severity severity) {
        return finding("sweep-gap", reason + " " + node, severity, Subjects.of(node));
    }

    private static SweepProblem timeout(Guid node, String attribute) {
        return new SweepProblem(SweepProblem.Reason.TIMEOUT, new PortId(node, 1), attribute, "");
    }

    @Test
    void anSmThatDiedIsOneRowWithWhatElseTellsOfIt() {
        Fabric fabric = FABRIC.toBuilder().problem(timeout(HOST_1, "SMInfo")).build();
        Finding noMaster = gap("NO_MASTER_SM", HOST_1, Severity.CRITICAL);
        List<Finding> said = List.of(
                gap("SA_SILENT", HOST_1, Severity.ERROR),
                gap("TIMEOUT", HOST_1, Severity.WARNING),
                finding("sm-master-changed", "master", Severity.WARNING, Subjects.FABRIC),
                finding("members-hidden", "fabric", Severity.WARNING, Subjects.FABRIC),
                finding("standby-missing", "fabric", Severity.WARNING, Subjects.FABRIC),
                finding("sa-slow", "sa", Severity.WARNING, Subjects.FABRIC),
                noMaster);
        List<Fold> rows = fold(fabric, said.toArray(Finding[]::new));
        assertThat(rows).extracting(Fold::head).containsExactly(noMaster);
        assertThat(rows.getFirst().all()).containsExactlyInAnyOrderElementsOf(said);
    }

    @Test
    void aHostThatLeavesMoreThanItsSmUnansweredIsARowOfItsOwn() {
        Fabric fabric = FABRIC.toBuilder()
                .problem(timeout(HOST_1, "SMInfo"))
                .problem(timeout(HOST_3, "PortInfo"))
                .problem(timeout(HOST_3, "SMInfo"))
                .build();
        Finding other = gap("TIMEOUT", HOST_3, Severity.WARNING);
        List<Fold> rows =
                fold(fabric, gap("SA_SILENT", HOST_1, Severity.ERROR), gap("TIMEOUT", HOST_1, Severity.WARNING), other);
        assertThat(rows).extracting(Fold::size).containsExactly(2, 1);
        assertThat(rows.getLast().head()).isEqualTo(other);
    }

    @Test
    void aRefusedSmKeyExplainsNoChangeOfTheMaster() {
        List<Fold> rows = fold(
                FABRIC.toBuilder().problem(timeout(HOST_1, "SMInfo")).build(),
                gap("SM_KEY_REFUSED", HOST_3, Severity.ERROR),
                finding("members-hidden", "fabric", Severity.WARNING, Subjects.FABRIC),
                gap("TIMEOUT", HOST_1, Severity.WARNING),
                finding("sm-master-changed", "master", Severity.WARNING, Subjects.FABRIC));
        assertThat(rows).extracting(Fold::size).containsExactly(2, 1, 1);
    }

    /** What an incident of many parts would give: errors on ports, trees that are wrong, gaps, and sixty kinds of notes. */
    private static List<Finding> storm(Fabric fabric) {
        List<Finding> all = new ArrayList<>();
        for (Link link : fabric.links()) {
            for (String counter : List.of("PortRcvErrors", "SymbolErrorCounter", "PortXmitDiscards")) {
                all.add(errors(link.a(), counter));
                all.add(errors(link.b(), counter));
            }
        }
        for (int mlid = 0xC001; mlid < 0xC001 + 8_000; mlid++) {
            Subjects tree = Subjects.of(new Mlid(mlid));
            all.add(finding("members-cut-off", tree.mlids().toString(), Severity.CRITICAL, tree));
            all.add(finding("differs-from-plan", tree.mlids().toString(), Severity.ERROR, tree));
        }
        fabric.nodes()
                .keySet()
                .forEach(node -> all.add(finding("sweep-gap", "TIMEOUT " + node, Severity.WARNING, Subjects.of(node))));
        for (int i = 0; all.size() < 100_000; i++) {
            all.add(finding("note-" + i % 60, "of " + i, Severity.INFO, Subjects.FABRIC));
        }
        return all.subList(0, 100_000);
    }
}
