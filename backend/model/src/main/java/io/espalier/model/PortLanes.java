package io.espalier.model;

/**
 * The virtual lanes of a port (InfiniBand spec, 14.2.5.6).
 *
 * @param cap data lanes the port can have, from VLCap: 1, 2, 4, 8 or 15; 0 for unknown
 * @param operational data lanes in use, from OperationalVLs, in the same numbers
 * @param highLimit VLHighLimit: how many bytes, in units of 4096, the high-priority lanes may send in a row
 * @param highCap entries of the high-priority arbitration table, 0 to 64
 * @param lowCap entries of the low-priority arbitration table, 0 to 64
 */
public record PortLanes(int cap, int operational, int highLimit, int highCap, int lowCap) {
    /** Nothing is known of the lanes. */
    public static final PortLanes UNKNOWN = new PortLanes(0, 0, 0, 0, 0);
}
