package io.espalier.ui.table;

import io.espalier.ui.part.SeverityMark;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a cell shows.
 *
 * @param text its text
 * @param href where it leads; empty for nowhere
 * @param style class names of the text
 * @param mark a severity before the text
 * @param share length of a bar before the text, 0 to 1
 * @param note small print after the text
 */
public record Cell(
        String text, String href, String style, Optional<SeverityMark.Kind> mark, OptionalDouble share, String note) {
    /** Plain text. */
    public static Cell text(String text) {
        return new Cell(text, "", "", Optional.empty(), OptionalDouble.empty(), "");
    }

    /** A GUID, LID, MGID, MLID or P_Key. */
    public static Cell code(String text) {
        return text(text).styled("esp-mono");
    }

    /** The same with class names. */
    public Cell styled(String other) {
        return new Cell(text, href, other, mark, share, note);
    }

    /** The same as a link; as it is where there is no address. */
    public Cell to(String url) {
        return new Cell(text, url, style, mark, share, note);
    }

    /** The same with a severity. */
    public Cell marked(SeverityMark.Kind kind) {
        return new Cell(text, href, style, Optional.of(kind), share, note);
    }

    /** The same with a bar for load. */
    public Cell barred(double length) {
        return new Cell(text, href, style, mark, OptionalDouble.of(length), note);
    }

    /** The same with small print. */
    public Cell noted(String print) {
        return new Cell(text, href, style, mark, share, print);
    }
}
