package io.espalier.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.chassis.Director;
import io.espalier.engine.chassis.Directors;
import io.espalier.engine.chassis.Module;
import io.espalier.engine.layout.FabricLayout;
import io.espalier.engine.layout.Position;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.LinkSpeed;
import io.espalier.model.example.DirectorFabric;
import io.espalier.model.example.DirectorFabric.Shape;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.model.example.FabricSketch;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** C04: switches of many chips, and where their modules stand. */
class C04_DirectorsTest {
    private static final Shape SHAPE = new Shape(6, 3);

    private static List<Position> places(FabricLayout layout, List<Module> modules) {
        return modules.stream().map(module -> layout.position(module.guid())).toList();
    }

    private static double left(List<Position> places) {
        return places.stream().mapToDouble(Position::x).min().orElseThrow();
    }

    private static double right(List<Position> places) {
        return places.stream().mapToDouble(Position::x).max().orElseThrow();
    }

    private static Guid named(Fabric fabric, String name) {
        return fabric.switches().stream()
                .filter(node -> node.description().contains(name))
                .findFirst()
                .orElseThrow()
                .guid();
    }

    @Test
    void switchesOfOneSystemImageGuidAreOneDirector() {
        Fabric fabric = DirectorFabric.under(1, 2, SHAPE, 12);
        List<Director> directors = Directors.of(fabric).all();

        assertThat(directors).extracting(Director::name).containsExactly("core-1", "core-2");
        assertThat(directors).extracting(Director::model).containsOnly("X7500");
        assertThat(directors.getFirst().leaves())
                .extracting(Module::label)
                .containsExactly("L01", "L02", "L03", "L04", "L05", "L06");
        assertThat(directors.getFirst().spines()).extracting(Module::label).containsExactly("S01", "S02", "S03");
    }

    @Test
    void aFabricOfSingleSwitchesHasNoDirector() {
        assertThat(Directors.of(ExampleFabrics.fatTree2(12, 4, 3)).all()).isEmpty();
    }

    @Test
    void chipsThatOnlyShareACaseAreNoDirector() {
        FabricSketch sketch = new FabricSketch(LinkSpeed.HDR);
        Guid system = new Guid(0x99);
        Guid spine = sketch.addSwitch(0x50, "spine", 8);
        Guid one = sketch.addModule(0x10, "MF0;twin:X9700/U1", 8, system);
        Guid two = sketch.addModule(0x20, "MF0;twin:X9700/U2", 8, system);
        sketch.connect(one, spine).connect(two, spine);
        assertThat(Directors.of(sketch.build()).all()).isEmpty();
    }

    @Test
    void withoutASystemImageGuidTheNamesTell() {
        FabricSketch sketch = new FabricSketch(LinkSpeed.HDR);
        Guid none = new Guid(0);
        Guid leaf = sketch.addModule(0x10, "MF0;big:X5600/L02/U1", 8, none);
        Guid second = sketch.addModule(0x11, "MF0;big:X5600/L02/U2", 8, none);
        Guid spine = sketch.addModule(0x20, "MF0;big:X5600/S01/U1", 8, none);
        sketch.addModule(0x30, "MF0;small:X6036/U1", 8, none);
        sketch.connect(leaf, spine).connect(second, spine);
        List<Director> directors = Directors.of(sketch.build()).all();

        assertThat(directors).hasSize(1);
        assertThat(directors.getFirst().name()).isEqualTo("big");
        assertThat(directors.getFirst().leaves())
                .containsExactly(new Module(leaf, "L02/U1", 3), new Module(second, "L02/U2", 4));
    }

    @Test
    void withoutNamesTheModulesInsideAreThoseWithoutACableThatLeaves() {
        FabricSketch sketch = new FabricSketch(LinkSpeed.HDR);
        Guid system = new Guid(0x99);
        Guid leaf = sketch.addModule(0x10, "Quantum Technologies", 8, system);
        Guid other = sketch.addModule(0x11, "Quantum Technologies", 8, system);
        Guid spine = sketch.addModule(0x20, "Quantum Technologies", 8, system);
        sketch.connect(leaf, spine).connect(other, spine);
        sketch.connect(sketch.addHost(0x100, "h1"), leaf).connect(sketch.addHost(0x200, "h2"), other);
        Director director = Directors.of(sketch.build()).all().getFirst();

        assertThat(director.name()).isEqualTo(system.toString());
        assertThat(director.spines()).extracting(Module::guid).containsExactly(spine);
    }

