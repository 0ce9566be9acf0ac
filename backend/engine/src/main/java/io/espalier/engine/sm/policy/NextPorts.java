package io.espalier.engine.sm.policy;

import io.espalier.engine.sm.HopMatrix;

/** By which port each switch sends towards each other, asked of the hop matrix once. Used by one thread. */
final class NextPorts {
    private static final int NONE = 255;

    private final HopMatrix hops;
    private final byte[][] ports;

    NextPorts(HopMatrix hops, int switches) {
        this.hops = hops;
        this.ports = new byte[switches][];
    }

    /** The lowest port with fewest hops, -1 where there is none; 0 in the table is not asked yet. */
    int port(int rank, int target) {
        byte[] row = ports[rank];
        if (row == null) {
            row = new byte[ports.length];
            ports[rank] = row;
        }
        int port = row[target] & 0xFF;
        if (port == 0) {
            int found = hops.lowestPort(rank, target);
            port = found < 0 ? NONE : found;
            row[target] = (byte) port;
        }
        return port == NONE ? -1 : port;
    }
}
