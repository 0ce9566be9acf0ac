package io.espalier.model;

/** A port counter, by the name the spec gives its field (InfiniBand spec, 16.1.3.5 and 16.1.4). */
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
    MULTICAST_RCV_PKTS("PortMulticastRcvPkts", Kind.PACKETS),
    LOCAL_PHYSICAL_ERRORS("PortLocalPhysicalErrors", Kind.DETAIL),
    MALFORMED_PACKET_ERRORS("PortMalformedPacketErrors", Kind.DETAIL),
    BUFFER_OVERRUN_ERRORS("PortBufferOverrunErrors", Kind.DETAIL),
    DLID_MAPPING_ERRORS("PortDLIDMappingErrors", Kind.DETAIL),
    VL_MAPPING_ERRORS("PortVLMappingErrors", Kind.DETAIL),
    LOOPING_ERRORS("PortLoopingErrors", Kind.DETAIL),
    INACTIVE_DISCARDS("PortInactiveDiscards", Kind.DETAIL),
    NEIGHBOR_MTU_DISCARDS("PortNeighborMTUDiscards", Kind.DETAIL),
    SW_LIFETIME_LIMIT_DISCARDS("PortSwLifetimeLimitDiscards", Kind.DETAIL),
    SW_HOQ_LIFETIME_LIMIT_DISCARDS("PortSwHOQLifetimeLimitDiscards", Kind.DETAIL),
    XMIT_FLOW_PKTS("PortXmitFlowPkts", Kind.FLOW_CONTROL),
    RCV_FLOW_PKTS("PortRcvFlowPkts", Kind.FLOW_CONTROL);

    /** What a counter counts. */
    public enum Kind {
        /** Events that should not happen. */
        ERROR,
        /** The same events once more, told apart by their cause. */
        DETAIL,
        /** Four-byte words. */
        WORDS,
        PACKETS,
        /** Packets of the link itself, which carry credits. */
        FLOW_CONTROL,
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
