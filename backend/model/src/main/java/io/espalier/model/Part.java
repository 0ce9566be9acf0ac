package io.espalier.model;

/** The parts of a fabric that are read at moments of their own. */
public enum Part {
    /** The subnet managers. */
    MANAGERS,
    /** The port counters. */
    COUNTERS,
    /** Groups and members, the switches' multicast tables and the SM's own copies of them. */
    MULTICAST,
    /** Nodes, ports and links. */
    TOPOLOGY,
    /** What is set up on ports: GUIDs, P_Keys, service levels, arbitration; the switches' unicast tables and the SA's services. */
    PORT_TABLES
}
