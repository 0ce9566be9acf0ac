package io.espalier.mad;

/** Management classes that a reader of fabrics uses (InfiniBand spec, 13.4.4). */
public enum ManagementClass {
    /** Subnet management, routed by LID. */
    SUBNET_LID(0x01, 1),
    /** Subnet administration: the SM's database. */
    SUBNET_ADMINISTRATION(0x03, 2),
    /** Performance management: the port counters. */
    PERFORMANCE(0x04, 1),
    /** Subnet management along a directed route. */
    SUBNET_DIRECTED(0x81, 1);

    private final int code;
    private final int version;

    ManagementClass(int code, int version) {
        this.code = code;
        this.version = version;
    }

    /** MgmtClass on the wire. */
    public int code() {
        return code;
    }

    /** ClassVersion on the wire. */
    public int version() {
        return version;
    }

    /** Whether its datagrams go to queue pair 0. */
    public boolean isSubnetManagement() {
        return this == SUBNET_LID || this == SUBNET_DIRECTED;
    }
}
