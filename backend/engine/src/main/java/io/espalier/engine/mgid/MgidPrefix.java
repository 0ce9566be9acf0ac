package io.espalier.engine.mgid;

import io.espalier.model.Mgid;

/**
 * All MGIDs that begin with the same bits, written as {@code ff15:1::/32}. Ordered by the first of them, the wider range
 * first.
 *
 * @param first the lowest MGID of the range; its bits after the length are zero
 * @param length how many bits are the same, 0 to 128
 */
public record MgidPrefix(Mgid first, int length) implements Comparable<MgidPrefix> {
    /** Bits of an MGID. */
    public static final int BITS = 128;

    public MgidPrefix {
        if (length < 0 || length > BITS) {
            throw new IllegalArgumentException("not the length of a prefix (0 to 128): " + length);
        }
        if (!masked(first, length).equals(first)) {
            throw new IllegalArgumentException(first + "/" + length + " has bits set after the first " + length
                    + "; expected " + masked(first, length) + "/" + length);
        }
    }

    /**
     * Reads {@code ff15:1::/32}; without a length it is one MGID.
     *
     * @throws IllegalArgumentException if the text is none of these
     */
    public static MgidPrefix parse(String text) {
        int slash = text.indexOf('/');
        if (slash < 0) {
            return of(Mgid.parse(text));
        }
        String digits = text.substring(slash + 1);
        if (!digits.matches("\\d{1,3}")) {
            throw new IllegalArgumentException("not an MGID prefix (like ff15:1::/32): " + text);
        }
        return new MgidPrefix(Mgid.parse(text.substring(0, slash)), Integer.parseInt(digits));
    }

    /** The range of one MGID. */
    public static MgidPrefix of(Mgid mgid) {
        return new MgidPrefix(mgid, BITS);
    }

    /** The range of that length which an MGID is in. */
    public static MgidPrefix around(Mgid mgid, int length) {
        return new MgidPrefix(masked(mgid, length), length);
    }

    private static Mgid masked(Mgid mgid, int length) {
        return new Mgid(mgid.high() & mask(length), mgid.low() & mask(length - Long.SIZE));
    }

    /** The first so many of 64 bits. */
    private static long mask(int bits) {
        return bits <= 0 ? 0 : -1L << Math.max(0, Long.SIZE - bits);
    }

    /** Whether an MGID is in the range. */
    public boolean contains(Mgid mgid) {
        return masked(mgid, length).equals(first);
    }

    /** Whether another range is all in this one. */
    public boolean contains(MgidPrefix other) {
        return other.length >= length && contains(other.first);
    }

    /** Whether the two have an MGID in common: then one contains the other. */
    public boolean overlaps(MgidPrefix other) {
        return contains(other) || other.contains(this);
    }

    /** The highest MGID of the range. */
    public Mgid last() {
        return new Mgid(first.high() | ~mask(length), first.low() | ~mask(length - Long.SIZE));
    }

    @Override
    public int compareTo(MgidPrefix other) {
        int byFirst = first.compareTo(other.first);
        return byFirst != 0 ? byFirst : Integer.compare(length, other.length);
    }

    /** As RFC 5952 writes the MGID, a slash, and the length. */
    @Override
    public String toString() {
        return first + "/" + length;
    }
}
