package io.espalier.model;

import java.util.Comparator;

/**
 * A 64-bit EUI-64 identifier of a node or a port (InfiniBand spec, 4.1). Compared as a number, unsigned.
 *
 * @param value all 64 bits; 0 is legal and occurs in the field
 */
public record Guid(long value) implements Comparable<Guid> {
    /** The GUID that nothing should have. */
    public static final Guid ZERO = new Guid(0);

    /** 2 to the 64, divided by the golden ratio: multiplying by it spreads numbers that are close. */
    static final long GOLDEN = 0x9E37_79B9_7F4A_7C15L;

    /**
     * The order in which an OpenSM on a little-endian host walks its GUID maps: by the last byte first. It decides every
     * tie in tree building.
     */
    public static final Comparator<Guid> KEY_ORDER =
            (a, b) -> Long.compareUnsigned(Long.reverseBytes(a.value), Long.reverseBytes(b.value));

    /**
     * Reads hex with or without {@code 0x} and leading zeros.
     *
     * @throws IllegalArgumentException if the text is no hex number of at most 16 digits
     */
    public static Guid parse(String text) {
        String digits = text.startsWith("0x") || text.startsWith("0X") ? text.substring(2) : text;
        try {
            return new Guid(Long.parseUnsignedLong(digits, 16));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("not a GUID (up to 16 hex digits): " + text, e);
        }
    }

    @Override
    public int compareTo(Guid other) {
        return Long.compareUnsigned(value, other.value);
    }

    /** Of all bits: GUIDs of one vendor are alike but for a few, often in both halves. */
    @Override
    public int hashCode() {
        return (int) ((value * GOLDEN) >>> Integer.SIZE);
    }

    /** 0x and 16 hex digits. */
    @Override
    public String toString() {
        return "0x" + hex();
    }

    /** 16 hex digits, without prefix. */
    public String hex() {
        return String.format("%016x", value);
    }
}
