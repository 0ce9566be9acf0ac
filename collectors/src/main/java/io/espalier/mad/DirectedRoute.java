package io.espalier.mad;

import java.util.Arrays;

/**
 * The way of a directed-route SMP: the port by which it leaves each node, beginning at the local one (InfiniBand spec,
 * 14.2.2). Immutable.
 */
public final class DirectedRoute {
    /** The local node. */
    public static final DirectedRoute LOCAL = new DirectedRoute(new byte[0]);

    /** Most hops there is room for. */
    public static final int MAX_HOPS = 63;

    private final byte[] ports;

    private DirectedRoute(byte[] ports) {
        this.ports = ports;
    }

    /** This route and one hop more. */
    public DirectedRoute then(int port) {
        if (ports.length == MAX_HOPS) {
            throw new IllegalStateException("a directed route has at most " + MAX_HOPS + " hops: " + this);
        }
        byte[] longer = Arrays.copyOf(ports, ports.length + 1);
        longer[ports.length] = (byte) port;
        return new DirectedRoute(longer);
    }

    /** Number of hops. */
    public int hops() {
        return ports.length;
    }

    /** The port of a hop, 0 for the first. */
    public int port(int hop) {
        return Byte.toUnsignedInt(ports[hop]);
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof DirectedRoute other && Arrays.equals(ports, other.ports);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(ports);
    }

    /** As the field writes it: "0,1,17". */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("0");
        for (int hop = 0; hop < ports.length; hop++) {
            text.append(',').append(port(hop));
        }
        return text.toString();
    }
}
