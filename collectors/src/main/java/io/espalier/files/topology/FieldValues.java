package io.espalier.files.topology;

import io.espalier.model.Lid;
import io.espalier.model.LinkSpeed;
import io.espalier.model.LinkWidth;
import io.espalier.model.Mlid;
import io.espalier.model.PortState;
import java.util.Locale;
import java.util.Optional;

/** Values as the field writes them, in its many ways. */
final class FieldValues {
    private static final int PERMISSIVE_LID = 0xFFFF;

    private FieldValues() {}

    /**
     * Reads a number that is written in decimal, or in hex with 0x.
     *
     * @throws IllegalArgumentException saying what was expected
     */
    static long number(String what, String text, long max) {
        try {
            long value = Long.decode(text);
            if (value >= 0 && value <= max) {
                return value;
            }
        } catch (NumberFormatException e) {
            // Said below, as for one that is too large.
        }
        throw new IllegalArgumentException("expected a " + what + " from 0 to " + max + ", found " + text);
    }

    /** As {@link #number}, for small ones; decimal with zeros in front stays decimal. */
    static int small(String what, String text, int max) {
        String digits = text.startsWith("0x") ? text : text.replaceFirst("^0+(?=\\d)", "");
        return (int) number(what, digits, max);
    }

    /**
     * A LID; {@link Lid#NONE} for what files write where there is none: nothing, 0, -1, 65535.
     *
     * @throws IllegalArgumentException if it is none of these and no unicast LID
     */
    static Lid lid(String text) {
        if (text.isEmpty() || text.equals("-1") || text.equalsIgnoreCase("N/A")) {
            return Lid.NONE;
        }
        int value = small("LID", text, PERMISSIVE_LID);
        if (value == PERMISSIVE_LID) {
            return Lid.NONE;
        }
        if (value >= Mlid.FIRST_VALUE) {
            throw new IllegalArgumentException(
                    "expected a LID below " + Mlid.FIRST_VALUE + ", found " + text + ", which is multicast");
        }
        return new Lid(value);
    }

    /** "4x"; empty for what says nothing: "??", "N/A". */
    static Optional<LinkWidth> width(String label) {
        for (LinkWidth width : LinkWidth.values()) {
            if (width != LinkWidth.UNKNOWN && width.label().equals(label)) {
                return Optional.of(width);
            }
        }
        return Optional.empty();
    }

    /** "HDR", or Gb/s a lane: "50"; empty for what says nothing or is newer than this program. */
    static Optional<LinkSpeed> speed(String name) {
        for (LinkSpeed speed : LinkSpeed.values()) {
            if (speed != LinkSpeed.UNKNOWN && speed.name().equalsIgnoreCase(name)) {
                return Optional.of(speed);
            }
        }
        return switch (name) {
            case "2.5" -> Optional.of(LinkSpeed.SDR);
            case "5", "5.0" -> Optional.of(LinkSpeed.DDR);
            case "10", "10.0" -> Optional.of(LinkSpeed.QDR);
            case "14" -> Optional.of(LinkSpeed.FDR);
            case "25" -> Optional.of(LinkSpeed.EDR);
            case "50" -> Optional.of(LinkSpeed.HDR);
            case "100" -> Optional.of(LinkSpeed.NDR);
            case "200" -> Optional.of(LinkSpeed.XDR);
            default -> Optional.empty();
        };
    }

    /** "ACT", "INI", "ARM", "DWN" and the longer forms of these; {@link PortState#UNKNOWN} for another. */
    static PortState state(String word) {
        return switch (word.toUpperCase(Locale.ROOT)) {
            case "ACT", "ACTIVE" -> PortState.ACTIVE;
            case "ARM", "ARMED" -> PortState.ARMED;
            case "INI", "INIT" -> PortState.INIT;
            case "DWN", "DOWN" -> PortState.DOWN;
            default -> PortState.UNKNOWN;
        };
    }

    /** Whether a word stands for a width or speed that is not known: all question marks, or N/A. */
    static boolean saysNothing(String word) {
        return word.isEmpty() || word.chars().allMatch(c -> c == '?') || word.equals("N/A") || word.equals("NA");
    }
}
