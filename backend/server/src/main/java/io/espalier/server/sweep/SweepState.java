package io.espalier.server.sweep;

/** How the sweep loop fares. */
public enum SweepState {
    /** No sweep has ended yet. */
    STARTING,
    /** The last sweep gave a fabric. */
    RUNNING,
    /** The last sweep gave none; it is tried again and again. */
    FAILING,
    /** Nobody sweeps any more. */
    STOPPED
}
