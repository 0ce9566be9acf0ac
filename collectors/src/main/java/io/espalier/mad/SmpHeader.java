package io.espalier.mad;

/**
 * What SMPs have between the common header and the data (InfiniBand spec, 14.2.1 and 14.2.2).
 *
 * <pre>
 *  24  8 M_Key
 *  32  2 DrSLID      34  2 DrDLID      (directed route only; 0xFFFF: directed all the way)
 *  36 28 reserved
 *  64 64 data
 * 128 64 InitialPath, from hop 1       (directed route only)
 * 192 64 ReturnPath                    (directed route only)
 * </pre>
 *
 * @param mKey M_Key
 * @param route the initial path; of LID-routed SMPs {@link DirectedRoute#LOCAL}
 */
public record SmpHeader(long mKey, DirectedRoute route) {
    /** Offset of the attribute's data. */
    public static final int DATA_AT = 64;

    /** Length of the attribute's data. */
    public static final int DATA_LENGTH = 64;

    private static final int PERMISSIVE_LID = 0xFFFF;
    private static final int INITIAL_PATH_AT = 128;

    public static SmpHeader decode(MadReader in) {
        DirectedRoute route = DirectedRoute.LOCAL;
        if (in.u8(1) == ManagementClass.SUBNET_DIRECTED.code()) {
            int hops = in.u8(7);
            if (hops > DirectedRoute.MAX_HOPS) {
                throw new MalformedMadException("HopCount " + hops + " is over 63");
            }
            for (int hop = 1; hop <= hops; hop++) {
                route = route.then(in.u8(INITIAL_PATH_AT + hop));
            }
        }
        return new SmpHeader(in.i64(24), route);
    }

    /** Writes M_Key only: for LID-routed SMPs. */
    public void encodeLidRouted(MadWriter out) {
        out.i64(24, mKey);
    }

    /** Writes M_Key, HopCount and the path. */
    public void encodeDirected(MadWriter out) {
        encodeLidRouted(out);
        out.u8(7, route.hops()).u16(32, PERMISSIVE_LID).u16(34, PERMISSIVE_LID);
        for (int hop = 0; hop < route.hops(); hop++) {
            out.u8(INITIAL_PATH_AT + 1 + hop, route.port(hop));
        }
    }

    /** Without the key. */
    @Override
    public String toString() {
        return "SmpHeader[" + route + "]";
    }
}
