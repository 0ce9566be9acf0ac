package io.espalier.model;

/**
 * What NodeInfo and NodeDescription say of any node (InfiniBand spec, 14.2.5.2 and 14.2.5.3).
 *
 * @param guid NodeGUID, the key of the node
 * @param systemImageGuid common to the nodes of one system; zero where not set
 * @param description NodeDescription as text; not unique, may be empty
 * @param vendorId 24 bits
 * @param deviceId 16 bits
 * @param portCount number of physical ports
 */
public record NodeIdentity(
        Guid guid, Guid systemImageGuid, String description, int vendorId, int deviceId, int portCount) {}