    @Test
    void spineModulesStandOverTheLeafModulesOfTheirDirectorAndNobodyBetween() {
        Fabric fabric = DirectorFabric.under(7, 3, SHAPE, 20);
        FabricAnalysis analysis = FabricAnalysis.of(fabric);
        FabricLayout layout = analysis.layout();

        assertThat(layout.directors()).hasSize(3);
        double end = -1;
        for (Director director : layout.directors()) {
            List<Position> leaves = places(layout, director.leaves());
            List<Position> spines = places(layout, director.spines());
            assertThat(leaves).extracting(Position::x).isSorted();
            assertThat(left(leaves)).isGreaterThan(end + 0.9).isLessThanOrEqualTo(left(spines));
            assertThat(right(leaves)).isGreaterThanOrEqualTo(right(spines));
            assertThat(spines).extracting(Position::y).containsOnly(0.0);
            end = right(leaves);
        }
    }

    @Test
    void aHostOnOneModuleDoesNotTearItOut() {
        FabricSketch sketch = new FabricSketch(LinkSpeed.HDR);
        Guid system = new Guid(0x99);
        Guid spine = sketch.addModule(0x30, "MF0;big:X5600/S01/U1", 8, system);
        for (int i = 1; i <= 3; i++) {
            Guid leaf = sketch.addModule(0x10 + i, "MF0;big:X5600/L0" + i + "/U1", 8, system);
            Guid edge = sketch.addSwitch(0x50 + i, "edge-" + i, 8);
            sketch.connect(leaf, spine).connect(edge, leaf).connect(sketch.addHost(0x100L * i, "host-" + i), edge);
        }
        sketch.connect(sketch.addHost(0x900, "manager"), new Guid(0x11));
        FabricLayout layout = FabricAnalysis.of(sketch.build()).layout();

        assertThat(layout.directors()).hasSize(1);
        assertThat(places(layout, layout.directors().getFirst().leaves()))
                .extracting(Position::y)
                .hasSize(3)
                .containsOnly(layout.position(new Guid(0x12)).y());
        assertThat(layout.tier(new Guid(0x11))).isEqualTo(1);
        assertThat(layout.tier(spine)).isEqualTo(2);
    }

    @Test
    void aModuleThatIsTakenOutLeavesAHole() {
        Fabric whole = DirectorFabric.under(3, 2, SHAPE, 18);
        Guid gone = named(whole, "core-1:X7500/L03");
        Fabric rest = without(whole, gone);
        FabricLayout before = FabricAnalysis.of(whole).layout();
        FabricLayout after = FabricAnalysis.of(rest).layout();

        assertThat(rest.switches())
                .hasSize(whole.switches().size() - 1)
                .allSatisfy(node -> assertThat(after.position(node.guid())).isEqualTo(before.position(node.guid())));
    }

    private static Fabric without(Fabric fabric, Guid gone) {
        Fabric.Builder builder = new Fabric.Builder(fabric.sweptAt());
        fabric.nodes().values().stream()
                .filter(node -> !node.guid().equals(gone))
                .forEach(builder::node);
        fabric.links().stream()
                .filter(link -> !Set.of(link.a().node(), link.b().node()).contains(gone))
                .forEach(builder::link);
        return builder.build();
    }

    /** Left, right, top and bottom of the places of all its modules. */
    private static double[] box(FabricLayout layout, Director director) {
        List<Position> places = places(layout, director.modules().toList());
        DoubleSummaryStatistics x = places.stream().mapToDouble(Position::x).summaryStatistics();
        DoubleSummaryStatistics y = places.stream().mapToDouble(Position::y).summaryStatistics();
        return new double[] {x.getMin(), x.getMax(), y.getMin(), y.getMax()};
    }

