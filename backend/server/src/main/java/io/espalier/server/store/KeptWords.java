package io.espalier.server.store;

/** What people write, as it is kept: no database refuses it, and no terminal obeys it. */
public final class KeptWords {
    /** Characters of a name. */
    public static final int MOST_NAME = 64;

    /** Characters of a text; the events hold it with a few words around it. */
    public static final int MOST_TEXT = 1_900;

    private KeptWords() {}

    /**
     * A line without the blanks around it.
     *
     * @param what it is, for the complaint
     * @throws IllegalArgumentException if nothing is left, or more than so many characters, or one that cannot be shown
     */
    public static String line(String what, String text, int most) {
        return shown(what, stripped(what, text, most), "");
    }

    /** The same of a text, which may have lines. */
    public static String lines(String what, String text, int most) {
        return shown(what, stripped(what, text, most), "\n\r\t");
    }

    private static String stripped(String what, String text, int most) {
        String stripped = text.strip();
        if (stripped.isEmpty() || stripped.length() > most) {
            throw new IllegalArgumentException(
                    what + " must have 1 to " + most + " characters, not " + stripped.length());
        }
        return stripped;
    }

    private static String shown(String what, String text, String controls) {
        if (text.codePoints().anyMatch(c -> isHidden(c) && controls.indexOf(c) < 0)) {
            throw new IllegalArgumentException(what + " has characters that cannot be shown");
        }
        return text;
    }

    /** A surrogate that is a code point of its own has lost its other half. */
    private static boolean isHidden(int codePoint) {
        return Character.isISOControl(codePoint) || Character.getType(codePoint) == Character.SURROGATE;
    }

    /** The beginning of a text that may be longer, in whole characters. */
    public static String cut(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        return text.substring(0, Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most);
    }
}
