package io.espalier.server;

/** Why a capture is not taken. The message is one line for people. */
public final class PushRefusal extends Exception {
    private static final long serialVersionUID = 1;

    private final Kind kind;

    /** What the sender should do. */
    public enum Kind {
        /** Never send it again: it is no capture. */
        UNREADABLE,
        /** End: others send under the same id. */
        CONFLICT,
        /** Send it again in a moment: another is being taken. */
        BUSY,
        /** Send it again later: it could not be stored. */
        FAILED
    }

    PushRefusal(Kind kind, String message) {
        super(message);
        this.kind = kind;
    }

    PushRefusal(Kind kind, String message, Throwable cause) {
        super(message, cause);
        this.kind = kind;
    }

    /** What the sender should do. */
    public Kind kind() {
        return kind;
    }
}
