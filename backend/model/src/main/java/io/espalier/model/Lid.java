package io.espalier.model;

/**
 * A local identifier: the address of a port inside its subnet (InfiniBand spec, 4.1.3).
 *
 * @param value 0 to 0xFFFF; 0 means not assigned
 */
public record Lid(int value) implements Comparable<Lid> {
    /** No LID assigned yet. */
    public static final Lid NONE = new Lid(0);

    public Lid {
        if (value < 0 || value > 0xFFFF) {
            throw new IllegalArgumentException("not a LID (0 to 65535): " + value);
        }
    }

    /** Whether this is an address a unicast packet can be sent to. */
    public boolean isUnicast() {
        return value > 0 && value < Mlid.FIRST_VALUE;
    }

    @Override
    public int compareTo(Lid other) {
        return Integer.compare(value, other.value);
    }

    @Override
    public String toString() {
        return Integer.toString(value);
    }
}
