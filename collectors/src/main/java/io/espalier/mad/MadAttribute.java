package io.espalier.mad;

/** Attributes that are asked for, by the spec's name (InfiniBand spec, 14.2.5, 16.1.3 and 15.2.5). */
public enum MadAttribute {
    NODE_DESCRIPTION(0x0010, "NodeDescription"),
    NODE_INFO(0x0011, "NodeInfo"),
    SWITCH_INFO(0x0012, "SwitchInfo"),
    GUID_INFO(0x0014, "GUIDInfo"),
    PORT_INFO(0x0015, "PortInfo"),
    P_KEY_TABLE(0x0016, "P_KeyTable"),
    SL_TO_VL_MAPPING_TABLE(0x0017, "SLtoVLMappingTable"),
    VL_ARBITRATION_TABLE(0x0018, "VLArbitrationTable"),
    LINEAR_FORWARDING_TABLE(0x0019, "LinearForwardingTable"),
    MULTICAST_FORWARDING_TABLE(0x001B, "MulticastForwardingTable"),
    SM_INFO(0x0020, "SMInfo"),
    EXTENDED_PORT_INFO(0xFF90, "ExtendedPortInfo"),
    PERFORMANCE_CLASS_PORT_INFO(0x0001, "PerfMgt ClassPortInfo"),
    PORT_COUNTERS(0x0012, "PortCounters"),
    PORT_RCV_ERROR_DETAILS(0x0015, "PortRcvErrorDetails"),
    PORT_XMIT_DISCARD_DETAILS(0x0016, "PortXmitDiscardDetails"),
    PORT_FLOW_CTL_COUNTERS(0x0018, "PortFlowCtlCounters"),
    PORT_COUNTERS_EXTENDED(0x001D, "PortCountersExtended"),
    NOTICE(0x0002, "Notice"),
    INFORM_INFO(0x0003, "InformInfo"),
    SA_CLASS_PORT_INFO(0x0001, "SA ClassPortInfo"),
    MFT_RECORD(0x0017, "MulticastForwardingTableRecord"),
    SERVICE_RECORD(0x0031, "ServiceRecord"),
    MC_MEMBER_RECORD(0x0038, "MCMemberRecord");

    private final int id;
    private final String label;

    MadAttribute(int id, String label) {
        this.id = id;
        this.label = label;
    }

    /** AttributeID on the wire. */
    public int id() {
        return id;
    }

    /** The spec's name. */
    public String label() {
        return label;
    }
}
