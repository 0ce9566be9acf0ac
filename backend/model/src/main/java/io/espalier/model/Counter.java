package io.espalier.model;

/** A port counter, by the name the spec gives its field (InfiniBand spec, 16.1.3.5 and 16.1.4.11). */
public enum Counter {
    SYMBOL_ERRORS("SymbolErrorCounter", Kind.ERROR),
    LINK_ERROR_RECOVERY("LinkErrorRecoveryCounter", Kind.ERROR),
    LINK_DOWNED("LinkDownedCounter", Kind.ERROR),
    RCV_ERRORS("PortRcvErrors", Kind.ERROR),
    RCV_REMOTE_PHYSICAL_ERRORS("PortRcvRemotePhysicalErrors", Kind.ERROR),
    RCV_SWITCH_RELAY_ERRORS("PortRcvSwitchRelayErrors", Kind.ERROR),
    XMIT_DISCARDS("PortXmitDiscards", Kind.ERROR),
    XMIT_CONSTRAINT_ERRORS("PortXmitConstraintErrors", Kind.ERROR),
    RCV_CONSTRAINT_ERRORS("PortRcvConstraintErrors", Kind.ERROR),
    LOCAL_LINK_INTEGRITY_ERRORS("LocalLinkIntegrityErrors", Kind.ERROR),
    EXCESSIVE_BUFFER_OVERRUN_ERRORS("ExcessiveBufferOverrunErrors", Kind.ERROR),
    QP1_DROPPED("QP1Dropped", Kind.ERROR),
    VL15_DROPPED("VL15Dropped", Kind.ERROR),
    XMIT_WAIT("PortXmitWait", Kind.TICKS),
    XMIT_DATA("PortXmitData", Kind.WORDS),
    RCV_DATA("PortRcvData", Kind.WORDS),
    XMIT_PKTS("PortXmitPkts", Kind.PACKETS),
    RCV_PKTS("PortRcvPkts", Kind.PACKETS),
    UNICAST_XMIT_PKTS("PortUnicastXmitPkts", Kind.PACKETS),
    UNICAST_RCV_PKTS("PortUnicastRcvPkts", Kind.PACKETS),
    MULTICAST_XMIT_PKTS("PortMulticastXmitPkts", Kind.PACKETS),
    MULTICAST_RCV_PKTS("PortMulticastRcvPkts", Kind.PACKETS);

    /** What a counter counts. */
    public enum Kind {
        /** Events that should not happen. */
        ERROR,
        /** Four-byte words. */
        WORDS,
        PACKETS,
        /** Ticks of the port's own clock in which data waited. */
        TICKS
    }

    private final String field;
    private final Kind kind;

    Counter(String field, Kind kind) {
        this.field = field;
        this.kind = kind;
    }

    /** The spec's name of the field. */
    public String field() {
        return field;
    }

    /** What it counts. */
    public Kind kind() {
        return kind;
    }
}
