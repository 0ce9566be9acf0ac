package io.espalier.model;

/**
 * A multicast local identifier: what switches look up in their multicast forwarding table (InfiniBand spec, 4.1.3).
 *
 * @param value 0xC000 to 0xFFFE
 */
public record Mlid(int value) implements Comparable<Mlid> {
    /** The lowest MLID there is. */
    public static final int FIRST_VALUE = 0xC000;

    /** The highest MLID there is. */
    public static final int LAST_VALUE = 0xFFFE;

    public Mlid {
        if (value < FIRST_VALUE || value > LAST_VALUE) {
            throw new IllegalArgumentException(String.format("not an MLID (0xC000 to 0xFFFE): 0x%X", value));
        }
    }

    /**
     * Reads hex with {@code 0x}, or decimal without.
     *
     * @throws IllegalArgumentException if the text is no number or outside the range
     */
    public static Mlid parse(String text) {
        try {
            return new Mlid(Integer.decode(text));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("not an MLID (0xC000 to 0xFFFE): " + text, e);
        }
    }

    /** Position in the multicast forwarding table: 0 for 0xC000. */
    public int index() {
        return value - FIRST_VALUE;
    }

    @Override
    public int compareTo(Mlid other) {
        return Integer.compare(value, other.value);
    }

    @Override
    public String toString() {
        return String.format("0x%04X", value);
    }
}
