package io.espalier.push;

/** What collector and server say to each other beside the capture itself. */
public final class PushHeaders {
    /** Media type of a capture. */
    public static final String CAPTURE_TYPE = "application/vnd.espalier.capture+zip";

    /** Request: the id of the collector, {@link #ID_PATTERN}. */
    public static final String COLLECTOR = "Espalier-Collector";

    /** Request: the number of the capture among those of the collector, 1 or more. */
    public static final String SEQUENCE = "Espalier-Sequence";

    /** Request: what the collector's clock says when it sends, RFC 3339 in UTC. */
    public static final String SENT_AT = "Espalier-Sent-At";

    /** Answer: the number of the last capture of this collector that the server has stored. */
    public static final String STORED = "Espalier-Stored";

    /** How an id of a collector looks. */
    public static final String ID_PATTERN = "[A-Za-z0-9][A-Za-z0-9-]{0,63}";

    /** Longest capture that is sent or taken. */
    public static final int MOST_BYTES = 64 << 20;

    private PushHeaders() {}

    /** Where a subnet's captures are sent to, below the server's root. */
    public static String path(String subnet) {
        return "api/v1/subnets/" + subnet + "/captures";
    }
}
