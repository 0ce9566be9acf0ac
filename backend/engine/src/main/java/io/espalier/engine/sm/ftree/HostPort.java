package io.espalier.engine.sm.ftree;

import io.espalier.model.Guid;

/**
 * A CA port with a cable to a ranked switch.
 *
 * @param guid PortGUID
 * @param attachedTo the switch
 * @param switchPort the switch's port
 * @param computes whether it is a compute node's
 * @param stores whether it is an I/O node's
 */
record HostPort(Guid guid, TreeSwitch attachedTo, int switchPort, boolean computes, boolean stores) {}
