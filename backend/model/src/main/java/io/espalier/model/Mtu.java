package io.espalier.model;

/** Largest payload of a packet, by the code that PortInfo and MCMemberRecord use (InfiniBand spec, 14.2.5.6). */
public enum Mtu {
    UNKNOWN(0),
    MTU_256(256),
    MTU_512(512),
    MTU_1024(1024),
    MTU_2048(2048),
    MTU_4096(4096);

    private final int bytes;

    Mtu(int bytes) {
        this.bytes = bytes;
    }

    /** The MTU of a code, 1 to 5; {@link #UNKNOWN} for anything else. */
    public static Mtu ofCode(int code) {
        return code >= 1 && code < values().length ? values()[code] : UNKNOWN;
    }

    /** 1 for 256 bytes to 5 for 4096; 0 for unknown. */
    public int code() {
        return ordinal();
    }

    /** Payload in bytes; 0 for unknown. */
    public int bytes() {
        return bytes;
    }
}
