package io.espalier.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.espalier.engine.cause.Assumption;
import io.espalier.engine.check.Circumstances;
import io.espalier.engine.index.NodePattern;
import io.espalier.engine.layout.FabricLayout;
import io.espalier.engine.racks.NamePattern;
import io.espalier.engine.racks.Rack;
import io.espalier.engine.racks.RackRule;
import io.espalier.engine.racks.RackRules;
import io.espalier.engine.site.Site;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.LinkSpeed;
import io.espalier.model.Switch;
import io.espalier.model.example.DirectorFabric;
import io.espalier.model.example.DirectorFabric.Shape;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.model.example.FabricSketch;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** C05: racks and pods, as a site's file has them. */
class C05_RacksTest {
    private static final RackRule BY_HOST = new RackRule.OfPattern(NamePattern.of("^(r\\d+)-"));

    private static List<Rack> racks(Fabric fabric, RackRule... rules) {
        return new RackRules(List.of(rules)).of(fabric).all();
    }

    private static FabricLayout layout(Fabric fabric, RackRule... rules) {
        Site site = Site.DEFAULT.withRacks(new RackRules(List.of(rules)));
        return FabricAnalysis.of(fabric, Assumption.DEFAULT, Optional::empty, new Circumstances(site))
                .layout();
    }

    private static String name(Fabric fabric, Guid node) {
        return fabric.node(node).description();
    }

    @Test
    void aSwitchStandsWhereMostOfItsHostsStand() {
        Fabric fabric = DirectorFabric.under(1, 1, new Shape(4, 2), 10);
        List<Rack> racks = racks(fabric, BY_HOST);

        assertThat(racks).extracting(Rack::name).containsExactly("r1", "r2", "r3");
        assertThat(racks.getFirst().switches())
                .extracting(node -> name(fabric, node))
                .containsExactlyInAnyOrder("edge-01", "edge-02", "edge-03", "edge-04");
    }

    @Test
    void aGuidGoesBeforeANameAndANameBeforeAPattern() {
        Fabric fabric = ExampleFabrics.fatTree2(4, 2, 1);
        Switch leaf = fabric.switches().stream()
                .filter(node -> node.description().equals("leaf-02"))
                .findFirst()
                .orElseThrow();
        List<Rack> racks = racks(
                fabric,
                new RackRule.OfNames("A", NodePattern.parse("leaf-*")),
                new RackRule.OfName("B", "leaf-02"),
                new RackRule.OfName("B", "leaf-03"),
                new RackRule.OfGuid("C", leaf.guid()));

        assertThat(racks).extracting(Rack::name).containsExactly("A", "B", "C");
        assertThat(racks.get(1).switches())
                .extracting(node -> name(fabric, node))
                .containsExactly("leaf-03");
        assertThat(racks.get(2).switches()).containsExactly(leaf.guid());
    }

    @Test
    void switchesOfOneRackStandSideBySideWithAGapToTheNext() {
        Fabric fabric = ExampleFabrics.fatTree2(8, 2, 2);
        FabricLayout layout = layout(
                fabric,
                new RackRule.OfPattern(NamePattern.of("^leaf-0([1357])$")),
                new RackRule.OfNames("even", NodePattern.parse("leaf-0?")));
        List<String> inOrder = fabric.switches().stream()
                .filter(node -> node.description().startsWith("leaf"))
                .sorted((a, b) -> Double.compare(
                        layout.position(a.guid()).x(), layout.position(b.guid()).x()))
                .map(Switch::description)
                .toList();

        assertThat(layout.racks()).extracting(Rack::name).containsExactly("1", "3", "5", "7", "even");
        assertThat(inOrder)
                .containsExactly(
                        "leaf-01", "leaf-03", "leaf-05", "leaf-07", "leaf-02", "leaf-04", "leaf-06", "leaf-08");
        double[] lefts = fabric.switches().stream()
                .filter(node -> node.description().startsWith("leaf"))
                .mapToDouble(node -> layout.position(node.guid()).x())
                .sorted()
                .toArray();
        List<Double> gaps = IntStream.range(1, lefts.length)
                .mapToObj(i -> (double) Math.round(lefts[i] - lefts[i - 1]))
                .toList();
        assertThat(gaps.subList(0, 4)).allMatch(gap -> gap >= 2);
    }

    @Test
    void aManagedSwitchGoesByTheNameItWasGiven() {
        FabricSketch sketch = new FabricSketch(LinkSpeed.HDR);
        Guid leaf = sketch.addSwitch(0x10, "MF0;leaf-07:X8700/U1", 4);
        sketch.connect(sketch.addHost(0x100, "host-1 HCA-1"), leaf);
        assertThat(racks(sketch.build(), new RackRule.OfName("r7", "leaf-07")))
                .containsExactly(new Rack("r7", List.of(leaf)));
    }

    @Test
    void withoutAFileNothingIsGuessed() {
        Fabric fabric = DirectorFabric.under(1, 1, new Shape(4, 2), 10);
        assertThat(FabricAnalysis.of(fabric).racks().all()).isEmpty();
    }

    @Test
    void aPatternThatWouldTakeForEverFitsNothing() {
        assertThat(NamePattern.of("((?:a+)+)$").find("a".repeat(60) + "b")).isEmpty();
    }

    @Test
    void aPatternHasOneGroup() {
        assertThatThrownBy(() -> NamePattern.of("^rack-"))
                .hasMessage("a pattern has one group in parentheses, which is the rack's name, not 0");
        assertThatThrownBy(() -> NamePattern.of("(a"))
                .hasMessageStartingWith("not a regular expression: Unclosed group");
    }
}
