package io.espalier.files.draft;

import io.espalier.model.Guid;

/** What can be said of a node. */
public final class NodeFact {
    public static final Fact<NodeFact, NodeKind> KIND = new Fact<>(0, "node type", NodeKind.class);
    public static final Fact<NodeFact, String> DESCRIPTION = new Fact<>(1, "NodeDescription", String.class);
    public static final Fact<NodeFact, Guid> SYSTEM_IMAGE_GUID = new Fact<>(2, "SystemImageGUID", Guid.class);
    public static final Fact<NodeFact, Integer> VENDOR_ID = new Fact<>(3, "VendorID", Integer.class);
    public static final Fact<NodeFact, Integer> DEVICE_ID = new Fact<>(4, "DeviceID", Integer.class);

    /** NumPorts: physical ports. */
    public static final Fact<NodeFact, Integer> PORT_COUNT = new Fact<>(5, "number of ports", Integer.class);

    public static final Fact<NodeFact, Integer> LINEAR_FDB_CAP = new Fact<>(6, "LinearFDBCap", Integer.class);
    public static final Fact<NodeFact, Integer> MULTICAST_FDB_CAP = new Fact<>(7, "MulticastFDBCap", Integer.class);
    public static final Fact<NodeFact, Integer> MULTICAST_FDB_TOP = new Fact<>(8, "MulticastFDBTop", Integer.class);
    public static final Fact<NodeFact, Boolean> ENHANCED_PORT0 = new Fact<>(9, "enhanced port 0", Boolean.class);

    /** The site's own name for the node, from a node-name-map; shown in place of the NodeDescription. */
    public static final Fact<NodeFact, String> SITE_NAME = new Fact<>(10, "name in the node-name-map", String.class);

    static final int COUNT = 11;

    private NodeFact() {}
}
