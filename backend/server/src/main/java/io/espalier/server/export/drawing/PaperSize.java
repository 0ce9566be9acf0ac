package io.espalier.server.export.drawing;

import java.util.List;

/**
 * The page a drawing is put on. Lengths in points of 1/72 inch.
 *
 * @param width of the page
 * @param height of the page
 * @param scale points a px of the drawing
 * @param margin left and top
 */
record PaperSize(double width, double height, double scale, double margin) {
    private static final double POINTS_PER_PX = 0.75;
    private static final double MARGIN = 28;
    /** Of the drawing's own size: smaller, and text of 11 px is below 5 points. */
    private static final double LEAST_SCALE = 0.6;
    /** The shorter and the longer side of A4 to A0. */
    private static final List<double[]> ISO = List.of(
            new double[] {595, 842},
            new double[] {842, 1191},
            new double[] {1191, 1684},
            new double[] {1684, 2384},
            new double[] {2384, 3370});

    /** The smallest paper on which the drawing can be read, upright or across; A0 where none will do. */
    static PaperSize toPrint(double widthPx, double heightPx) {
        List<PaperSize> sizes = ISO.stream()
                .map(sides ->
                        better(on(sides[0], sides[1], widthPx, heightPx), on(sides[1], sides[0], widthPx, heightPx)))
                .toList();
        return sizes.stream()
                .filter(size -> size.scale() >= LEAST_SCALE * POINTS_PER_PX)
                .findFirst()
                .orElse(sizes.getLast());
    }

    private static PaperSize better(PaperSize one, PaperSize other) {
        return one.scale() > other.scale() ? one : other;
    }

    private static PaperSize on(double width, double height, double widthPx, double heightPx) {
        double fit = Math.min((width - 2 * MARGIN) / widthPx, (height - 2 * MARGIN) / heightPx);
        return new PaperSize(width, height, Math.min(fit, POINTS_PER_PX), MARGIN);
    }

    /** A page that is the drawing and nothing else. */
    static PaperSize exact(double widthPx, double heightPx) {
        return new PaperSize(widthPx * POINTS_PER_PX, heightPx * POINTS_PER_PX, POINTS_PER_PX, 0);
    }
}
