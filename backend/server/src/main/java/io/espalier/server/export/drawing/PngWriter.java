package io.espalier.server.export.drawing;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import javax.imageio.ImageIO;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.rendering.ImageType;
import org.apache.pdfbox.rendering.PDFRenderer;

/** Writes drawings as PNG: the page of PDF, painted. The JDK's own fonts are not asked for, which a server may not have. */
public final class PngWriter {
    private static final double POINTS_PER_PX = 0.75;
    private static final double MOST_SCALE = 2;
    /** At four bytes each. */
    private static final double MOST_PIXELS = 60_000_000;

    private PngWriter() {}

    /** Writes a file, two pixels a px where that is not too many. */
    public static void write(Drawing drawing, OutputStream out) throws IOException {
        double scale = Math.min(MOST_SCALE, Math.sqrt(MOST_PIXELS / (drawing.width() * drawing.height())));
        ByteArrayOutputStream pdf = new ByteArrayOutputStream();
        PdfWriter.write(drawing, PaperSize.exact(drawing.width(), drawing.height()), pdf);
        try (PDDocument document = Loader.loadPDF(pdf.toByteArray())) {
            BufferedImage image =
                    new PDFRenderer(document).renderImage(0, (float) (scale / POINTS_PER_PX), ImageType.RGB);
            ImageIO.write(image, "png", out);
        }
    }
}
