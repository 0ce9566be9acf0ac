package io.espalier.server.export.drawing;

import java.util.List;
import java.util.Optional;

/** What drawings are made of. Lengths in px of 1/96 inch, y downwards. */
sealed interface Shape {
    /** A corner or an end. */
    record Point(double x, double y) {}

    /** How a line is drawn. */
    record Pen(Ink ink, double width, boolean isDashed) {
        static Pen solid(Ink ink, double width) {
            return new Pen(ink, width, false);
        }

        static Pen dashed(Ink ink, double width) {
            return new Pen(ink, width, true);
        }
    }

    /** A rectangle with round corners. */
    record Box(Point corner, double width, double height, Optional<Ink> fill, Optional<Pen> outline) implements Shape {
        static final double RADIUS = 2;
    }

    /** Lines from point to point. */
    record Line(List<Point> points, Pen pen) implements Shape {
        public Line {
            points = List.copyOf(points);
        }

        static Line of(double x1, double y1, double x2, double y2, Pen pen) {
            return new Line(List.of(new Point(x1, y1), new Point(x2, y2)), pen);
        }
    }

    /** A filled or, without ink inside, outlined polygon. */
    record Polygon(List<Point> points, Optional<Ink> fill, Ink outline) implements Shape {
        public Polygon {
            points = List.copyOf(points);
        }
    }

    /** One line of text; the point is where its base line begins, or its middle. */
    record Text(Point at, String text, Style style) implements Shape {}

    /** How text is written. */
    record Style(double size, boolean isBold, Ink ink, boolean isCentred) {
        static Style plain(double size, Ink ink) {
            return new Style(size, false, ink, false);
        }

        static Style bold(double size, Ink ink) {
            return new Style(size, true, ink, false);
        }

        Style centred() {
            return new Style(size, isBold, ink, true);
        }
    }
}
