package io.espalier.engine.sm.torus;

import java.util.Arrays;

/** The parallel cables from a switch of the torus to its neighbour in one direction. Used by one thread while it grows. */
final class PortGroup {
    private final TorusSwitch neighbour;
    private int[] ports = new int[1];
    private int[] peerPorts = new int[1];
    private int size;

    PortGroup(TorusSwitch neighbour) {
        this.neighbour = neighbour;
    }

    void add(int port, int peerPort) {
        if (size == ports.length) {
            ports = Arrays.copyOf(ports, 2 * size);
            peerPorts = Arrays.copyOf(peerPorts, 2 * size);
        }
        ports[size] = port;
        peerPorts[size++] = peerPort;
    }

    TorusSwitch neighbour() {
        return neighbour;
    }

    int size() {
        return size;
    }

    int port(int cable) {
        return ports[cable];
    }

    int peerPort(int cable) {
        return peerPorts[cable];
    }
}
