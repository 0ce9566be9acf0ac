package io.espalier.server.store;

/** Reads what {@link BitPacker} wrote. Used by one thread. */
final class BitUnpacker {
    private static final int HALF = 32;
    private static final int FULL = 48;
    private final byte[] bytes;
    private int next;
    // The bits that were fetched and not read yet: the lowest of it.
    private long open;
    private int openBits;

    BitUnpacker(byte[] bytes) {
        this.bytes = bytes;
    }

    long bits(int count) {
        return count > HALF ? few(count - HALF) << HALF | few(HALF) : few(count);
    }

    private long few(int count) {
        if (openBits < count) {
            fetch();
        }
        openBits -= count;
        return open >>> openBits & (1L << count) - 1;
    }

    /** Past the end there are zeros, so that a look ahead needs no care. */
    private void fetch() {
        while (openBits <= FULL) {
            open = open << Byte.SIZE | (next < bytes.length ? bytes[next] & 0xFFL : 0);
            next++;
            openBits += Byte.SIZE;
        }
    }

    boolean flag() {
        return few(1) == 1;
    }

    long number() {
        return bits((int) few(7));
    }

    long rice(int rest) {
        fetch();
        int ones = Long.numberOfLeadingZeros(~(open << (Long.SIZE - openBits)));
        if (ones >= BitPacker.ESCAPE) {
            openBits -= BitPacker.ESCAPE;
            return bits(Long.SIZE);
        }
        openBits -= ones + 1;
        return (long) ones << rest | bits(rest);
    }
}
