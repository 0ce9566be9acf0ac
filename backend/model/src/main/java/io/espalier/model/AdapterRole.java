package io.espalier.model;

/** What a channel adapter is for, as far as its NodeDescription tells. */
public enum AdapterRole {
    /** A host's or a storage's; also where nothing tells otherwise. */
    HOST,
    /** A switch's SHARP aggregation node, which looks like a host but is none. */
    AGGREGATION_NODE,
    /** A port of a gateway to Ethernet (Skyway, BridgeX): other machines stand behind it. */
    GATEWAY
}
