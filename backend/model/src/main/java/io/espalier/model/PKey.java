package io.espalier.model;

/**
 * A partition key (InfiniBand spec, 10.9).
 *
 * @param value 16 bits; the top bit says full membership, the other 15 name the partition
 */
public record PKey(int value) implements Comparable<PKey> {
    public PKey {
        if (value < 0 || value > 0xFFFF) {
            throw new IllegalArgumentException("not a P_Key (0 to 0xFFFF): " + value);
        }
    }

    /** The partition, without the membership bit. */
    public int base() {
        return value & 0x7FFF;
    }

    /** Whether the holder is a full member, not a limited one. */
    public boolean isFull() {
        return (value & 0x8000) != 0;
    }

    /** Whether holders of the two may speak with each other: of one partition, and not both limited members. */
    public boolean reaches(PKey other) {
        return base() == other.base() && (isFull() || other.isFull());
    }

    @Override
    public int compareTo(PKey other) {
        return Integer.compare(value, other.value);
    }

    @Override
    public String toString() {
        return String.format("0x%04x", value);
    }
}
