package io.espalier.server.export.tree;

import io.espalier.model.Guid;

/**
 * A switch that a tree passes.
 *
 * @param guid NodeGUID
 * @param name what to call it
 * @param tier how high it stands
 * @param presence which tree passes it
 * @param copies ports one arriving packet leaves by; two or more make a replication point
 * @param isApex whether it is the first tree's apex
 * @param role "apex", "planned root", "apex after"; empty where no tree begins there
 */
public record TreeStop(Guid guid, String name, int tier, Presence presence, int copies, boolean isApex, String role) {
    /** Whether one packet leaves it by several ports. */
    public boolean isReplicationPoint() {
        return copies > 1;
    }
}
