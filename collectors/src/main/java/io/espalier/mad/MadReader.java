package io.espalier.mad;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Big-endian fields of one message, by their offset in it, with every access checked against the message's end. One reader
 * is moved from message to message with {@link #reset}; nothing is allocated per field. Owned by one thread.
 */
public final class MadReader {
    private ByteBuffer buffer = ByteBuffer.allocate(0);
    private int start;
    private int length;

    /** A reader of a whole array. */
    public static MadReader of(byte[] bytes) {
        return new MadReader().reset(ByteBuffer.wrap(bytes), 0, bytes.length);
    }

    /** Moves the reader to another message; the buffer must be big-endian. */
    public MadReader reset(ByteBuffer memory, int offset, int byteCount) {
        if (memory.order() != ByteOrder.BIG_ENDIAN
                || offset < 0
                || byteCount < 0
                || offset > memory.limit() - byteCount) {
            throw new IllegalArgumentException("no big-endian message of " + byteCount + " bytes at " + offset);
        }
        buffer = memory;
        start = offset;
        length = byteCount;
        return this;
    }

    /** Length of the message in bytes. */
    public int length() {
        return length;
    }

    public int u8(int at) {
        return Byte.toUnsignedInt(buffer.get(check(at, 1)));
    }

    public int u16(int at) {
        return Short.toUnsignedInt(buffer.getShort(check(at, 2)));
    }

    public int u24(int at) {
        return u8(at) << 16 | u16(at + 1);
    }

    /** 32 bits as they are; negative when the top bit is set. */
    public int i32(int at) {
        return buffer.getInt(check(at, 4));
    }

    public long u32(int at) {
        return Integer.toUnsignedLong(i32(at));
    }

    public long i64(int at) {
        return buffer.getLong(check(at, 8));
    }

    /**
     * A field of 1 to 32 bits inside one aligned 32-bit word, or of 64 bits.
     *
     * @param at offset of what the bits are counted from
     * @param bitOffset counted from the most significant bit of the first byte, as the spec draws it
     */
    public long bits(int at, int bitOffset, int width) {
        if (width == 64) {
            return i64(at + bitOffset / 8);
        }
        long word = u32(at + (bitOffset >> 5) * 4);
        return (word >>> (32 - (bitOffset & 31) - width)) & ((1L << width) - 1);
    }

    /** Copies bytes out. */
    public byte[] bytes(int at, int count) {
        byte[] copy = new byte[count];
        buffer.get(check(at, count), copy);
        return copy;
    }

    /** Whether the message has these bytes there. */
    public boolean matches(int at, byte[] expected) {
        return at >= 0
                && expected.length <= length - at
                && buffer.slice(start + at, expected.length).mismatch(ByteBuffer.wrap(expected)) < 0;
    }

    private int check(int at, int count) {
        if (at < 0 || at > length - count) {
            throw new MalformedMadException("message of " + length + " bytes ends before byte " + (at + count));
        }
        return start + at;
    }
}
