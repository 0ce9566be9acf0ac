package io.espalier.mad;

import io.espalier.model.Lid;
import io.espalier.model.LinkSpeed;
import io.espalier.model.LinkWidth;
import io.espalier.model.Mtu;
import io.espalier.model.PhysicalState;
import io.espalier.model.PortLanes;
import io.espalier.model.PortState;
import java.util.Arrays;

/**
 * What a port is and does (InfiniBand spec, 14.2.5.6). The fields that are used:
 *
 * <pre>
 *  0 8 M_Key          8 8 GidPrefix     16 2 LID          18 2 MasterSMLID   20 4 CapabilityMask
 * 28 1 LocalPortNum  31 1 LinkWidthActive
 * 32 1 LinkSpeedSupported (4 bits), PortState (4)      33 1 PortPhysicalState (4), LinkDownDefaultState (4)
 * 34 1 M_KeyProtectBits (2), reserved (3), LMC (3)     35 1 LinkSpeedActive (4), LinkSpeedEnabled (4)
 * 36 1 NeighborMTU (4), MasterSMSL (4)                 37 1 VLCap (4), InitType (4)
 * 38 1 VLHighLimit    39 1 VLArbitrationHighCap        40 1 VLArbitrationLowCap
 * 41 1 InitTypeReply (4), MTUCap (4)                   43 1 OperationalVLs (4), enforcement and raw filter bits (4)
 * 50 1 GUIDCap
 * 56 1 reserved (1), LinkSpeedExtActive2 (2), LinkSpeedExtSupported2 (2), LinkSpeedExtEnabled2 (3)
 * 60 2 CapabilityMask2
 * 62 1 LinkSpeedExtActive (4), LinkSpeedExtSupported (4)
 * </pre>
 *
 * @param gidPrefix GidPrefix
 * @param lid base LID
 * @param masterSmLid where the master SM is
 * @param capabilityMask CapabilityMask
 * @param capabilityMask2 CapabilityMask2
 * @param localPort the port that the question came in by
 * @param width lanes in use
 * @param activeSpeed the speed fields
 * @param state logical state
 * @param physicalState physical state
 * @param lmc number of low LID bits the port answers to
 * @param neighborMtu MTU in use
 * @param mtuCap largest MTU
 * @param lanes virtual lanes
 * @param guidCap places in GUIDInfo
 * @param mKeyProtectBits how well the M_Key guards the port, 0 to 3
 */
public record PortInfo(
        long gidPrefix,
        Lid lid,
        Lid masterSmLid,
        int capabilityMask,
        int capabilityMask2,
        int localPort,
        LinkWidth width,
        ActiveSpeed activeSpeed,
        PortState state,
        PhysicalState physicalState,
        int lmc,
        Mtu neighborMtu,
        Mtu mtuCap,
        PortLanes lanes,
        int guidCap,
        int mKeyProtectBits) {
    /** CapabilityMask bit: an SM runs on the port. */
    public static final int IS_SM = 1 << 1;

    private static final int[] LANE_COUNTS = {0, 1, 2, 4, 8, 15};

    public static PortInfo decode(MadReader in, int at) {
        return new PortInfo(
                in.i64(at + 8),
                new Lid(in.u16(at + 16)),
                new Lid(in.u16(at + 18)),
                in.i32(at + 20),
                in.u16(at + 60),
                in.u8(at + 28),
                LinkWidth.ofCode(in.u8(at + 31)),
                ActiveSpeed.decode(in, at),
                PortState.ofCode(in.u8(at + 32) & 0xF),
                PhysicalState.ofCode(in.u8(at + 33) >>> 4),
                in.u8(at + 34) & 7,
                Mtu.ofCode(in.u8(at + 36) >>> 4),
                Mtu.ofCode(in.u8(at + 41) & 0xF),
                lanes(in, at),
                in.u8(at + 50),
                in.u8(at + 34) >>> 6);
    }

    public void encode(MadWriter out, int at) {
        out.i64(at + 8, gidPrefix).u16(at + 16, lid.value()).u16(at + 18, masterSmLid.value());
        out.i32(at + 20, capabilityMask).u16(at + 60, capabilityMask2);
        out.u8(at + 28, localPort).u8(at + 31, width.code());
        out.u8(at + 32, state.code()).u8(at + 33, physicalState.code() << 4).u8(at + 34, mKeyProtectBits << 6 | lmc);
        out.u8(at + 36, neighborMtu.code() << 4).u8(at + 41, mtuCap.code());
        out.u8(at + 37, code(lanes.cap()) << 4).u8(at + 43, code(lanes.operational()) << 4);
        out.u8(at + 38, lanes.highLimit()).u8(at + 39, lanes.highCap()).u8(at + 40, lanes.lowCap());
        out.u8(at + 50, guidCap);
        activeSpeed.encode(out, at);
    }

    private static PortLanes lanes(MadReader in, int at) {
        return new PortLanes(
                count(in.u8(at + 37) >>> 4),
                count(in.u8(at + 43) >>> 4),
                in.u8(at + 38),
                in.u8(at + 39),
                in.u8(at + 40));
    }

    /** Data lanes of a code of VLCap and OperationalVLs; 0 for one that is not in the list. */
    private static int count(int code) {
        return code < LANE_COUNTS.length ? LANE_COUNTS[code] : 0;
    }

    private static int code(int count) {
        return Math.max(0, Arrays.binarySearch(LANE_COUNTS, count));
    }

    /** Signalling in use, given the PortInfo whose capability bits count: of a switch's ports, port 0's. */
    public LinkSpeed speed(PortInfo capabilities) {
        return activeSpeed.resolve(capabilities.capabilityMask, capabilities.capabilityMask2);
    }

    /** The same port with what the vendor's attribute adds. */
    public PortInfo with(ExtendedPortInfo more) {
        ActiveSpeed speed =
                new ActiveSpeed(activeSpeed.legacy(), activeSpeed.extended(), activeSpeed.extended2(), more.isFdr10());
        return new PortInfo(
                gidPrefix,
                lid,
                masterSmLid,
                capabilityMask,
                capabilityMask2,
                localPort,
                width,
                speed,
                state,
                physicalState,
                lmc,
                neighborMtu,
                mtuCap,
                lanes,
                guidCap,
                mKeyProtectBits);
    }
}
