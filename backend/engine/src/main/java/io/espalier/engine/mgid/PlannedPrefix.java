package io.espalier.engine.mgid;

/**
 * A line of an MGID plan: a range and whose it is.
 *
 * @param prefix the range
 * @param owner who may make groups in it
 * @param note what it is for; may be empty
 */
public record PlannedPrefix(MgidPrefix prefix, String owner, String note) {
    public PlannedPrefix {
        if (owner.isBlank()) {
            throw new IllegalArgumentException("prefix " + prefix + " has no owner");
        }
    }
}
