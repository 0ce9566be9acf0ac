package io.espalier.ui.overview;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.cause.Assumption;
import io.espalier.engine.heat.LinkHeat;
import io.espalier.engine.tree.SwitchUse;
import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.ui.Examples;
import io.espalier.ui.text.Words;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OverviewModelsTest {
    private final FabricAnalysis analysis = Examples.sound();

    @Test
    void theFactNamesTheMostUsedSpine() {
        int most = analysis.spines().stream().mapToInt(SwitchUse::groups).max().orElseThrow();
        SpineFact fact = SpineFact.of(analysis);
        assertThat(fact.number()).isEqualTo(most + " of 6");
        assertThat(fact.switchName()).startsWith("spine-");
        assertThat(fact.bars()).hasSize(2);
        assertThat(fact.bars().stream().filter(SpineFact.Bar::striking)).hasSize(1);
        assertThat(fact.bars()).extracting(SpineFact.Bar::label).containsExactly("01", "02");
    }

    @Test
    void aFabricWithoutGroupsHasNoStrikingSpine() {
        SpineFact fact = SpineFact.of(FabricAnalysis.of(ExampleFabrics.fatTree2(2, 2, 2)));
        assertThat(fact.number()).isEqualTo("0");
        assertThat(fact.switchName()).isEmpty();
        assertThat(fact.bars()).isEmpty();
    }

    @Test
    void figuresCountWhatIsThere() {
        Figures figures = Figures.of(analysis);
        assertThat(figures.switches()).isEqualTo(6);
        assertThat(figures.hosts()).isEqualTo(12);
        assertThat(figures.links()).isEqualTo(12 + 8);
        assertThat(figures.groups()).isEqualTo(6);
    }

    @Test
    void theLinkThatCarriesMostComesFirst() {
        PortId busy = new PortId(Examples.node(analysis, "spine-02"), 3);
        assertThat(analysis.fabric().findPort(busy).orElseThrow().dataGbps()).isEqualTo(200);
        HotLink first = HotLink.of(sending(busy, 61.4)).getFirst();
        assertThat(first.name()).isEqualTo("leaf-03 – spine-02");
        assertThat(first.back().text()).isEqualTo("61.4");
        assertThat(first.back().step()).isEqualTo(1);
        assertThat(first.there().text()).isEqualTo(Words.NONE);
    }

    /** The fabric after ten seconds in which a port sent so much. */
    private FabricAnalysis sending(PortId port, double gbps) {
        Instant early = Instant.parse("2026-03-01T03:12:00Z");
        Fabric before = sent(port, early, 0);
        Fabric now = sent(port, early.plusSeconds(10), Math.round(gbps * 10e9 / 32));
        return FabricAnalysis.of(now, Assumption.DEFAULT, () -> Optional.of(before));
    }

    private Fabric sent(PortId port, Instant at, long words) {
        PortCounters counters =
                new PortCounters.Builder(at).set(Counter.XMIT_DATA, words).build();
        return analysis.fabric().toBuilder().counters(port, counters).build();
    }

    @Test
    void withoutRatesTheLinkWithMostTreesComesFirst() {
        int most = analysis.fabric().links().stream()
                .map(analysis.heat()::link)
                .filter(LinkHeat::isTrunk)
                .mapToInt(LinkHeat::trees)
                .max()
                .orElseThrow();
        assertThat(HotLink.of(analysis).getFirst().trees()).isEqualTo(most);
    }

    @Test
    void capacityIsHeldAgainstTheSmallestTable() {
        Capacity mlids = Capacity.of(analysis).getFirst();
        assertThat(mlids.used()).isEqualTo(6);
        assertThat(mlids.limit()).isEqualTo(1024);
        Capacity members = Capacity.of(analysis).getLast();
        assertThat(members.limit()).isZero();
        assertThat(members.share()).isZero();
    }
}
