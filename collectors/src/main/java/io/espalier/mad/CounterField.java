package io.espalier.mad;

import io.espalier.model.Counter;
import io.espalier.model.PortCounters;

/**
 * Where one counter stands in an attribute.
 *
 * @param counter which counter
 * @param bitOffset counted from the most significant bit of the attribute's first byte
 * @param width in bits; a field below 64 bits stays at its end when it gets there
 */
record CounterField(Counter counter, int bitOffset, int width) {
    void decode(MadReader in, int at, PortCounters.Builder into) {
        long value = in.bits(at, bitOffset, width);
        if (width == 64) {
            into.set(counter, value);
        } else {
            into.set(counter, value, max());
        }
    }

    /** Writes the counter, or the end of its field if it is more than that; nothing where it has no value. */
    void encode(MadWriter out, int at, PortCounters from) {
        from.value(counter).ifPresent(value -> out.bits(at, bitOffset, width, clip(value)));
    }

    private long clip(long value) {
        return width == 64 || Long.compareUnsigned(value, max()) <= 0 ? value : max();
    }

    private long max() {
        return (1L << width) - 1;
    }
}
