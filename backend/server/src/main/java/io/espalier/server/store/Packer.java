package io.espalier.server.store;

import java.io.ByteArrayOutputStream;

/** Writes whole numbers in as few bytes as they need: seven bits a byte, lowest first. Used by one thread. */
final class Packer {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(64);

    /** Small for numbers near 0 from above; any 64 bits. */
    void unsigned(long value) {
        long rest = value;
        while ((rest & ~0x7FL) != 0) {
            bytes.write((int) (rest & 0x7F) | 0x80);
            rest >>>= 7;
        }
        bytes.write((int) rest);
    }

    /** Small for numbers near 0 from either side. */
    void signed(long value) {
        unsigned(value << 1 ^ value >> 63);
    }

    byte[] toBytes() {
        return bytes.toByteArray();
    }
}
