package io.espalier.server.export;

import io.espalier.server.export.drawing.MapDrawing;
import io.espalier.server.export.drawing.PdfWriter;
import io.espalier.server.export.drawing.PngWriter;
import io.espalier.server.export.drawing.SvgWriter;
import io.espalier.server.export.drawing.TreeDrawing;
import io.espalier.server.export.map.ReviewMap;
import io.espalier.server.export.tree.Provenance;
import io.espalier.server.export.tree.ReviewTree;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Files that a tree or a map can be written to. */
public enum ExportFormat {
    /** The diagram, for pages and for drawing programs. */
    SVG("image/svg+xml"),
    /** The diagram, for where nothing else is taken. */
    PNG("image/png"),
    /** The diagram, to print. */
    PDF("application/pdf"),
    /** The diagram with search and what is told of each part, in one file that needs nothing else. */
    HTML("text/html; charset=utf-8"),
    /** A graph for Graphviz. */
    DOT("text/vnd.graphviz; charset=utf-8"),
    /** A graph for yEd, Gephi and others. */
    GRAPHML("application/xml; charset=utf-8"),
    /** The same for programs of one's own, with where it comes from. */
    JSON("application/json"),
    /** One line a hop; of trees only. */
    CSV("text/csv; charset=utf-8"),
    /** The rows as OpenSM dumps them; of trees only. This form has no room for where it comes from. */
    MCFDBS("text/plain; charset=utf-8");

    private final String contentType;

    ExportFormat(String contentType) {
        this.contentType = contentType;
    }

    /** The media type. */
    public String contentType() {
        return contentType;
    }

    /** As names of files end. */
    public String ending() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The format of an ending.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static ExportFormat parse(String ending) {
        return Arrays.stream(values())
                .filter(format -> format.ending().equals(ending))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no format " + ending + "; there are "
                        + Arrays.stream(values()).map(ExportFormat::ending).collect(Collectors.joining(", "))));
    }

    /** Writes a tree to a file of this format. */
    public void write(ReviewTree tree, Provenance provenance, OutputStream out) throws IOException {
        switch (this) {
            case SVG -> text(SvgWriter.file(TreeDrawing.of(tree, provenance)), out);
            case PNG -> PngWriter.write(TreeDrawing.of(tree, provenance), out);
            case PDF -> PdfWriter.write(TreeDrawing.of(tree, provenance), out);
            case HTML -> text(HtmlViewer.page(TreeDrawing.of(tree, provenance)), out);
            case DOT -> text(TreeGraphs.of(tree, provenance).dot(), out);
            case GRAPHML -> text(TreeGraphs.of(tree, provenance).graphMl(), out);
            case JSON -> out.write(ReviewText.of(tree, provenance));
            case CSV -> text(HopCsv.text(tree, provenance), out);
            case MCFDBS -> text(McfdbsFormat.text(tree.tables()), out);
        }
    }

    /** Whether maps can be had in it. */
    public boolean isForMaps() {
        return this != CSV && this != MCFDBS;
    }

    /**
     * Writes a map to a file of this format.
     *
     * @throws IllegalArgumentException if it is one for trees only
     */
    public void write(ReviewMap map, Provenance provenance, OutputStream out) throws IOException {
        switch (this) {
            case SVG -> text(SvgWriter.file(MapDrawing.of(map, provenance)), out);
            case PNG -> PngWriter.write(MapDrawing.of(map, provenance), out);
            case PDF -> PdfWriter.write(MapDrawing.of(map, provenance), out);
            case HTML -> text(HtmlViewer.page(MapDrawing.of(map, provenance)), out);
            case DOT -> text(MapGraphs.of(map, provenance).dot(), out);
            case GRAPHML -> text(MapGraphs.of(map, provenance).graphMl(), out);
            case JSON -> out.write(ReviewText.of(map, provenance));
            case CSV, MCFDBS ->
                throw new IllegalArgumentException("a map is not to be had as " + ending()
                        + ", which is of one tree; there are "
                        + Arrays.stream(values())
                                .filter(ExportFormat::isForMaps)
                                .map(ExportFormat::ending)
                                .collect(Collectors.joining(", ")));
        }
    }

    private static void text(String text, OutputStream out) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
    }
}
