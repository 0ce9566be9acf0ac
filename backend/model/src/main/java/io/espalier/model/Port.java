package io.espalier.model;

/**
 * A port as its PortInfo describes it (InfiniBand spec, 14.2.5.6).
 *
 * @param id node and number
 * @param guid PortGUID; all ports of a switch have that of its port 0
 * @param lid base LID; that of port 0 for all ports of a switch
 * @param lmc number of low LID bits the port answers to, 0 to 7
 * @param state logical state
 * @param physicalState physical state
 * @param width lanes in use
 * @param speed signalling in use
 * @param mtuCap largest MTU the port can do
 * @param neighborMtu MTU in use on the link
 * @param capabilityMask PortInfo.CapabilityMask, 32 bits
 * @param lanes virtual lanes
 */
public record Port(
        PortId id,
        Guid guid,
        Lid lid,
        int lmc,
        PortState state,
        PhysicalState physicalState,
        LinkWidth width,
        LinkSpeed speed,
        Mtu mtuCap,
        Mtu neighborMtu,
        int capabilityMask,
        PortLanes lanes) {

    /** A port of whose lanes nothing is known. */
    public Port(
            PortId id,
            Guid guid,
            Lid lid,
            int lmc,
            PortState state,
            PhysicalState physicalState,
            LinkWidth width,
            LinkSpeed speed,
            Mtu mtuCap,
            Mtu neighborMtu,
            int capabilityMask) {
        this(
                id,
                guid,
                lid,
                lmc,
                state,
                physicalState,
                width,
                speed,
                mtuCap,
                neighborMtu,
                capabilityMask,
                PortLanes.UNKNOWN);
    }

    /** A port of which nothing is known but that it is there. */
    public static Port unknown(PortId id, Guid guid) {
        return new Port(
                id,
                guid,
                Lid.NONE,
                0,
                PortState.UNKNOWN,
                PhysicalState.UNKNOWN,
                LinkWidth.UNKNOWN,
                LinkSpeed.UNKNOWN,
                Mtu.UNKNOWN,
                Mtu.UNKNOWN,
                0);
    }

    /** Port number on its node. */
    public int number() {
        return id.number();
    }

    /** Rate of the link in MCMemberRecord's terms. */
    public Rate rate() {
        return Rate.of(width, speed);
    }

    /** Data rate of the link in one direction, Gb/s after line coding; 0 for unknown. */
    public double dataGbps() {
        return width.lanes() * speed.dataLaneGbps();
    }

    /** The same port under another LID. */
    public Port withLid(Lid other) {
        return new Port(
                id, guid, other, lmc, state, physicalState, width, speed, mtuCap, neighborMtu, capabilityMask, lanes);
    }

    /** The same port in another state. */
    public Port withState(PortState logical, PhysicalState physical) {
        return new Port(
                id, guid, lid, lmc, logical, physical, width, speed, mtuCap, neighborMtu, capabilityMask, lanes);
    }

    /** The same port with those lanes. */
    public Port withLanes(PortLanes other) {
        return new Port(
                id, guid, lid, lmc, state, physicalState, width, speed, mtuCap, neighborMtu, capabilityMask, other);
    }
}
