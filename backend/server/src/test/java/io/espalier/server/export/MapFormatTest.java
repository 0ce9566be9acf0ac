package io.espalier.server.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.cause.Assumption;
import io.espalier.engine.chassis.Director;
import io.espalier.engine.check.Circumstances;
import io.espalier.engine.index.NodePattern;
import io.espalier.engine.racks.RackRule;
import io.espalier.engine.racks.RackRules;
import io.espalier.engine.site.Site;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Mlid;
import io.espalier.model.PortSet;
import io.espalier.model.Switch;
import io.espalier.model.example.DirectorFabric;
import io.espalier.model.example.DirectorFabric.Shape;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.server.PlannedFabrics;
import io.espalier.server.export.map.ReviewMap;
import io.espalier.server.export.tree.PairWords;
import io.espalier.server.export.tree.Presence;
import io.espalier.server.export.tree.Provenance;
import io.espalier.server.export.tree.ReviewTree;
import io.espalier.server.export.tree.TreeEnd;
import io.espalier.server.export.tree.TreeHop;
import io.espalier.server.export.tree.TreePair;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** The whole map, and what two moments or plans have of it, as files: every one is complete and says where it comes from. */
class MapFormatTest {
    private static final Mlid MLID = new Mlid(0xC001);
    private static final Fabric WHOLE = PlannedFabrics.of(ExampleFabrics.fatTree3(3, 3, 2, 4, 2), 2, 14, 5);

    private final FabricAnalysis before = FabricAnalysis.of(WHOLE);
    private final Guid apex = before.tree(MLID).orElseThrow().installed().apex().orElseThrow();
    /** The first cable of the tree is gone, and the SM has laid all trees anew. */
    private final Link lost = before.tree(MLID).orElseThrow().installed().trunkLinks().stream()
            .filter(link -> link.a().node().equals(apex) || link.b().node().equals(apex))
            .findFirst()
            .orElseThrow();

    private final FabricAnalysis after = FabricAnalysis.of(PlannedFabrics.installed(
            PlannedFabrics.without(PlannedFabrics.later(WHOLE, PlannedFabrics.SWEPT_AT.plusSeconds(60)), lost)));
    private final TreePair pair = TreePair.ofMoments(before, after, MLID);
    private final Provenance provenance =
            Provenance.of("north-2", after, Optional.of("anna")).with("compared with", "number 7");

