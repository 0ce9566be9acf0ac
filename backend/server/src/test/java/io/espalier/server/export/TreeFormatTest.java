package io.espalier.server.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Mlid;
import io.espalier.model.PortSet;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.server.PlannedFabrics;
import io.espalier.server.export.tree.Presence;
import io.espalier.server.export.tree.Provenance;
import io.espalier.server.export.tree.ReviewTree;
import io.espalier.server.export.tree.TreeHop;
import io.espalier.server.export.tree.TreeSide;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

/** Every file holds the whole tree and says where it comes from. */
class TreeFormatTest {
    private static final Mlid MLID = new Mlid(0xC001);

    private final FabricAnalysis healthy =
            FabricAnalysis.of(PlannedFabrics.of(ExampleFabrics.fatTree3(3, 3, 2, 4, 2), 2, 14, 5));
    private final ReviewTree tree = tree(healthy, TreeSide.BOTH);
    private final Provenance provenance = Provenance.of("north-2", healthy, Optional.of("anna & \"bob\""));

    private static ReviewTree tree(FabricAnalysis analysis, TreeSide side) {
        return ReviewTree.of(analysis, analysis.tree(MLID).orElseThrow(), side);
    }

    private byte[] bytes(ExportFormat format, ReviewTree what) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        format.write(what, provenance, out);
        return out.toByteArray();
    }

    private String text(ExportFormat format) throws IOException {
        return new String(bytes(format, tree), StandardCharsets.UTF_8);
    }

    private static Document xml(byte[] bytes) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream(bytes));
    }

    @Test
    void aTreeGoesFromTheApexOutwardsAndPassesEachSwitchOnce() {
        TreeReport report = healthy.tree(MLID).orElseThrow();
        assertThat(tree.stops().getFirst().guid())
                .isEqualTo(report.installed().apex().orElseThrow());
        assertThat(tree.stops()).hasSameSizeAs(report.installed().copies().keySet());
        Set<Guid> reached = new HashSet<>(Set.of(tree.stops().getFirst().guid()));
        for (TreeHop hop : tree.hops()) {
            assertThat(reached).contains(hop.from().node());
            assertThat(reached.add(hop.to().node())).isTrue();
        }
        assertThat(tree.hops()).hasSameSizeAs(report.installed().trunkLinks());
        assertThat(tree.ends()).hasSameSizeAs(report.members());
    }

    @Test
    void whatOnlyOneTreeHasIsMarkedAndLeftOutWhereTheOtherIsAskedFor() {
        TreeHop cut = tree.hops().getLast();
        Fabric broken = PlannedFabrics.withRow(
                PlannedFabrics.withRow(healthy.fabric(), cut.to().node(), MLID, PortSet.EMPTY),
                cut.from().node(),
                MLID,
                healthy.fabric()
                        .table(cut.from().node())
                        .row(MLID)
                        .without(cut.from().number()));
        FabricAnalysis analysis = FabricAnalysis.of(broken);
        Link link = new Link(cut.from(), cut.to());
        assertThat(links(tree(analysis, TreeSide.BOTH), Presence.PLANNED)).containsExactly(link);
        assertThat(links(tree(analysis, TreeSide.INSTALLED), Presence.PLANNED)).isEmpty();
        assertThat(links(tree(analysis, TreeSide.PLANNED), Presence.PLANNED)).containsExactly(link);
    }

    private static List<Link> links(ReviewTree tree, Presence presence) {
        return tree.hops().stream()
                .filter(hop -> hop.presence() == presence)
                .map(hop -> new Link(hop.from(), hop.to()))
                .toList();
    }

    @ParameterizedTest
    @EnumSource(
            value = ExportFormat.class,
            names = {"SVG", "HTML", "DOT", "GRAPHML", "CSV"})
    void everySwitchAndMemberIsInIt(ExportFormat format) throws IOException {
        String text = text(format);
        tree.stops().forEach(stop -> assertThat(text).contains(stop.guid().toString(), stop.name()));
        tree.ends().forEach(end -> assertThat(text).contains(end.id(), end.name()));
    }

    @ParameterizedTest
    @EnumSource(
            value = ExportFormat.class,
            names = {"SVG", "HTML", "DOT", "GRAPHML", "CSV"})
    void itSaysWhereItComesFrom(ExportFormat format) throws IOException {
        assertThat(text(format).replace('\u00a0', ' '))
                .contains("north-2, number", "2026-03-01T03:12:00Z", "minhop", "espalier", MLID.toString(), "anna &");
    }

    @Test
    void svgIsXmlWithAFigureForEachSwitchAndHop() throws Exception {
        NodeList figures = xml(bytes(ExportFormat.SVG, tree)).getElementsByTagName("g");
        assertThat(figures.getLength())
                .isEqualTo(
                        tree.stops().size() + tree.hops().size() + tree.ends().size());
    }

    @Test
    void graphMlIsXmlWithAllVerticesAndEdges() throws Exception {
        Document document = xml(bytes(ExportFormat.GRAPHML, tree));
        assertThat(document.getElementsByTagName("node").getLength())
                .isEqualTo(tree.stops().size() + tree.ends().size());
        assertThat(document.getElementsByTagName("edge").getLength())
                .isEqualTo(tree.hops().size() + tree.ends().size());
    }

    @Test
    void csvHasALineForEachHopAndMember() throws IOException {
        assertThat(text(ExportFormat.CSV).lines())
                .hasSize(1 + tree.hops().size() + tree.ends().size());
    }

    @Test
    void attributesOfTheWholeGraphAreQuotedInDot() throws IOException {
        assertThat(text(ExportFormat.DOT).lines().filter(line -> line.matches("  [a-z_]+=.*")))
                .isNotEmpty()
                .allMatch(line -> line.matches("  [a-z_]+=\"([^\"\\\\]|\\\\.)*\";"));
    }

    @Test
    void thePageRefersToNothingOutsideItself() throws IOException {
        String outside =
                "(src|href|action)\\s*=|url\\(|@import|fetch\\(|XMLHttp|WebSocket|import\\s*\\(|https?:|//[a-z]";
        String page = text(ExportFormat.HTML).replace("http://www.w3.org/2000/svg", "");
        assertThat(Pattern.compile(outside).matcher(page).results().map(match -> match.group()))
                .isEmpty();
        assertThat(page).contains("default-src 'none'");
    }

    @Test
    void pdfIsOnePageWhoseTextCanBeSearched() throws IOException {
        try (PDDocument document = Loader.loadPDF(bytes(ExportFormat.PDF, tree))) {
            assertThat(document.getNumberOfPages()).isEqualTo(1);
            String text = new PDFTextStripper().getText(document);
            tree.stops().forEach(stop -> assertThat(text).contains(stop.name()));
        }
    }

    @Test
    void pngIsAPictureWithInkOnIt() throws IOException {
        var image = ImageIO.read(new ByteArrayInputStream(bytes(ExportFormat.PNG, tree)));
        assertThat(image.getWidth()).isGreaterThan(700);
        int[] pixels = image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
        assertThat(java.util.Arrays.stream(pixels).distinct().count()).isGreaterThan(10);
    }

    @Test
    void mcfdbsIsTheRowsOfTheSide() throws IOException {
        assertThat(new String(bytes(ExportFormat.MCFDBS, tree(healthy, TreeSide.PLANNED)), StandardCharsets.UTF_8))
                .isEqualTo(McfdbsFormat.text(healthy.fabric().tables(), MLID));
    }

    @Test
    void aTreeThatIsNowhereIsAHeadingAlone() throws Exception {
        FabricAnalysis empty = FabricAnalysis.of(PlannedFabrics.of(ExampleFabrics.fatTree2(2, 1, 2), 1, 1, 1));
        ReviewTree none = tree(empty, TreeSide.INSTALLED);
        assertThat(none.stops()).isEmpty();
        assertThat(xml(bytes(ExportFormat.SVG, none))
                        .getElementsByTagName("text")
                        .getLength())
                .isGreaterThan(3);
    }
}
