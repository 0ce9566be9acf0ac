package io.espalier.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.layout.FabricLayout;
import io.espalier.engine.layout.Position;
import io.espalier.engine.layout.TierRow;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.LinkSpeed;
import io.espalier.model.Node;
import io.espalier.model.PortId;
import io.espalier.model.Switch;
import io.espalier.model.example.DragonflyFabric;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.model.example.FabricSketch;
import io.espalier.model.example.TorusFabric;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** C02: where things stand in the picture. */
class C02_LayoutTest {
    private static FabricLayout layout(Fabric fabric) {
        return FabricAnalysis.of(fabric).layout();
    }

    private static Guid named(Fabric fabric, String name) {
        return fabric.nodes().values().stream()
                .filter(node -> node.description().equals(name))
                .map(Node::guid)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void spinesStandOverLeavesAndHostsHangBelow() {
        Fabric fabric = ExampleFabrics.fatTree2(36, 18, 18);
        FabricLayout layout = layout(fabric);

        assertThat(layout.tiers())
                .containsExactly(new TierRow(1, "Spines", "spine-", 18, 0), new TierRow(0, "Leaves", "leaf-", 36, 9));
        Guid leaf = named(fabric, "leaf-07");
        Guid host = fabric.findPeer(new PortId(leaf, 1)).orElseThrow().node();
        assertThat(layout.parent(host)).contains(leaf);
        assertThat(layout.position(host).y())
                .isGreaterThan(layout.position(leaf).y());
        assertThat(layout.position(host).x())
                .isCloseTo(layout.position(leaf).x(), org.assertj.core.data.Offset.offset(0.5));
        assertThat(layout.parent(leaf)).isEmpty();
    }

    @Test
    void labelsLeaveOutWhatAllNamesOfATierShare() {
        Fabric fabric = ExampleFabrics.fatTree2(12, 2, 1);
        FabricLayout layout = layout(fabric);

        assertThat(layout.label(named(fabric, "leaf-07"))).isEqualTo("07");
        assertThat(layout.label(named(fabric, "leaf-12"))).isEqualTo("12");
        assertThat(layout.label(named(fabric, "spine-02"))).isEqualTo("02");
        assertThat(layout.label(named(fabric, "host-0003 HCA-1"))).isEqualTo("host-0003");
    }

    @Test
    void numberedNamesStandByNumber() {
        FabricSketch sketch = new FabricSketch(LinkSpeed.HDR);
        Guid spine = sketch.addSwitch(0x99, "MF0;spine:X/U1", 12);
        for (int i = 1; i <= 12; i++) {
            Guid leaf = sketch.addSwitch(100 - i, "MF0;leaf" + i + ":X/U1", 4);
            sketch.connect(leaf, spine).connect(sketch.addHost(0x1000L * i, "host"), leaf);
        }
        Fabric fabric = sketch.build();
        FabricLayout layout = layout(fabric);

        List<String> fromLeft = fabric.switches().stream()
                .filter(node -> !node.guid().equals(spine))
                .sorted(Comparator.comparingDouble(
                        node -> layout.position(node.guid()).x()))
                .map(node -> layout.label(node.guid()))
                .toList();
        assertThat(fromLeft).containsExactly("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12");
        assertThat(layout.label(spine)).isEqualTo("MF0;spine:X/U1");
    }

    @Test
    void podsStandTogetherEvenWhenNamesAndGuidsSayNothing() {
        Fabric named = ExampleFabrics.fatTree3(4, 3, 3, 1, 2);
        Random random = new Random(7);
        Map<Guid, Guid> others = new HashMap<>();
        named.nodes().keySet().forEach(guid -> others.put(guid, new Guid(random.nextLong())));
        FabricLayout layout = layout(anonymous(named, guid -> others.getOrDefault(guid, guid)));
        List<Integer> pods = named.switches().stream()
                .filter(node -> node.description().startsWith("leaf"))
                .sorted(Comparator.comparingDouble(
                        node -> layout.position(others.getOrDefault(node.guid(), node.guid()))
                                .x()))
                .map(node -> (Integer.parseInt(node.description().substring(5)) - 1) / 3)
                .toList();

        List<Integer> runs = new ArrayList<>();
        pods.stream()
                .filter(pod -> runs.isEmpty() || !runs.getLast().equals(pod))
                .forEach(runs::add);
        assertThat(runs).as("%s", pods).doesNotHaveDuplicates().hasSize(4);
    }

    /** The same cables between nodes of other GUIDs and of names that are all the same. */
    private static Fabric anonymous(Fabric fabric, UnaryOperator<Guid> other) {
        FabricSketch sketch = new FabricSketch(LinkSpeed.HDR);
        for (Node node : fabric.nodes().values()) {
            long guid = other.apply(node.guid()).value();
            if (node.description().startsWith("host")) {
                sketch.addHost(guid, "host");
            } else {
                sketch.addSwitch(guid, "switch", node.identity().portCount());
            }
        }
        fabric.links()
                .forEach(link -> sketch.connect(
                        other.apply(link.a().node()), other.apply(link.b().node())));
        return sketch.build();
    }

    @Test
    void parallelCablesAreNumbered() {
        FabricSketch sketch = new FabricSketch(LinkSpeed.HDR);
        Guid a = sketch.addSwitch(0x01, "a", 4);
        Guid b = sketch.addSwitch(0x02, "b", 4);
        Fabric fabric = sketch.connect(a, b).connect(a, b).connect(a, b).build();
        FabricLayout layout = layout(fabric);

        assertThat(fabric.links()).extracting(layout::lane).containsExactly(0, 1, 2);
        assertThat(fabric.links()).extracting(layout::lanes).containsOnly(3);
        assertThat(layout.lanes(new Link(new PortId(a, 4), new PortId(new Guid(9), 1))))
                .isZero();
    }

    @Test
    void twoHostsBackToBackHaveAPictureToo() {
        FabricSketch sketch = new FabricSketch(LinkSpeed.HDR);
        Guid a = sketch.addHost(0x1000, "host-a");
        Guid b = sketch.addHost(0x2000, "host-b");
        FabricLayout layout = layout(sketch.connect(a, b).build());

        assertThat(layout.tiers()).isEmpty();
        assertThat(layout.position(a)).isNotEqualTo(layout.position(b));
        assertThat(layout.parent(a)).isEmpty();
    }

    @Test
    void oneSwitchHasAPictureToo() {
        FabricSketch sketch = new FabricSketch(LinkSpeed.HDR);
        Guid only = sketch.addSwitch(0x01, "switch", 4);
        FabricLayout layout = layout(sketch.build());

        assertThat(layout.tiers()).containsExactly(new TierRow(0, "Switches", "", 1, 0));
        assertThat(layout.position(only)).isEqualTo(new Position(0.5, 0));
    }

    @Test
    void noTwoNodesStandInOnePlaceAndEveryNodeHasOne() {
        for (long seed = 0; seed < 50; seed++) {
            Fabric fabric = RandomGroups.brokenMesh(seed);
            FabricLayout layout = layout(fabric);

            assertThat(layout.positions().keySet())
                    .as("seed %d", seed)
                    .isEqualTo(fabric.nodes().keySet());
            assertThat(new HashSet<>(layout.positions().values()))
                    .as("seed %d", seed)
                    .hasSize(fabric.nodes().size());
        }
    }

    @Test
    void theSameFabricHasTheSamePicture() {
        Fabric fabric = ExampleFabrics.randomMesh(3, 40);

        assertThat(layout(fabric).positions())
                .isEqualTo(layout(fabric.toBuilder().build()).positions());
    }

    private static double reach(FabricLayout layout, Link link) {
        Position a = layout.position(link.a().node());
        Position b = layout.position(link.b().node());
        return Math.hypot(a.x() - b.x(), a.y() - b.y());
    }

    private static List<Link> trunks(Fabric fabric) {
        return fabric.links().stream()
                .filter(link -> fabric.node(link.a().node()) instanceof Switch
                        && fabric.node(link.b().node()) instanceof Switch)
                .toList();
    }

    @Test
    void aTorusStandsAsAGridWhoseRowsAreClosedByOneLongCableEach() {
        Fabric torus = TorusFabric.torus(1, 1, 7, 5);
        FabricLayout layout = layout(torus);
        List<Link> trunks = trunks(torus);

        assertThat(trunks.stream().filter(link -> reach(layout, link) > 3)).hasSize(7 + 5);
        assertThat(trunks.stream().filter(link -> reach(layout, link) < 2.2)).hasSize(2 * 35 - 12);
    }

    @Test
    void aTorusOfThreeDimensionsStandsAsPlanesSideBySide() {
        Fabric torus = TorusFabric.torus(2, 1, 3, 6, 5);
        FabricLayout layout = layout(torus);
        List<Double> lefts = torus.switches().stream()
                .map(node -> layout.position(node.guid()).x())
                .sorted()
                .toList();
        long gaps = IntStream.range(1, lefts.size())
                .filter(i -> lefts.get(i) - lefts.get(i - 1) > 1.1)
                .count();
        assertThat(gaps).isEqualTo(2);
    }

    @Test
    void aMeshStandsAsAGridOfShortCables() {
        Fabric mesh = TorusFabric.mesh(3, 2, 6, 5);
        FabricLayout layout = layout(mesh);
        assertThat(trunks(mesh)).allMatch(link -> reach(layout, link) < 2.2);
    }

    /** What is no whole grid still has a picture without two switches in one place. */
    @Test
    void aTorusWithoutASwitchStandsAsForcesHaveIt() {
        Fabric torus = TorusFabric.torus(4, 1, 6, 5);
        Guid gone = torus.switches().get(7).guid();
        Fabric hole = without(torus, gone);
        FabricLayout layout = layout(hole);
        List<Position> places = hole.switches().stream()
                .map(node -> layout.position(node.guid()))
                .toList();
        for (int i = 0; i < places.size(); i++) {
            for (int j = 0; j < i; j++) {
                assertThat(Math.hypot(
                                places.get(i).x() - places.get(j).x(),
                                places.get(i).y() - places.get(j).y()))
                        .isGreaterThan(0.3);
            }
        }
    }

    @Test
    void aDragonflyStandsByItsGroups() {
        int groups = 9;
        int routers = 8;
        Fabric dragonfly = DragonflyFabric.of(5, groups, routers);
        FabricLayout layout = layout(dragonfly);
        long within = trunks(dragonfly).stream()
                .filter(link -> reach(layout, link) < 3.6)
                .count();
        assertThat(within).isGreaterThanOrEqualTo((long) groups * routers * (routers - 1) / 2);
        assertThat(trunks(dragonfly).stream().filter(link -> reach(layout, link) > 3.6))
                .hasSizeGreaterThanOrEqualTo(groups * (groups - 1) / 4);
    }

    private static Fabric without(Fabric fabric, Guid gone) {
        Fabric.Builder builder = new Fabric.Builder(fabric.sweptAt());
        fabric.nodes().values().stream()
                .filter(node -> !node.guid().equals(gone))
                .forEach(builder::node);
        fabric.links().stream()
                .filter(link ->
                        !link.a().node().equals(gone) && !link.b().node().equals(gone))
                .forEach(builder::link);
        return builder.build();
    }

    /** Somebody who looks for what is gone must not have to look for all the rest too. */
    @Test
    void aSwitchThatGoesLeavesAHoleAndTheOthersStay() {
        Fabric whole = ExampleFabrics.fatTree2(12, 4, 3);
        for (String name : List.of("leaf-07", "spine-02")) {
            Guid gone = named(whole, name);
            Fabric rest = without(whole, gone);
            FabricLayout before = layout(whole);
            FabricLayout after = layout(rest);
            assertThat(rest.switches())
                    .hasSize(15)
                    .allSatisfy(
                            node -> assertThat(after.position(node.guid())).isEqualTo(before.position(node.guid())));
        }
    }
}
