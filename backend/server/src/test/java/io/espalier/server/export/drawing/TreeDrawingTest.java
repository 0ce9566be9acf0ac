package io.espalier.server.export.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.FabricAnalysis;
import io.espalier.model.Fabric;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.server.PlannedFabrics;
import io.espalier.server.export.drawing.Shape.Box;
import io.espalier.server.export.tree.Provenance;
import io.espalier.server.export.tree.ReviewTree;
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
