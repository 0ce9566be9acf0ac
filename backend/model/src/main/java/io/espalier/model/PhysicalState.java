package io.espalier.model;

/** Physical state of a port, in the order of PortInfo.PortPhysicalState's codes (InfiniBand spec, 14.2.5.6). */
public enum PhysicalState {
    UNKNOWN,
    SLEEP,
    POLLING,
    DISABLED,
    TRAINING,
    LINK_UP,
    ERROR_RECOVERY,
    PHY_TEST;

    /** The state of a code, 1 to 7; {@link #UNKNOWN} for anything else. */
    public static PhysicalState ofCode(int code) {
        return code >= 1 && code < values().length ? values()[code] : UNKNOWN;
    }

    /** The spec's code; 0 for unknown. */
    public int code() {
        return ordinal();
    }
}
