package io.espalier.ui.topology;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.app.ExampleSource;
import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Link;
import io.espalier.model.PortId;
import io.espalier.ui.Examples;
import io.espalier.ui.part.SeverityMark;
import io.espalier.ui.text.Words;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FactsTest {

    @Test
    void aTreeAsPlannedSaysSoAndPassesEveryCheck() {
        FabricAnalysis analysis = Examples.sound();
        TreeReport report = analysis.trees().getFirst();
        GroupFacts facts = GroupFacts.of(analysis, report, Set.of());
        assertThat(facts.verdict().title()).isEqualTo("As planned");
        assertThat(facts.differences()).isEmpty();
        assertThat(facts.checks()).extracting(Check::mark).containsOnly(SeverityMark.Kind.PASSED);
        assertThat(facts.mgids())
                .containsExactly(report.groups().getFirst().mgid().toString());
    }

    @Test
    void aTreeThatDiffersNamesSwitchAndPorts() {
        FabricAnalysis analysis = Examples.faulty();
        GroupFacts facts = GroupFacts.of(analysis, faulty(analysis), Set.of());
        assertThat(facts.verdict().title()).isEqualTo("Differs from the plan");
        assertThat(facts.differences()).hasSize(1);
        RowWords row = facts.differences().getFirst();
        assertThat(facts.verdict().text()).contains(row.name() + " lacks port").contains("also sends to port");
    }

    @Test
    void aTreeStillBeingWrittenIsNotCalledWrong() {
        FabricAnalysis analysis = Examples.faulty();
        GroupFacts facts = GroupFacts.of(analysis, faulty(analysis), Set.of(ExampleSource.FAULTY));
        assertThat(facts.verdict().mark()).isEqualTo(SeverityMark.Kind.INFO);
        assertThat(facts.verdict().title()).isEqualTo("The SM is still writing it");
    }

    @Test
    void everyMemberIsListedWithThePortItHangsOnAndTheCutOffFirst() {
        FabricAnalysis analysis = Examples.faulty();
        TreeReport report = faulty(analysis);
        GroupFacts facts = GroupFacts.of(analysis, report, Set.of());
        assertThat(facts.members()).hasSameSizeAs(report.members()).allSatisfy(member -> {
            assertThat(member.at()).matches("leaf-\\d+ port \\d+");
            assertThat(member.name()).startsWith("host-");
            assertThat(member.url()).contains("select=0x");
        });
        int cutOff = report.installed().cutOff().size();
        assertThat(facts.members().stream().limit(cutOff)).noneMatch(MemberLine::reached);
        assertThat(facts.members().stream().skip(cutOff)).allMatch(MemberLine::reached);
    }

    private static TreeReport faulty(FabricAnalysis analysis) {
        return analysis.tree(ExampleSource.FAULTY).orElseThrow();
    }

    @Test
    void aSwitchListsItsPortsWithoutPortZero() {
        FabricAnalysis analysis = Examples.sound();
        NodeFacts facts = NodeFacts.of(analysis, analysis.fabric().node(Examples.node(analysis, "spine-02")));
        assertThat(facts.kind()).isEqualTo("switch");
        assertThat(facts.ports()).extracting(PortLine::number).containsExactly(1, 2, 3, 4);
        assertThat(facts.ports())
                .extracting(PortLine::peer)
                .containsExactly("leaf-01", "leaf-02", "leaf-03", "leaf-04");
        assertThat(facts.ports()).extracting(PortLine::sent).containsOnly(Words.NONE);
    }

    @Test
    void aHostListsTheGroupsItIsJoinedTo() {
        FabricAnalysis analysis = Examples.sound();
        NodeFacts facts = NodeFacts.of(analysis, analysis.fabric().node(Examples.node(analysis, "host-0001")));
        long joined = analysis.fabric().groups().stream()
                .flatMap(group -> group.members().stream())
                .filter(member -> analysis.fabric()
                        .findEndPort(member.portGuid())
                        .orElseThrow()
                        .id()
                        .node()
                        .equals(Examples.node(analysis, "host-0001")))
                .count();
        assertThat(facts.memberships()).hasSize((int) joined).isNotEmpty();
    }

    @Test
    void aLinkTellsTheTreesOverItAndTheCountersOfBothEnds() {
        FabricAnalysis analysis = Examples.sound();
        Link link = analysis.trees().getFirst().installed().trunkLinks().getFirst();
        LinkFacts facts = LinkFacts.of(analysis, link);
        assertThat(List.of(facts.a().uses(), facts.b().uses()))
                .flatMap(uses -> uses)
                .extracting(TreeUse::mlid)
                .contains(analysis.trees().getFirst().mlid().toString());
        assertThat(facts.a().load()).isEqualTo(Words.NONE);
        assertThat(facts.counters()).extracting(LinkFacts.CounterLine::name).contains("PortXmitData", "PortRcvErrors");
        assertThat(facts.facts().get("Runs at")).isEqualTo("4x HDR, 200 Gb/s of data");
    }

    @Test
    void aDirectionsTreesAreThoseItsOwnEndSends() {
        FabricAnalysis analysis = Examples.sound();
        PortId from = new PortId(Examples.node(analysis, "spine-01"), 1);
        Link link = new Link(from, analysis.fabric().findPeer(from).orElseThrow());
        LinkFacts facts = LinkFacts.of(analysis, link);
        LinkFacts.Way down = link.a().equals(from) ? facts.a() : facts.b();
        assertThat(down.arrow()).isEqualTo("spine-01 → leaf-01");
        assertThat(down.uses()).hasSize(analysis.loads().treesOut(from)).isNotEmpty();
    }
}
