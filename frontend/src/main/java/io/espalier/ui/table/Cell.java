package io.espalier.ui.table;

import io.espalier.ui.part.SeverityMark;
import java.util.List;
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
 * @param branch its place among rows that have others under them
 * @param chips words in a frame after the text, some of which can be pressed
 * @param acts buttons
 */
public record Cell(
        String text,
        String href,
        String style,
        Optional<SeverityMark.Kind> mark,
        OptionalDouble share,
        String note,
        Branch branch,
        List<Act> chips,
        List<Act> acts) {
    /**
     * Where a row stands among rows that have others under them.
     *
     * @param depth how deep it is under other rows
     * @param opening whether there are rows under it
     */
    public record Branch(int depth, Opening opening) {
        static final Branch NONE = new Branch(0, Opening.NONE);
    }

    /** Whether there are rows under a row. */
    public enum Opening {
        NONE,
        CLOSED,
        OPEN
    }

    /**
     * Something that can be done with a row, or a word that is only said.
     *
     * @param name what the page is told when it is pressed; empty for what cannot be pressed
     * @param label what stands on it
     * @param on whether it is pressed in
     * @param href where it leads; empty for nowhere
     */
    public record Act(String name, String label, boolean on, String href) {
        /** A button. */
        public static Act button(String name, String label) {
            return new Act(name, label, false, "");
        }

        /** A button that stays pressed in until it is pressed again. */
        public static Act toggle(String name, String label, boolean on) {
            return new Act(name, label, on, "");
        }

        /** A word that cannot be pressed. */
        public static Act word(String label) {
            return new Act("", label, false, "");
        }

        /** A link. */
        public static Act link(String label, String href) {
            return new Act("", label, false, href);
        }
    }

    public Cell {
        chips = List.copyOf(chips);
        acts = List.copyOf(acts);
    }

    /** Plain text. */
    public static Cell text(String text) {
        return new Cell(text, "", "", Optional.empty(), OptionalDouble.empty(), "", Branch.NONE, List.of(), List.of());
    }

    /** A GUID, LID, MGID, MLID or P_Key. */
    public static Cell code(String text) {
        return text(text).styled("esp-mono");
    }

    /** Buttons alone. */
    public static Cell acts(List<Act> acts) {
        return text("").acting(acts);
    }

    /** The same with class names. */
    public Cell styled(String other) {
        return new Cell(text, href, other, mark, share, note, branch, chips, acts);
    }

    /** The same as a link; as it is where there is no address. */
    public Cell to(String url) {
        return new Cell(text, url, style, mark, share, note, branch, chips, acts);
    }

    /** The same with a severity. */
    public Cell marked(SeverityMark.Kind kind) {
        return new Cell(text, href, style, Optional.of(kind), share, note, branch, chips, acts);
    }

    /** The same with a bar for load. */
    public Cell barred(double length) {
        return new Cell(text, href, style, mark, OptionalDouble.of(length), note, branch, chips, acts);
    }

    /** The same with small print. */
    public Cell noted(String print) {
        return new Cell(text, href, style, mark, share, print, branch, chips, acts);
    }

    /** The same under other rows, with what opens those under it. */
    public Cell under(int depth, Opening opening) {
        return new Cell(text, href, style, mark, share, note, new Branch(depth, opening), chips, acts);
    }

    /** The same with words in a frame. */
    public Cell with(List<Act> words) {
        return new Cell(text, href, style, mark, share, note, branch, words, acts);
    }

    /** The same with buttons. */
    public Cell acting(List<Act> buttons) {
        return new Cell(text, href, style, mark, share, note, branch, chips, buttons);
    }
}
