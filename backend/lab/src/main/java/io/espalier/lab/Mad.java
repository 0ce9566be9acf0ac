package io.espalier.lab;

import io.espalier.model.Mgid;
import java.nio.ByteBuffer;

/**
 * The bytes of one MAD, big-endian, with the fields of the header that all share (IBA 13.4.3):
 *
 * <pre>
 *  0 1 base version   3 1 method    8 8 transaction id   20 4 attribute modifier
 *  1 1 class          4 2 status   16 2 attribute id
 *  2 1 class version
 * </pre>
 */
final class Mad {
    static final int GET = 0x01;
    static final int SET = 0x02;
    static final int GET_TABLE = 0x12;
    static final int DELETE = 0x15;

    private final ByteBuffer bytes;

    private Mad(ByteBuffer bytes) {
        this.bytes = bytes;
    }

    static Mad request(int managementClass, int classVersion, int method, int attribute, int modifier) {
        ByteBuffer bytes = ByteBuffer.allocate(256);
        bytes.put(0, (byte) 1).put(1, (byte) managementClass).put(2, (byte) classVersion);
        bytes.put(3, (byte) method);
        bytes.putShort(16, (short) attribute).putInt(20, modifier);
        return new Mad(bytes);
    }

    /** A copy of bytes received. */
    static Mad copyOf(ByteBuffer source, int offset, int length) {
        byte[] copy = new byte[Math.max(length, 256)];
        source.get(offset, copy, 0, length);
        return new Mad(ByteBuffer.wrap(copy));
    }

    void writeTo(ByteBuffer target, int offset, int transaction) {
        bytes.putLong(8, Integer.toUnsignedLong(transaction));
        target.put(offset, bytes.array(), 0, 256);
    }

    int length() {
        return bytes.capacity();
    }

    int method() {
        return Byte.toUnsignedInt(bytes.get(3));
    }

    int status() {
        return u16(4);
    }

    int u8(int offset) {
        return Byte.toUnsignedInt(bytes.get(offset));
    }

    int u16(int offset) {
        return Short.toUnsignedInt(bytes.getShort(offset));
    }

    long u64(int offset) {
        return bytes.getLong(offset);
    }

    Mgid gid(int offset) {
        return new Mgid(u64(offset), u64(offset + 8));
    }

    Mad put8(int offset, int value) {
        bytes.put(offset, (byte) value);
        return this;
    }

    Mad put16(int offset, int value) {
        bytes.putShort(offset, (short) value);
        return this;
    }

    Mad put32(int offset, long value) {
        bytes.putInt(offset, (int) value);
        return this;
    }

    Mad put64(int offset, long value) {
        bytes.putLong(offset, value);
        return this;
    }

    Mad putGid(int offset, long high, long low) {
        return put64(offset, high).put64(offset + 8, low);
    }
}
