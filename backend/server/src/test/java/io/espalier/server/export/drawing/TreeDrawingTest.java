package io.espalier.server.export.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.FabricAnalysis;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.server.PlannedFabrics;
import io.espalier.server.export.drawing.Shape.Box;
import io.espalier.server.export.tree.Provenance;
import io.espalier.server.export.tree.ReviewTree;
import io.espalier.server.export.tree.TreeHalf;
import io.espalier.server.export.tree.TreePair;
import io.espalier.server.export.tree.TreeSide;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a drawing of a tree must never do, on many fabrics. */
class TreeDrawingTest {
    private static List<Drawing> drawings(Fabric fabric) {
        FabricAnalysis analysis = FabricAnalysis.of(fabric);
        Provenance provenance = Provenance.of("drawn", analysis, Optional.empty());
        return analysis.trees().stream()
                .map(tree -> TreeDrawing.of(ReviewTree.of(analysis, tree, TreeSide.BOTH), provenance))
                .toList();
    }

    private static List<Box> switches(Drawing drawing) {
        return drawing.figures().stream()
                .filter(figure -> figure.kind().equals("switch"))
                .map(figure -> (Box) figure.shapes().getFirst())
                .toList();
    }

    private static Box box(Drawing drawing, Guid guid) {
        return drawing.figures().stream()
                .filter(figure -> figure.id().equals(guid.toString()))
                .map(figure -> (Box) figure.shapes().getFirst())
                .findFirst()
                .orElseThrow();
    }

    private static boolean overlap(Box a, Box b) {
        return a.corner().x() < b.corner().x() + b.width()
                && b.corner().x() < a.corner().x() + a.width()
                && a.corner().y() < b.corner().y() + b.height()
                && b.corner().y() < a.corner().y() + a.height();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void noTwoBoxesOverlapAndNoneLeavesThePaper(long seed) {
        Fabric mesh = PlannedFabrics.of(ExampleFabrics.randomMesh(seed, 12), 3, 9, seed);
        for (Drawing drawing : drawings(mesh)) {
            List<Box> boxes = switches(drawing);
            for (Box box : boxes) {
                assertThat(boxes.stream().filter(other -> overlap(box, other))).containsExactly(box);
                assertThat(box.corner().x()).isGreaterThanOrEqualTo(0);
                assertThat(box.corner().x() + box.width()).isLessThanOrEqualTo(drawing.width());
                assertThat(box.corner().y() + box.height()).isLessThanOrEqualTo(drawing.height());
            }
        }
    }

    /** In one row forty leaves are a ribbon that nobody can print. */
    @Test
    void aWideTreeIsAsWideAsASheetOfPaper() {
        Fabric wide = PlannedFabrics.of(ExampleFabrics.fatTree2(40, 2, 4), 1, 120, 3);
        assertThat(drawings(wide))
                .allSatisfy(drawing ->
                        assertThat(drawing.width() / drawing.height()).isBetween(0.9, 2.2));
    }

    /** A spine that takes over is no branch of the one it takes over from. */
    @Test
    void rootsOfTwoTreesStandSideBySideAboveWhatBothSendTo() {
        Fabric fabric = PlannedFabrics.small();
        FabricAnalysis before = FabricAnalysis.of(fabric);
        Mlid mlid = new Mlid(0xC001);
        Guid spine = TreeHalf.installed(before, mlid).root().orElseThrow();
        Fabric without = fabric.links().stream()
                .filter(link -> link.a().node().equals(spine) || link.b().node().equals(spine))
                .reduce(fabric, PlannedFabrics::without, (one, later) -> later);
        FabricAnalysis after = FabricAnalysis.of(PlannedFabrics.installed(without));
        TreePair pair = TreePair.ofMoments(before, after, mlid);
        Guid other = pair.second().root().orElseThrow();
        Drawing drawing = TreeDrawing.of(ReviewTree.of(pair), Provenance.of("drawn", after, Optional.empty()));
        Box one = box(drawing, spine);
        Box beside = box(drawing, other);
        assertThat(beside.corner().y()).isEqualTo(one.corner().y());
        assertThat(overlap(one, beside)).isFalse();
        assertThat(switches(drawing))
                .filteredOn(box -> box.corner().y() > one.corner().y())
                .isNotEmpty();
    }

    @Test
    void textStaysOnThePaper() {
        Fabric small = PlannedFabrics.small();
        for (Drawing drawing : drawings(small)) {
            drawing.shapes()
                    .filter(Shape.Text.class::isInstance)
                    .map(Shape.Text.class::cast)
                    .forEach(text -> {
                        double width = TextWidth.plain(text.text(), text.style().size());
                        double left = text.style().isCentred()
                                ? text.at().x() - width / 2
                                : text.at().x();
                        assertThat(left).as(text.text()).isGreaterThanOrEqualTo(0);
                        assertThat(left + width).as(text.text()).isLessThanOrEqualTo(drawing.width());
                    });
        }
    }

    @Test
    void paperIsTheSmallestOnWhichTextCanBeRead() {
        assertThat(PaperSize.toPrint(700, 500).width()).isEqualTo(842);
        assertThat(PaperSize.toPrint(500, 900).width()).isEqualTo(595);
        PaperSize wide = PaperSize.toPrint(3000, 1800);
        assertThat(wide.width()).isEqualTo(1684);
        assertThat(wide.scale()).isGreaterThan(0.45);
    }
}
