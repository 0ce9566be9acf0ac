package io.espalier.server.store;

/** Reads what {@link Packer} wrote. Used by one thread. */
final class Unpacker {
    private final byte[] bytes;
    private int next;

    Unpacker(byte[] bytes) {
        this.bytes = bytes;
    }

    boolean hasMore() {
        return next < bytes.length;
    }

    long unsigned() {
        long value = 0;
        for (int shift = 0; ; shift += 7) {
            byte piece = bytes[next++];
            value |= (piece & 0x7FL) << shift;
            if (piece >= 0) {
                return value;
            }
        }
    }

    long signed() {
        long value = unsigned();
        return value >>> 1 ^ -(value & 1);
    }
}
