package io.espalier.server.store;

import java.util.Arrays;

/** Writes numbers bit by bit, the highest bit first. Used by one thread. */
final class BitPacker {
    /** So many ones in front of a number that its rest did not foresee. */
    static final int ESCAPE = 24;

    private static final int HALF = 32;
    private byte[] bytes = new byte[1024];
    private int size;
    // The bits that do not fill a byte yet: the lowest of it.
    private long open;
    private int openBits;

    /** The lowest {@code count} bits of a value, 0 to 64. */
    void bits(long value, int count) {
        if (count > HALF) {
            few(value >>> HALF, count - HALF);
            few(value, HALF);
        } else {
            few(value, count);
        }
    }

    private void few(long value, int count) {
        open = (open << count) | (value & ((1L << count) - 1));
        openBits += count;
        while (openBits >= Byte.SIZE) {
            openBits -= Byte.SIZE;
            if (size == bytes.length) {
                bytes = Arrays.copyOf(bytes, 2 * size);
            }
            bytes[size++] = (byte) (open >>> openBits);
        }
    }

    void flag(boolean value) {
        few(value ? 1 : 0, 1);
    }

    /** Any number, unsigned: its length in 7 bits, then itself. */
    void number(long value) {
        int length = Long.SIZE - Long.numberOfLeadingZeros(value);
        bits(length, 7);
        bits(value, length);
    }

    /**
     * A number that is small as a rule, as R. F. Rice writes it: its rest in {@code rest} bits after as many ones as the rest is
     * too small by, and a zero.
     */
    void rice(long value, int rest) {
        long above = value >>> rest;
        if (above < 0 || above >= ESCAPE) {
            bits((1L << ESCAPE) - 1, ESCAPE);
            bits(value, Long.SIZE);
        } else {
            bits(((1L << above) - 1) << 1, (int) above + 1);
            bits(value, rest);
        }
    }

    /** How many bits {@link #rice} takes for all of these. */
    static long riceBits(long[] values, int from, int rest) {
        long total = 0;
        for (int i = from; i < values.length; i++) {
            long above = values[i] >>> rest;
            total += above < 0 || above >= ESCAPE ? ESCAPE + Long.SIZE : above + 1 + rest;
        }
        return total;
    }

    /** The rest with which {@link #rice} takes the fewest bits, or nearly. */
    static int bestRest(long[] values, int from) {
        int best = 0;
        long bits = riceBits(values, from, 0);
        int guess = lengthOfMean(values, from);
        for (int rest = Math.max(1, guess - 2); rest <= Math.min(guess + 1, 60); rest++) {
            long these = riceBits(values, from, rest);
            if (these < bits) {
                bits = these;
                best = rest;
            }
        }
        return best;
    }

    private static int lengthOfMean(long[] values, int from) {
        double sum = 0;
        for (int i = from; i < values.length; i++) {
            sum += values[i] < 0 ? 0x1p63 : values[i];
        }
        return Long.SIZE - Long.numberOfLeadingZeros((long) (sum / Math.max(1, values.length - from)));
    }

    int size() {
        return size;
    }

    byte[] toBytes() {
        byte[] all = Arrays.copyOf(bytes, size + (openBits > 0 ? 1 : 0));
        if (openBits > 0) {
            all[size] = (byte) (open << (Byte.SIZE - openBits));
        }
        return all;
    }
}
