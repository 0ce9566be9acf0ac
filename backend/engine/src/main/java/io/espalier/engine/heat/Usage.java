package io.espalier.engine.heat;

import io.espalier.model.Mlid;
import java.util.OptionalDouble;

/**
 * What one tree sends into one direction of a link.
 *
 * @param mlid whose tree
 * @param packetsPerSecond multicast packets a second; nothing where that cannot be told
 * @param share of the packets that are sent there, of all trees and of unicast, 0 to 1; nothing where that cannot be told
 * @param basis where the number comes from
 */
public record Usage(Mlid mlid, OptionalDouble packetsPerSecond, OptionalDouble share, Basis basis) {
    /** Where a number comes from. */
    public enum Basis {
        /** The port counted multicast packets, and no other tree sends there. */
        MEASURED,
        /** From what members' ports got, never more than the port counted in all. */
        ESTIMATED,
        /** No counter tells. */
        UNKNOWN
    }
}
