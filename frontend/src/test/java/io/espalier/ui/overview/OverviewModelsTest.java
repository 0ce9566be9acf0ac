package io.espalier.ui.overview;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.tree.SwitchUse;
import io.espalier.model.Fabric;
import io.espalier.model.PortId;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.server.sweep.PortRate;
import io.espalier.server.sweep.PortRates;
import io.espalier.ui.Examples;
import io.espalier.ui.text.Words;
import java.time.Duration;
import java.util.Collections;
import java.util.OptionalDouble;
import java.util.TreeMap;
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
        Fabric fabric = analysis.fabric();
        PortId busy = new PortId(Examples.node(analysis, "spine-02"), 3);
        TreeMap<PortId, PortRate> rates = new TreeMap<>();
        rates.put(busy, rate(61.4));
        HotLink first = HotLink.of(analysis, new PortRates(1, rates)).getFirst();
        assertThat(first.name()).isEqualTo("leaf-03 – spine-02");
        assertThat(first.back().text()).isEqualTo("61.4");
        assertThat(first.back().step()).isEqualTo(1);
        assertThat(first.there().text()).isEqualTo(Words.NONE);
        assertThat(fabric.findPort(busy).orElseThrow().dataGbps()).isEqualTo(200);
    }

    private static PortRate rate(double gbps) {
        return new PortRate(
                Duration.ofSeconds(10),
                OptionalDouble.of(gbps),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                false,
                false);
    }

    @Test
    void withoutRatesTheLinkWithMostTreesComesFirst() {
        PortRates none = new PortRates(1, Collections.emptySortedMap());
        int most = analysis.fabric().links().stream()
                .filter(link -> HotLink.isTrunk(analysis.fabric(), link))
                .mapToInt(link -> Math.max(
                        analysis.loads().treesAb(link), analysis.loads().treesBa(link)))
                .max()
                .orElseThrow();
        assertThat(HotLink.of(analysis, none).getFirst().trees()).isEqualTo(most);
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
