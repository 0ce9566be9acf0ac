package io.espalier.engine.sm.sssp;

import io.espalier.model.Guid;

/**
 * A port that packets are sent to.
 *
 * @param guid PortGUID
 * @param rank the switch it is on, or is port 0 of
 * @param port that switch's port; 0 where it is the switch itself
 * @param router whether it is a router's, to which no paths are laid
 * @param lids how many LIDs it answers to
 * @param mapsLanes whether it says that it can map service levels to lanes; only paths to such ports are kept free of
 *     deadlock
 */
record EndPort(Guid guid, int rank, int port, boolean router, int lids, boolean mapsLanes) {
    boolean isSwitch() {
        return port == 0;
    }
}
