package io.espalier.files.text;

import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Pattern;

/** Numbers as the field's tools write them: decimal or {@code 0x}, or a word that says that there is none. */
public final class FieldNumber {
    private static final Set<String> MISSING =
            Set.of("", "N/A", "NA", "N/A (no PMA)", "-1", "-", "ERR", "<not displayed>");

    private static final Pattern BLANKS = Pattern.compile("\\s+");

    private FieldNumber() {}

    /**
     * The number, unsigned; empty where the text says that it is not there, which is not 0.
     *
     * @throws IllegalArgumentException if the text is neither
     */
    public static OptionalLong parse(String text) {
        String word = text.strip();
        if (MISSING.contains(word)) {
            return OptionalLong.empty();
        }
        try {
            boolean hex = word.startsWith("0x") || word.startsWith("0X");
            return OptionalLong.of(hex ? Long.parseUnsignedLong(word.substring(2), 16) : Long.parseUnsignedLong(word));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "expected a number, 0x and hex digits, N/A or -1, found " + quote(word), e);
        }
    }

    /**
     * A number that has to be there.
     *
     * @param what what it is, for the message
     * @param max the highest that it can be
     * @throws IllegalArgumentException if it is not there, no number or too high
     */
    public static int require(String what, String text, int max) {
        long value = parse(text).orElseThrow(() -> new IllegalArgumentException("expected a " + what + ", found none"));
        if (value < 0 || value > max) {
            throw new IllegalArgumentException("expected a " + what + " up to " + max + ", found " + quote(text));
        }
        return (int) value;
    }

    /** The words of a line, which blanks part. */
    public static List<String> words(String line) {
        return BLANKS.splitAsStream(line.strip()).toList();
    }

    /** A piece of a file for a message: not longer than a line can take. */
    public static String quote(String text) {
        String word = text.strip();
        return "\"" + (word.length() <= 60 ? word : word.substring(0, 60) + "…") + "\"";
    }
}
