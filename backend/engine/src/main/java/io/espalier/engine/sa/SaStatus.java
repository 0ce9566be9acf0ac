package io.espalier.engine.sa;

/** How an SA ends a request (InfiniBand spec, 15.2.3). */
public enum SaStatus {
    SUCCESS(0, "success"),
    NO_RESOURCES(0x0100, "no resources"),
    REQ_INVALID(0x0200, "request invalid"),
    INVALID_GID(0x0500, "requester's GID invalid"),
    INSUFFICIENT_COMPONENTS(0x0600, "insufficient components"),
    /** The SA says nothing; the requester's time-out ends it. */
    NO_ANSWER(-1, "no answer");

    private final int code;
    private final String words;

    SaStatus(int code, String words) {
        this.code = code;
        this.words = words;
    }

    /** The MAD's status, 16 bits; -1 where there is no answer. */
    public int code() {
        return code;
    }

    /** In words, with the code: "request invalid (0x0200)". */
    @Override
    public String toString() {
        return this == NO_ANSWER ? words : String.format("%s (0x%04x)", words, code);
    }
}
