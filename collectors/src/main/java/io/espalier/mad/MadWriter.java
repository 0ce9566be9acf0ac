package io.espalier.mad;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Objects;

/**
 * The counterpart of {@link MadReader}: writes big-endian fields of one message by their offset. What is not written stays
 * as it was, so the memory should be zero at the start. Owned by one thread.
 */
public final class MadWriter {
    private ByteBuffer buffer = ByteBuffer.allocate(0);
    private int start;
    private int length;

    /** A writer over a whole array. */
    public static MadWriter of(byte[] bytes) {
        return new MadWriter().reset(ByteBuffer.wrap(bytes), 0, bytes.length);
    }

    /** Moves the writer to another message; the buffer must be big-endian. */
    public MadWriter reset(ByteBuffer memory, int offset, int byteCount) {
        if (memory.order() != ByteOrder.BIG_ENDIAN) {
            throw new IllegalArgumentException("not a big-endian buffer");
        }
        start = Objects.checkFromIndexSize(offset, byteCount, memory.limit());
        length = byteCount;
        buffer = memory;
        return this;
    }

    public MadWriter u8(int at, int value) {
        buffer.put(check(at, 1), (byte) value);
        return this;
    }

    public MadWriter u16(int at, int value) {
        buffer.putShort(check(at, 2), (short) value);
        return this;
    }

    public MadWriter u24(int at, int value) {
        return u8(at, value >>> 16).u16(at + 1, value);
    }

    public MadWriter i32(int at, int value) {
        buffer.putInt(check(at, 4), value);
        return this;
    }

    public MadWriter u32(int at, long value) {
        return i32(at, (int) value);
    }

    public MadWriter i64(int at, long value) {
        buffer.putLong(check(at, 8), value);
        return this;
    }

    /** Writes a field as {@link MadReader#bits} reads it, and leaves the bits beside it alone. */
    public MadWriter bits(int at, int bitOffset, int width, long value) {
        if (width == 64) {
            return i64(at + bitOffset / 8, value);
        }
        int word = check(at + (bitOffset >> 5) * 4, 4);
        int shift = 32 - (bitOffset & 31) - width;
        int mask = (int) (((1L << width) - 1) << shift);
        buffer.putInt(word, (buffer.getInt(word) & ~mask) | ((int) (value << shift) & mask));
        return this;
    }

    /** Copies bytes in. */
    public MadWriter bytes(int at, byte[] bytes) {
        buffer.put(check(at, bytes.length), bytes);
        return this;
    }

    private int check(int at, int count) {
        return start + Objects.checkFromIndexSize(at, count, length);
    }
}
