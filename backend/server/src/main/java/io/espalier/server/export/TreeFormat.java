package io.espalier.server.export;

import io.espalier.server.export.drawing.PdfWriter;
import io.espalier.server.export.drawing.PngWriter;
import io.espalier.server.export.drawing.SvgWriter;
import io.espalier.server.export.drawing.TreeDrawing;
import io.espalier.server.export.tree.Provenance;
import io.espalier.server.export.tree.ReviewTree;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Files that one tree can be written to. */
public enum TreeFormat {
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
    /** One line a hop. */
    CSV("text/csv; charset=utf-8"),
    /** The rows as OpenSM dumps them; this form has no room for where it comes from. */
    MCFDBS("text/plain; charset=utf-8");

    private final String contentType;

    TreeFormat(String contentType) {
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
    public static TreeFormat parse(String ending) {
        return Arrays.stream(values())
                .filter(format -> format.ending().equals(ending))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no format " + ending + "; there are "
                        + Arrays.stream(values()).map(TreeFormat::ending).collect(Collectors.joining(", "))));
    }

    /** Writes a tree to a file of this format. */
    public void write(ReviewTree tree, Provenance provenance, OutputStream out) throws IOException {
        switch (this) {
            case SVG -> text(SvgWriter.file(TreeDrawing.of(tree, provenance)), out);
            case PNG -> PngWriter.write(TreeDrawing.of(tree, provenance), out);
            case PDF -> PdfWriter.write(TreeDrawing.of(tree, provenance), out);
            case HTML -> text(HtmlViewer.page(TreeDrawing.of(tree, provenance)), out);
            case DOT -> text(TreeGraphs.dot(tree, provenance), out);
            case GRAPHML -> text(TreeGraphs.graphMl(tree, provenance), out);
            case CSV -> text(HopCsv.text(tree, provenance), out);
            case MCFDBS -> text(McfdbsFormat.text(tree.tables()), out);
        }
    }

    private static void text(String text, OutputStream out) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
    }
}
