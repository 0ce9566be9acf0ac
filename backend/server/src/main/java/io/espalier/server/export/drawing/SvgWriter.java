package io.espalier.server.export.drawing;

import io.espalier.server.export.drawing.Shape.Box;
import io.espalier.server.export.drawing.Shape.Line;
import io.espalier.server.export.drawing.Shape.Pen;
import io.espalier.server.export.drawing.Shape.Point;
import io.espalier.server.export.drawing.Shape.Polygon;
import io.espalier.server.export.drawing.Shape.Style;
import io.espalier.server.export.drawing.Shape.Text;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Writes drawings as SVG 1.1, which refers to nothing outside itself. */
public final class SvgWriter {
    private static final String FONTS = "Liberation Sans, Arial, Helvetica, sans-serif";

    private final StringBuilder out = new StringBuilder();

    private SvgWriter() {}

    /** The text of a file. */
    public static String file(Drawing drawing) {
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + element(drawing);
    }

    /** The element, to stand in a page. */
    public static String element(Drawing drawing) {
        SvgWriter writer = new SvgWriter();
        writer.out.append(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%s\" height=\"%s\" viewBox=\"0 0 %s %s\" role=\"img\""
                        + " font-family=\"%s\">%n<title>%s</title>%n",
                number(drawing.width()),
                number(drawing.height()),
                number(drawing.width()),
                number(drawing.height()),
                FONTS,
                escaped(drawing.title())));
        drawing.figures().forEach(writer::figure);
        return writer.out.append("</svg>\n").toString();
    }

    private void figure(Figure figure) {
        if (figure.kind().isEmpty()) {
            figure.shapes().forEach(this::shape);
            return;
        }
        out.append("<g class=\"").append(escaped(figure.kind())).append("\" data-id=\"");
        out.append(escaped(figure.id())).append("\" data-up=\"").append(escaped(figure.up()));
        out.append("\" data-facts=\"");
        String facts = figure.facts().entrySet().stream()
                .map(fact -> fact.getKey() + "\t" + fact.getValue())
                .collect(Collectors.joining("\n"));
        out.append(escaped(facts)).append("\">\n");
        figure.shapes().forEach(this::shape);
        out.append("</g>\n");
    }

    private void shape(Shape shape) {
        switch (shape) {
            case Box box -> box(box);
            case Line line ->
                out.append("<polyline points=\"")
                        .append(points(line.points()))
                        .append("\" fill=\"none\"")
                        .append(pen(Optional.of(line.pen())))
                        .append("/>\n");
            case Polygon polygon ->
                out.append("<polygon points=\"")
                        .append(points(polygon.points()))
                        .append('"')
                        .append(fill(polygon.fill()))
                        .append(pen(Optional.of(Pen.solid(polygon.outline(), 1))))
                        .append("/>\n");
            case Text text -> text(text);
        }
    }

    private void box(Box box) {
        out.append(String.format(
                Locale.ROOT,
                "<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" rx=\"%s\"%s%s/>%n",
                number(box.corner().x()),
                number(box.corner().y()),
                number(box.width()),
                number(box.height()),
                number(Box.RADIUS),
                fill(box.fill()),
                pen(box.outline())));
    }

    private void text(Text text) {
        Style style = text.style();
        out.append(String.format(
                Locale.ROOT,
                "<text x=\"%s\" y=\"%s\" font-size=\"%s\" fill=\"%s\"%s%s>%s</text>%n",
                number(text.at().x()),
                number(text.at().y()),
                number(style.size()),
                style.ink().hex(),
                style.isBold() ? " font-weight=\"bold\"" : "",
                style.isCentred() ? " text-anchor=\"middle\"" : "",
                escaped(text.text())));
    }

    private static String fill(Optional<Ink> ink) {
        return " fill=\"" + ink.map(Ink::hex).orElse("none") + '"';
    }

    private static String pen(Optional<Pen> pen) {
        return pen.map(line -> " stroke=\"" + line.ink().hex() + "\" stroke-width=\"" + number(line.width()) + '"'
                        + (line.isDashed() ? " stroke-dasharray=\"6 4\"" : ""))
                .orElse("");
    }

    private static String points(List<Point> points) {
        return points.stream()
                .map(point -> number(point.x()) + "," + number(point.y()))
                .collect(Collectors.joining(" "));
    }

    private static String number(double value) {
        double rounded = Math.round(value * 100) / 100.0;
        return rounded == Math.rint(rounded) ? Long.toString((long) rounded) : Double.toString(rounded);
    }

    /** What has a meaning in XML is written otherwise; what XML cannot hold becomes the replacement character. */
    public static String escaped(String text) {
        StringBuilder safe = new StringBuilder();
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> safe.append("&amp;");
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '"' -> safe.append("&quot;");
                case '\t' -> safe.append("&#9;");
                case '\n' -> safe.append("&#10;");
                default -> safe.appendCodePoint(isXml(c) ? c : 0xFFFD);
            }
        });
        return safe.toString();
    }

    /** The text with the replacement character for what XML cannot hold, such as a terminal's commands. */
    public static String holdable(String text) {
        StringBuilder safe = new StringBuilder();
        text.codePoints()
                .map(c -> isXml(c) || c == '\t' || c == '\n' ? c : 0xFFFD)
                .forEach(safe::appendCodePoint);
        return safe.toString();
    }

    private static boolean isXml(int c) {
        return c >= 0x20 && (c < 0xD800 || c > 0xDFFF) && c != 0xFFFE && c != 0xFFFF;
    }
}
