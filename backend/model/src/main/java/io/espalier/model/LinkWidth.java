package io.espalier.model;

/** Lanes of a link, by the code of PortInfo.LinkWidthActive (InfiniBand spec, 14.2.5.6). */
public enum LinkWidth {
    UNKNOWN(0, 0),
    X1(1, 1),
    X2(16, 2),
    X4(2, 4),
    X8(4, 8),
    X12(8, 12);

    private final int code;
    private final int lanes;

    LinkWidth(int code, int lanes) {
        this.code = code;
        this.lanes = lanes;
    }

    /** The width of a code; {@link #UNKNOWN} for a code not in the list. */
    public static LinkWidth ofCode(int code) {
        for (LinkWidth width : values()) {
            if (width.code == code) {
                return width;
            }
        }
        return UNKNOWN;
    }

    /** The spec's code. */
    public int code() {
        return code;
    }

    /** Number of lanes; 0 for unknown. */
    public int lanes() {
        return lanes;
    }

    /** As the field writes it: "4x". */
    public String label() {
        return this == UNKNOWN ? "?" : lanes + "x";
    }
}