    private static List<Fabric> withoutRows() {
        return List.of(
                DirectorFabric.torus(8, 3, 5, SHAPE),
                DirectorFabric.torus(9, 3, 3, new Shape(18, 9)),
                DirectorFabric.torus(10, 1, 2, SHAPE),
                DirectorFabric.torus(11, 1, 5, new Shape(1, 3)),
                oneAmongSingles());
    }

    /** A ring of single switches with chords that form no grid, and one director among them. */
    private static Fabric oneAmongSingles() {
        FabricSketch sketch = new FabricSketch(LinkSpeed.HDR);
        List<Guid> ring = new ArrayList<>();
        for (int i = 0; i < 13; i++) {
            ring.add(sketch.addSwitch(0x100 + i, "ring-" + i, 12));
            sketch.connect(sketch.addHost(0x1000 + 0x10L * i, "host-" + i), ring.getLast());
        }
        Guid system = new Guid(0x99);
        Guid spine = sketch.addModule(0x30, "MF0;big:X5600/S01/U1", 12, system);
        for (int i = 1; i <= 4; i++) {
            Guid leaf = sketch.addModule(0x10 + i, "MF0;big:X5600/L0" + i + "/U1", 12, system);
            sketch.connect(leaf, spine).connect(leaf, ring.get(i * 3));
            sketch.connect(sketch.addHost(0x2000 + 0x10L * i, "on-leaf-" + i), leaf);
        }
        for (int i = 0; i < 13; i++) {
            sketch.connect(ring.get(i), ring.get((i + 1) % 13)).connect(ring.get(i), ring.get((i + 5) % 13));
        }
        return sketch.build();
    }

    @Test
    void withoutRowsADirectorStandsInABoxOfItsOwn() {
        for (Fabric fabric : withoutRows()) {
            FabricLayout layout = FabricAnalysis.of(fabric).layout();
            assertThat(layout.directors()).isNotEmpty();
            for (Director director : layout.directors()) {
                double[] box = box(layout, director);
                Set<Guid> own = director.modules().map(Module::guid).collect(Collectors.toSet());
                assertThat(fabric.switches())
                        .filteredOn(node -> !own.contains(node.guid()))
                        .map(node -> layout.position(node.guid()))
                        .noneMatch(at -> at.x() > box[0] - 0.9
                                && at.x() < box[1] + 0.9
                                && at.y() > box[2] - 0.9
                                && at.y() < box[3] + 0.9);
                assertThat(places(layout, director.leaves()))
                        .extracting(Position::y)
                        .containsOnly(box[3]);
                assertThat(places(layout, director.spines()))
                        .extracting(Position::y)
                        .containsOnly(box[2]);
            }
        }
    }

    @Test
    void aTorusOfDirectorsIsAGridOfThem() {
        FabricLayout layout =
                FabricAnalysis.of(DirectorFabric.torus(8, 3, 5, SHAPE)).layout();
        double[] bottoms = layout.directors().stream()
                .mapToDouble(director -> box(layout, director)[3])
                .sorted()
                .toArray();
        // Within a line the boxes stand nearly level: it is bent a little.
        assertThat(IntStream.range(1, bottoms.length).filter(i -> bottoms[i] - bottoms[i - 1] > 5))
                .hasSize(2);
    }

    @Test
    void noTwoSwitchesShareAPlace() {
        Stream.of(
                        DirectorFabric.torus(8, 3, 5, SHAPE),
                        oneAmongSingles(),
                        DirectorFabric.alone(4, new Shape(18, 9)),
                        DirectorFabric.alone(4, new Shape(1, 4)),
                        DirectorFabric.under(5, 1, new Shape(3, 8), 40),
                        DirectorFabric.under(6, 4, SHAPE, 2))
                .forEach(fabric -> {
                    FabricLayout layout = FabricAnalysis.of(fabric).layout();
                    Set<String> places = fabric.switches().stream()
                            .map(node -> layout.position(node.guid()))
                            .map(at -> String.format("%.2f %.2f", at.x(), at.y()))
                            .collect(Collectors.toCollection(TreeSet::new));
                    assertThat(places).hasSize(fabric.switches().size());
                });
    }
}
