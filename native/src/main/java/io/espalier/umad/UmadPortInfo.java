package io.espalier.umad;

/**
 * A port of a local channel adapter, as libibumad reads it from the kernel (the meaning of the numbers is PortInfo's,
 * IBA 14.2.5.6).
 *
 * @param ca the adapter's name; libibumad cuts it at 19 characters
 * @param port the port's number, from 1; 0 on a switch
 * @param state 1 down, 2 initialize, 3 armed, 4 active
 * @param physicalState 2 polling, 3 disabled, 5 link up
 * @param baseLid the port's LID; 0 when it has none
 * @param lmc how many low bits of the LID are the path's
 * @param smLid the LID of the master subnet manager
 * @param smSl the service level towards it
 * @param rateGbps whole Gbit/s, rounded down
 * @param capabilityMask PortInfo.CapabilityMask
 * @param gidPrefix the upper half of GID 0
 * @param portGuid the lower half of GID 0
 * @param linkLayer "InfiniBand", "IB" or "Ethernet"
 */
public record UmadPortInfo(
        String ca,
        int port,
        int state,
        int physicalState,
        int baseLid,
        int lmc,
        int smLid,
        int smSl,
        int rateGbps,
        int capabilityMask,
        long gidPrefix,
        long portGuid,
        String linkLayer) {}
