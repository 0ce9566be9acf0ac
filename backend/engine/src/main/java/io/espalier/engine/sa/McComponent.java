package io.espalier.engine.sa;

/** The components of an MCMemberRecord, in the order of their bits in the component mask (InfiniBand spec, 15.2.5.17). */
public enum McComponent {
    MGID("MGID"),
    PORT_GID("PortGID"),
    Q_KEY("Q_Key"),
    MLID("MLID"),
    MTU_SELECTOR("MTUSelector"),
    MTU("MTU"),
    T_CLASS("TClass"),
    P_KEY("P_Key"),
    RATE_SELECTOR("RateSelector"),
    RATE("Rate"),
    LIFE_SELECTOR("PacketLifeTimeSelector"),
    LIFE("PacketLifeTime"),
    SL("SL"),
    FLOW_LABEL("FlowLabel"),
    HOP_LIMIT("HopLimit"),
    SCOPE("Scope"),
    JOIN_STATE("JoinState"),
    PROXY_JOIN("ProxyJoin");

    private final String label;

    McComponent(String label) {
        this.label = label;
    }

    /** The mask of some components. */
    public static long mask(McComponent... components) {
        long mask = 0;
        for (McComponent component : components) {
            mask |= component.bit();
        }
        return mask;
    }

    /** Its bit in the component mask. */
    public long bit() {
        return 1L << ordinal();
    }

    /** Whether a component mask has it. */
    public boolean isIn(long mask) {
        return (mask & bit()) != 0;
    }

    /** As the specification writes it. */
    @Override
    public String toString() {
        return label;
    }
}
