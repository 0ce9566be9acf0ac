package io.espalier.server.export.drawing;

import java.util.ArrayList;
import java.util.List;

/** About how wide text is in the fonts that drawings are written in; a little more than less. */
final class TextWidth {
    private static final double WIDE = 0.83;
    private static final double USUAL = 0.556;
    private static final double NARROW = 0.3;
    private static final double FULL = 1;
    private static final double BOLD = 1.06;

    private TextWidth() {}

    static double plain(String text, double size) {
        return size * text.codePoints().mapToDouble(TextWidth::ofLetter).sum();
    }

    static double bold(String text, double size) {
        return BOLD * plain(text, size);
    }

    private static double ofLetter(int c) {
        if (c > 0x2E80) {
            return FULL;
        }
        if ("iljtfI.,:;!|'()[]- ".indexOf(c) >= 0) {
            return NARROW;
        }
        return "mwMW@%".indexOf(c) >= 0 ? WIDE : Character.isUpperCase(c) ? 0.7 : USUAL;
    }

    /** Breaks text at blanks into lines of at most that width; one word that is too long stays whole. */
    static List<String> wrap(String text, double size, double width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ", -1)) {
            if (!line.isEmpty() && plain(line + " " + word, size) > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}
