package io.espalier.server.export.drawing;

import java.util.List;
import java.util.stream.Stream;

/**
 * A finished drawing, not yet written in any form.
 *
 * @param title what it shows
 * @param width in px of 1/96 inch
 * @param height in the same
 * @param figures the later ones over the earlier
 */
public record Drawing(String title, double width, double height, List<Figure> figures) {
    public Drawing {
        figures = List.copyOf(figures);
    }

    Stream<Shape> shapes() {
        return figures.stream().flatMap(figure -> figure.shapes().stream());
    }
}