    private static byte[] bytes(ExportFormat format, ReviewMap map, Provenance provenance) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        format.write(map, provenance, out);
        return out.toByteArray();
    }

    private String text(ExportFormat format, ReviewMap map) throws IOException {
        return new String(bytes(format, map, provenance), StandardCharsets.UTF_8);
    }

    private static Document xml(String text) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static List<Element> elements(Document document, String name) {
        return Stream.iterate(0, i -> i < document.getElementsByTagName(name).getLength(), i -> i + 1)
                .map(i -> (Element) document.getElementsByTagName(name).item(i))
                .toList();
    }

    @ParameterizedTest
    @EnumSource(
            value = ExportFormat.class,
            names = {"SVG", "HTML", "DOT", "GRAPHML", "JSON"})
    void everyNodeIsInItAndItSaysWhereItComesFrom(ExportFormat format) throws IOException {
        String text = text(format, ReviewMap.of(before)).replace('\u00a0', ' ');
        WHOLE.nodes().keySet().forEach(guid -> assertThat(text).contains(guid.toString()));
        assertThat(text).contains("north-2, number", "2026-03-01T03:13:00Z", "minhop", "espalier", "anna", "number 7");
    }

    @ParameterizedTest
    @EnumSource(
            value = ExportFormat.class,
            names = {"SVG", "HTML", "DOT", "GRAPHML", "JSON"})
    void itSaysWhatIsFound(ExportFormat format) throws IOException {
        FabricAnalysis broken = FabricAnalysis.of(PlannedFabrics.withRow(WHOLE, apex, MLID, PortSet.EMPTY));
        String what = broken.findings().getFirst().what();
        assertThat(text(format, ReviewMap.of(broken))
                        .replace("</text>", " ")
                        .replaceAll("<[^>]*>|\\n", " ")
                        .replaceAll("\\s+", " "))
                .contains(what.substring(0, Math.min(60, what.length())));
    }

    @ParameterizedTest
    @EnumSource(
            value = ExportFormat.class,
            names = {"CSV", "MCFDBS"})
    void whatIsOfOneTreeOnlyIsRefusedWithWhatThereIs(ExportFormat format) {
        assertThatThrownBy(() -> bytes(format, ReviewMap.of(before), provenance))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("svg, png, pdf, html, dot, graphml, json");
    }

    @Test
    void aMapHasAFigureForEachNodeAndEachCableBetweenSwitches() throws Exception {
        List<Element> figures = elements(xml(text(ExportFormat.SVG, ReviewMap.of(before))), "g");
        long trunks = WHOLE.links().stream()
                .filter(link -> Stream.of(link.a(), link.b()).allMatch(end -> WHOLE.node(end.node()) instanceof Switch))
                .count();
        assertThat(figures).hasSize((int) (WHOLE.nodes().size() + trunks));
    }

    private static List<ReviewMap> mapsOfDirectorsAndRacks() {
        RackRules racks = new RackRules(List.of(
                new RackRule.OfNames("row 1, rack 12", NodePattern.parse("edge-0?")),
                new RackRule.OfNames("row 1, rack 13", NodePattern.parse("edge-1?"))));
        return Stream.of(
                        DirectorFabric.under(1, 2, new Shape(6, 3), 20),
                        DirectorFabric.torus(2, 3, 3, new Shape(6, 3)),
                        DirectorFabric.alone(3, new Shape(36, 18)))
                .map(fabric -> FabricAnalysis.of(
                        fabric, Assumption.DEFAULT, Optional::empty, new Circumstances(Site.DEFAULT.withRacks(racks))))
                .map(ReviewMap::of)
                .toList();
    }

    @Test
    void theBoxOfADirectorHoldsItsModulesAndNoOtherSwitch() throws Exception {
        for (ReviewMap map : mapsOfDirectorsAndRacks()) {
            List<Element> figures = elements(xml(text(ExportFormat.SVG, map)), "g");
            for (Director director : map.analysis().layout().directors()) {
                Element box = rect(figures, "director:" + director.id());
                Set<String> own = director.modules()
                        .map(module -> module.guid().toString())
                        .collect(Collectors.toSet());
                assertThat(figures)
                        .filteredOn(figure -> figure.getAttribute("class").equals("switch"))
                        .allSatisfy(figure -> {
                            String id = figure.getAttribute("data-id");
                            assertThat(holds(box, rect(figures, id))).as(id).isEqualTo(own.contains(id));
                        });
            }
        }
    }

    private static Element rect(List<Element> figures, String id) {
        Element figure = figures.stream()
                .filter(one -> one.getAttribute("data-id").equals(id))
                .findFirst()
                .orElseThrow();
        return (Element) figure.getElementsByTagName("rect").item(0);
    }

    private static boolean holds(Element outer, Element inner) {
        return number(inner, "x") > number(outer, "x")
                && number(inner, "y") > number(outer, "y")
                && number(inner, "x") + number(inner, "width") < number(outer, "x") + number(outer, "width")
                && number(inner, "y") + number(inner, "height") < number(outer, "y") + number(outer, "height");
    }

    @ParameterizedTest
    @EnumSource(
            value = ExportFormat.class,
            names = {"SVG", "HTML", "PDF"})
    void directorsAndRacksAreNamed(ExportFormat format) throws IOException {
        ReviewMap map = mapsOfDirectorsAndRacks().getFirst();
        String text = text(format, map);
        if (format == ExportFormat.PDF) {
            try (PDDocument document = Loader.loadPDF(bytes(format, map, provenance))) {
                text = new PDFTextStripper().getText(document);
            }
        }
        assertThat(text).contains("core-1", "core-2", "X7500, 9 modules", "row 1, rack 12", "row 1, rack 13");
    }

    @Test
    void graphMlHasAllNodesAndCables() throws Exception {
        Document graph = xml(text(ExportFormat.GRAPHML, ReviewMap.of(before)));
        assertThat(elements(graph, "node")).hasSize(WHOLE.nodes().size());
        assertThat(elements(graph, "edge")).hasSize(WHOLE.links().size());
    }

    @Test
    void pictureAndPrintCanBeRead() throws IOException {
        ReviewMap map = ReviewMap.of(pair);
        assertThat(ImageIO.read(new ByteArrayInputStream(bytes(ExportFormat.PNG, map, provenance)))
                        .getWidth())
                .isGreaterThan(800);
        try (PDDocument document = Loader.loadPDF(bytes(ExportFormat.PDF, map, provenance))) {
            assertThat(new PDFTextStripper().getText(document)).contains("only before", "only after", "apex");
        }
    }

    /** Told by colour and, where that is not seen, by dashes and by a stroke across. */
    @Test
    void whatOnlyOneOfTwoMomentsHasIsToldByColourAndByLine() throws Exception {
        for (Element figure : elements(xml(text(ExportFormat.SVG, ReviewMap.of(pair))), "g")) {
            if (figure.getAttribute("class").equals("link")) {
                String facts = figure.getAttribute("data-facts");
                Element line = (Element) figure.getElementsByTagName("polyline").item(0);
                int strokes = figure.getElementsByTagName("polyline").getLength();
                boolean isBefore = facts.contains("only before");
                boolean isAfter = facts.contains("only after");
                assertThat(line.hasAttribute("stroke-dasharray"))
                        .as(facts)
                        .isEqualTo(isAfter || facts.contains("down"));
                assertThat(strokes).as(facts).isEqualTo(isBefore ? 2 : 1);
                assertThat(line.getAttribute("stroke").equals("#B4520A"))
                        .as(facts)
                        .isEqualTo(isBefore);
            }
        }
    }

    @Test
    void aTreeOfTwoMomentsHasWhatCameAndWhatWent() {
        ReviewTree tree = ReviewTree.of(pair);
        List<Link> was = before.tree(MLID).orElseThrow().installed().trunkLinks();
        List<Link> is = after.tree(MLID).orElseThrow().installed().trunkLinks();
        assertThat(links(tree, Presence.INSTALLED))
                .containsExactlyInAnyOrderElementsOf(
                        was.stream().filter(link -> !is.contains(link)).toList())
                .contains(lost);
        assertThat(links(tree, Presence.PLANNED))
                .containsExactlyInAnyOrderElementsOf(
                        is.stream().filter(link -> !was.contains(link)).toList())
                .isNotEmpty();
        assertThat(tree.text().verdict())
                .contains(links(tree, Presence.INSTALLED).size() + " only before");
        assertThat(tree.text().title()).isEqualTo("Multicast tree 0xC001, before and after");
    }

    private static List<Link> links(ReviewTree tree, Presence presence) {
        return tree.hops().stream()
                .filter(hop -> hop.presence() == presence)
                .map((TreeHop hop) -> new Link(hop.from(), hop.to()))
                .toList();
    }

    @Test
    void whoJoinedOrLeftIsToldAtTheirSwitch() {
        FabricAnalysis other = FabricAnalysis.of(PlannedFabrics.of(ExampleFabrics.fatTree3(3, 3, 2, 4, 2), 2, 9, 11));
        ReviewTree tree = ReviewTree.of(TreePair.ofMoments(before, other, MLID));
        List<String> notes = tree.ends().stream().map(TreeEnd::note).distinct().toList();
        assertThat(notes).contains("only before", "only after");
    }

    @Test
    void aGroupThatWasThereOnceOnlyHasATreeOfThatMomentOnly() {
        FabricAnalysis none = FabricAnalysis.of(
                WHOLE.toBuilder().clearGroups().build().toBuilder().build());
        ReviewTree gone = ReviewTree.of(
                TreePair.ofMoments(before, FabricAnalysis.of(PlannedFabrics.installed(none.fabric())), MLID));
        assertThat(gone.hops()).isNotEmpty().allMatch(hop -> hop.presence() == Presence.INSTALLED);
        assertThat(gone.stops().getFirst().role()).isEqualTo("apex before");
    }

    @Test
    void cablesOfTwoMomentsAreOnTheMapOfBoth() {
        ReviewMap map = ReviewMap.ofCables(before, after, PairWords.BEFORE_AND_AFTER);
        assertThat(map.presence(lost)).contains(Presence.INSTALLED);
        assertThat(map.lines().getFirst()).contains("1 only before, 0 only after");
        assertThat(map.links()).hasSameSizeAs(WHOLE.links());
    }

    static Stream<Fabric> fabrics() {
        return Stream.of(
                ExampleFabrics.fatTree2(36, 18, 18),
                ExampleFabrics.fatTree2(4, 2, 40),
                ExampleFabrics.fatTree3(3, 3, 2, 4, 2),
                ExampleFabrics.randomMesh(3, 30),
                ExampleFabrics.randomMesh(7, 60));
    }

    /** The drawing holds all of it, on any fabric. */
    @ParameterizedTest
    @MethodSource("fabrics")
    void nothingLeavesThePaper(Fabric bare) throws Exception {
        FabricAnalysis analysis = FabricAnalysis.of(PlannedFabrics.of(bare, 1, 5, 1));
        Document svg = xml(text(ExportFormat.SVG, ReviewMap.of(TreePair.ofMoments(analysis, analysis, MLID))));
        double width = number(svg.getDocumentElement(), "width");
        double height = number(svg.getDocumentElement(), "height");
        for (Element box : elements(svg, "rect")) {
            assertThat(number(box, "x")).isGreaterThanOrEqualTo(0);
            assertThat(number(box, "x") + number(box, "width")).isLessThanOrEqualTo(width);
            assertThat(number(box, "y") + number(box, "height")).isLessThanOrEqualTo(height);
        }
    }

    private static double number(Element element, String attribute) {
        return Double.parseDouble(element.getAttribute(attribute));
    }
}
