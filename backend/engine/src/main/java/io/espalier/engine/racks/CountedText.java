package io.espalier.engine.racks;

/** A text that can be read so many times and no more, since some regular expressions take exponential time. Used by one thread. */
final class CountedText implements CharSequence {
    /** It was read too often. */
    static final class ReadTooOften extends RuntimeException {
        private static final long serialVersionUID = 1;

        ReadTooOften() {
            super("read too often", null, false, false);
        }
    }

    private final String text;
    private int left;

    CountedText(String text, int most) {
        this.text = text;
        this.left = most;
    }

    @Override
    public int length() {
        return text.length();
    }

    @Override
    public char charAt(int index) {
        if (--left < 0) {
            throw new ReadTooOften();
        }
        return text.charAt(index);
    }

    @Override
    public CharSequence subSequence(int start, int end) {
        return text.substring(start, end);
    }

    @Override
    public String toString() {
        return text;
    }
}
