package io.espalier.server.export.drawing;

import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Severity;
import io.espalier.engine.text.Words;
import io.espalier.server.export.drawing.Shape.Line;
import io.espalier.server.export.drawing.Shape.Pen;
import io.espalier.server.export.drawing.Shape.Point;
import io.espalier.server.export.drawing.Shape.Style;
import io.espalier.server.export.drawing.Shape.Text;
import io.espalier.server.export.tree.Provenance;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Lines of text over a drawing, filled from top to bottom: what it is, what is found, where it comes from, what its marks mean. */
final class Heading {
    static final double BODY = 12;
    private static final double TITLE = 20;
    private static final double STEP = 17;
    private static final double GAP = 20;
    private static final char HARD_BLANK = '\u00a0';
    private static final int MOST_FINDINGS = 12;

    /** Paints a sample of a mark, its left end at that x, its middle at that y. */
    interface Sample {
        Shape at(double x, double y);
    }

    private final double left;
    private final double width;
    private final List<Shape> shapes = new ArrayList<>();
    private double x;
    private double y;

    /** A heading of a title alone. */
    Heading(String title, double left, double width) {
        this.left = left;
        this.width = width;
        y = left + TITLE;
        lines(title, Style.bold(TITLE, Ink.TEXT), STEP + 8);
        y -= 4;
        x = left;
    }

    double height() {
        return y + STEP;
    }

    Figure figure() {
        return Figure.still(shapes);
    }

    void lines(String text, Style style) {
        lines(text, style, STEP);
    }

    private void lines(String text, Style style, double step) {
        for (String line : TextWidth.wrap(text, style.size(), width)) {
            shapes.add(new Text(new Point(left, y), line, style));
            y += step;
        }
    }

    void findings(List<Finding> findings) {
        findings.stream().limit(MOST_FINDINGS).forEach(this::finding);
        int more = findings.size() - MOST_FINDINGS;
        if (more > 0) {
            lines("and " + Words.count(more, "more finding"), Style.plain(BODY, Ink.TEXT));
        }
        if (findings.isEmpty()) {
            lines("No findings", Style.plain(BODY, Ink.TEXT));
        }
    }

    private void finding(Finding finding) {
        String text = capital(finding.severity().name().toLowerCase(Locale.ROOT)) + ": " + finding.what() + ". "
                + finding.effect();
        lines(text, Style.plain(BODY, finding.severity() == Severity.INFO ? Ink.TEXT : Ink.ERROR));
    }

    /** Facts stay whole where the line is broken. */
    void origin(Provenance provenance) {
        String facts = provenance.facts().entrySet().stream()
                .map(fact -> capital(fact.getKey()) + ": " + fact.getValue())
                .map(fact -> fact.length() > 80 ? fact : fact.replace(' ', HARD_BLANK))
                .collect(Collectors.joining(HARD_BLANK + "· "));
        lines(facts, Style.plain(BlockPainter.LINE_SIZE, Ink.QUIET));
        y += 6;
    }

    private static String capital(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    /** Words after samples that need so much room, on the next line where this one is full. */
    void entry(double room, String words, Sample... samples) {
        Style style = Style.plain(BlockPainter.LINE_SIZE, Ink.QUIET);
        double needed = room + 6 + TextWidth.plain(words, style.size());
        if (x > left && x + needed > left + width) {
            x = left;
            y += STEP;
        }
        for (Sample sample : samples) {
            shapes.add(sample.at(x, y - 4));
        }
        shapes.add(new Text(new Point(x + (room == 0 ? 0 : room + 6), y), words, style));
        x += needed + GAP;
    }

    /** A line below all of it. */
    void end() {
        y += STEP - 6;
        shapes.add(Line.of(left, y, left + width, y, Pen.solid(Ink.HAIRLINE, 1)));
    }
}
