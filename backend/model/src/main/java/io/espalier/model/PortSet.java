package io.espalier.model;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A set of port numbers of one switch, 0 to 255, as the row of a multicast forwarding table holds it (InfiniBand spec,
 * 14.2.5.12).
 *
 * @param bits0 ports 0 to 63, lowest bit first
 * @param bits1 ports 64 to 127
 * @param bits2 ports 128 to 191
 * @param bits3 ports 192 to 255
 */
public record PortSet(long bits0, long bits1, long bits2, long bits3) {
    /** No port. */
    public static final PortSet EMPTY = new PortSet(0, 0, 0, 0);

    /** The set of these ports. */
    public static PortSet of(int... ports) {
        long[] words = new long[4];
        for (int port : ports) {
            words[check(port) >> 6] |= 1L << port;
        }
        return ofWords(words);
    }

    /** The set whose bits are these four words, ports 0 to 63 first. */
    public static PortSet ofWords(long[] words) {
        return new PortSet(words[0], words[1], words[2], words[3]);
    }

    /** Whether the port is in the set. */
    public boolean contains(int port) {
        return (word(check(port) >> 6) & 1L << port) != 0;
    }

    /** This set and one port more. */
    public PortSet with(int port) {
        long[] words = words();
        words[check(port) >> 6] |= 1L << port;
        return ofWords(words);
    }

    /** This set without one port. */
    public PortSet without(int port) {
        long[] words = words();
        words[check(port) >> 6] &= ~(1L << port);
        return ofWords(words);
    }

    /** What is in this set and not in the other. */
    public PortSet minus(PortSet other) {
        return new PortSet(bits0 & ~other.bits0, bits1 & ~other.bits1, bits2 & ~other.bits2, bits3 & ~other.bits3);
    }

    /** What is in either set. */
    public PortSet union(PortSet other) {
        return new PortSet(bits0 | other.bits0, bits1 | other.bits1, bits2 | other.bits2, bits3 | other.bits3);
    }

    /** Whether no port is in the set. */
    public boolean isEmpty() {
        return (bits0 | bits1 | bits2 | bits3) == 0;
    }

    /** How many ports are in the set. */
    public int size() {
        return Long.bitCount(bits0) + Long.bitCount(bits1) + Long.bitCount(bits2) + Long.bitCount(bits3);
    }

    /** The ports, ascending. */
    public IntStream stream() {
        return IntStream.range(0, 256).filter(this::contains);
    }

    /** The lowest port not below {@code from}, or -1: for loops that must not allocate. */
    public int next(int from) {
        for (int index = from >> 6; index < 4; index++) {
            long word = word(index);
            if (index == from >> 6) {
                word &= -1L << from;
            }
            if (word != 0) {
                return (index << 6) + Long.numberOfTrailingZeros(word);
            }
        }
        return -1;
    }

    /** The ports, ascending, with commas: "1, 7, 12". */
    @Override
    public String toString() {
        String list = Arrays.toString(stream().toArray());
        return list.substring(1, list.length() - 1);
    }

    private long word(int index) {
        return switch (index) {
            case 0 -> bits0;
            case 1 -> bits1;
            case 2 -> bits2;
            default -> bits3;
        };
    }

    private long[] words() {
        return new long[] {bits0, bits1, bits2, bits3};
    }

    private static int check(int port) {
        if (port < 0 || port > 255) {
            throw new IllegalArgumentException("not a port number (0 to 255): " + port);
        }
        return port;
    }
}
