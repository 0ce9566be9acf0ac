package io.espalier.server.export.drawing;

import io.espalier.server.export.drawing.Shape.Box;
import io.espalier.server.export.drawing.Shape.Line;
import io.espalier.server.export.drawing.Shape.Pen;
import io.espalier.server.export.drawing.Shape.Point;
import io.espalier.server.export.drawing.Shape.Polygon;
import io.espalier.server.export.drawing.Shape.Text;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType0Font;
import org.apache.pdfbox.pdmodel.graphics.state.RenderingMode;
import org.apache.pdfbox.util.Matrix;

/**
 * Writes drawings as one page of PDF. The font is in the file, so that text is the same everywhere, can be searched, and needs no
 * fonts on the host. Used by one thread.
 */
public final class PdfWriter {
    private static final String FONT = "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";
    /** Of the size: the font has no bold face, so its outline is drawn too. */
    private static final double BOLD = 0.035;

    private final PDPageContentStream content;
    private final PDFont font;
    private final double height;

    private PdfWriter(PDPageContentStream content, PDFont font, double height) {
        this.content = content;
        this.font = font;
        this.height = height;
    }

    /** Writes a file of one page: the smallest paper on which the text can be read, from A4 to A0. */
    public static void write(Drawing drawing, OutputStream out) throws IOException {
        write(drawing, PaperSize.toPrint(drawing.width(), drawing.height()), out);
    }

    static void write(Drawing drawing, PaperSize paper, OutputStream out) throws IOException {
        try (PDDocument document = new PDDocument()) {
            PDPage page = new PDPage(new PDRectangle((float) paper.width(), (float) paper.height()));
            document.addPage(page);
            document.getDocumentInformation().setTitle(drawing.title());
            document.getDocumentInformation().setCreator("Espalier");
            try (PDPageContentStream content = new PDPageContentStream(document, page)) {
                double drawn = drawing.height() * paper.scale();
                content.transform(
                        new Matrix((float) paper.scale(), 0, 0, (float) paper.scale(), (float) paper.margin(), (float)
                                (paper.height() - paper.margin() - drawn)));
                new PdfWriter(content, font(document), drawing.height()).shapes(drawing);
            }
            document.save(out);
        }
    }

    private static PDFont font(PDDocument document) throws IOException {
        try (InputStream file = Objects.requireNonNull(PDFont.class.getResourceAsStream(FONT), FONT)) {
            return PDType0Font.load(document, file);
        }
    }

    private void shapes(Drawing drawing) throws IOException {
        for (Shape shape : drawing.shapes().toList()) {
            switch (shape) {
                case Box box -> box(box);
                case Line line -> line(line);
                case Polygon polygon -> polygon(polygon);
                case Text text -> text(text);
            }
        }
    }

    private void box(Box box) throws IOException {
        colours(box.fill(), box.outline());
        content.addRect((float) box.corner().x(), y(box.corner().y() + box.height()), (float) box.width(), (float)
                box.height());
        paint(box.fill().isPresent(), box.outline().isPresent());
    }

    private void polygon(Polygon polygon) throws IOException {
        colours(polygon.fill(), Optional.of(Pen.solid(polygon.outline(), 1)));
        path(polygon.points());
        content.closePath();
        paint(polygon.fill().isPresent(), true);
    }

    private void line(Line line) throws IOException {
        colours(Optional.empty(), Optional.of(line.pen()));
        path(line.points());
        content.stroke();
    }

    /** Before the path: between a path and its painting PDF allows nothing else. */
    private void colours(Optional<Ink> fill, Optional<Pen> outline) throws IOException {
        if (fill.isPresent()) {
            fill(fill.get());
        }
        if (outline.isPresent()) {
            stroke(outline.get());
        }
    }

    private void fill(Ink ink) throws IOException {
        content.setNonStrokingColor(channel(ink, 16), channel(ink, 8), channel(ink, 0));
    }

    private void stroke(Pen pen) throws IOException {
        content.setStrokingColor(channel(pen.ink(), 16), channel(pen.ink(), 8), channel(pen.ink(), 0));
        content.setLineWidth((float) pen.width());
        content.setLineDashPattern(pen.isDashed() ? new float[] {6, 4} : new float[0], 0);
    }

    private static float channel(Ink ink, int shift) {
        return (ink.rgb() >> shift & 0xFF) / 255f;
    }

    private void path(List<Point> points) throws IOException {
        content.moveTo((float) points.getFirst().x(), y(points.getFirst().y()));
        for (Point point : points.subList(1, points.size())) {
            content.lineTo((float) point.x(), y(point.y()));
        }
    }

    private void paint(boolean isFilled, boolean isOutlined) throws IOException {
        if (isFilled && isOutlined) {
            content.fillAndStroke();
        } else if (isFilled) {
            content.fill();
        } else {
            content.stroke();
        }
    }

    private void text(Text text) throws IOException {
        float size = (float) text.style().size();
        String known = inFont(text.text());
        float left = text.style().isCentred() ? font.getStringWidth(known) / 2000 * size : 0;
        fill(text.style().ink());
        content.beginText();
        content.setFont(font, size);
        if (text.style().isBold()) {
            stroke(Pen.solid(text.style().ink(), size * BOLD));
        }
        content.setRenderingMode(text.style().isBold() ? RenderingMode.FILL_STROKE : RenderingMode.FILL);
        content.newLineAtOffset((float) text.at().x() - left, y(text.at().y()));
        content.showText(known);
        content.endText();
    }

    /** With a question mark for each letter that the font has not. */
    private String inFont(String text) {
        StringBuilder known = new StringBuilder();
        text.codePoints().forEach(c -> known.append(isInFont(c) ? Character.toString(c) : "?"));
        return known.toString();
    }

    private boolean isInFont(int c) {
        try {
            return !Character.isISOControl(c) && font.encode(Character.toString(c)).length > 0;
        } catch (IOException | IllegalArgumentException missing) {
            return false;
        }
    }

    private float y(double y) {
        return (float) (height - y);
    }
}
