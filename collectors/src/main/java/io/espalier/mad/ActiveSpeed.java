package io.espalier.mad;

import io.espalier.model.LinkSpeed;

/**
 * The three fields of PortInfo that say how fast a link signals, and what a vendor adds to them; which of them counts depends
 * on the capability bits of the port, on a switch of port 0 (InfiniBand spec, 14.2.5.6).
 *
 * @param legacy LinkSpeedActive, up to QDR
 * @param extended LinkSpeedExtActive, FDR to NDR
 * @param extended2 LinkSpeedExtActive2, from XDR
 * @param fdr10 whether what looks like QDR is FDR10, as {@link ExtendedPortInfo} tells
 */
public record ActiveSpeed(int legacy, int extended, int extended2, boolean fdr10) {
    /** CapabilityMask bit: the second field counts. */
    public static final int HAS_EXTENDED_SPEEDS = 1 << 14;

    /** CapabilityMask bit: there is a CapabilityMask2. */
    public static final int HAS_CAPABILITY_MASK_2 = 1 << 15;

    /** CapabilityMask2 bit: the third field counts. */
    public static final int HAS_EXTENDED_SPEEDS_2 = 1 << 11;

    /** What PortInfo alone says. */
    public ActiveSpeed(int legacy, int extended, int extended2) {
        this(legacy, extended, extended2, false);
    }

    static ActiveSpeed decode(MadReader in, int at) {
        return new ActiveSpeed(in.u8(at + 35) >>> 4, in.u8(at + 62) >>> 4, in.u8(at + 56) >>> 5 & 3);
    }

    void encode(MadWriter out, int at) {
        out.u8(at + 35, legacy << 4).u8(at + 62, extended << 4).u8(at + 56, extended2 << 5);
    }

    /** The fields of a port that signals at this speed. FDR10 is told by a vendor's attribute only; here it looks like QDR. */
    public static ActiveSpeed of(LinkSpeed speed) {
        return switch (speed) {
            case UNKNOWN -> new ActiveSpeed(0, 0, 0);
            case SDR -> new ActiveSpeed(1, 0, 0);
            case DDR -> new ActiveSpeed(2, 0, 0);
            case QDR, FDR10 -> new ActiveSpeed(4, 0, 0);
            case FDR -> new ActiveSpeed(4, 1, 0);
            case EDR -> new ActiveSpeed(4, 2, 0);
            case HDR -> new ActiveSpeed(4, 4, 0);
            case NDR -> new ActiveSpeed(4, 8, 0);
            case XDR -> new ActiveSpeed(4, 0, 1);
        };
    }

    LinkSpeed resolve(int capabilityMask, int capabilityMask2) {
        if ((capabilityMask & HAS_EXTENDED_SPEEDS) == 0) {
            return ofLegacy();
        }
        boolean second =
                (capabilityMask & HAS_CAPABILITY_MASK_2) != 0 && (capabilityMask2 & HAS_EXTENDED_SPEEDS_2) != 0;
        return second && extended2 != 0 ? ofExtended2() : ofExtended();
    }

    private LinkSpeed ofExtended2() {
        return extended2 == 1 ? LinkSpeed.XDR : LinkSpeed.UNKNOWN;
    }

    private LinkSpeed ofExtended() {
        return switch (extended) {
            case 0 -> ofLegacy();
            case 1 -> LinkSpeed.FDR;
            case 2 -> LinkSpeed.EDR;
            case 4 -> LinkSpeed.HDR;
            case 8 -> LinkSpeed.NDR;
            default -> LinkSpeed.UNKNOWN;
        };
    }

    private LinkSpeed ofLegacy() {
        return switch (legacy) {
            case 1 -> LinkSpeed.SDR;
            case 2 -> LinkSpeed.DDR;
            case 4 -> fdr10 ? LinkSpeed.FDR10 : LinkSpeed.QDR;
            default -> LinkSpeed.UNKNOWN;
        };
    }
}
