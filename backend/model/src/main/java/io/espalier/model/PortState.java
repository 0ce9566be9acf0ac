package io.espalier.model;

/** Logical state of a port, in the order of PortInfo.PortState's codes (InfiniBand spec, 14.2.5.6). */
public enum PortState {
    UNKNOWN,
    DOWN,
    INIT,
    ARMED,
    ACTIVE;

    /** The state of a code, 1 to 4; {@link #UNKNOWN} for anything else. */
    public static PortState ofCode(int code) {
        return code >= 1 && code < values().length ? values()[code] : UNKNOWN;
    }

    /** The spec's code; 0 for unknown. */
    public int code() {
        return ordinal();
    }
}
