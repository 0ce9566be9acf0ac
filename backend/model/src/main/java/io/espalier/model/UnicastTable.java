package io.espalier.model;

import java.util.Arrays;
import java.util.OptionalInt;

/**
 * A switch's linear forwarding table (LFT): unicast LID to the one port a packet leaves by (InfiniBand spec, 14.2.5.10). One
 * byte for each LID. Immutable.
 */
public final class UnicastTable {
    /** What stands in a table for a LID that packets are dropped for. */
    public static final int NO_PORT = 255;

    private final byte[] ports;

    private UnicastTable(byte[] ports) {
        this.ports = ports;
    }

    /**
     * The table of these bytes.
     *
     * @param ports for each LID from 0 on the port, {@link #NO_PORT} for none; not more than there are unicast LIDs
     * @throws IllegalArgumentException if there are more
     */
    public static UnicastTable of(byte[] ports) {
        if (ports.length > Mlid.FIRST_VALUE) {
            throw new IllegalArgumentException("a unicast table of " + ports.length + " LIDs; there are 49152 at most");
        }
        return new UnicastTable(ports.clone());
    }

    /** How many LIDs the table reaches to, 0 counted: what is above is dropped. */
    public int size() {
        return ports.length;
    }

    /** The port that packets to a LID leave by, 0 where they are for the switch itself; empty where they are dropped. */
    public OptionalInt port(Lid lid) {
        int port = lid.value() < ports.length ? Byte.toUnsignedInt(ports[lid.value()]) : NO_PORT;
        return port == NO_PORT ? OptionalInt.empty() : OptionalInt.of(port);
    }

    /** The bytes it was made of. */
    public byte[] toBytes() {
        return ports.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof UnicastTable table && Arrays.equals(ports, table.ports);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(ports);
    }

    @Override
    public String toString() {
        return "UnicastTable[" + ports.length + " LIDs]";
    }
}
