package io.espalier.model;

/**
 * What the packets of a group carry in their headers (InfiniBand spec, 15.2.5.17).
 *
 * @param sl service level, 0 to 15
 * @param tClass traffic class of the GRH, 8 bits
 * @param flowLabel 20 bits
 * @param hopLimit 8 bits
 * @param packetLifeTime code n of 4.096 us times 2 to the n, 6 bits
 * @param scope the record's own scope nibble, which need not be the MGID's
 */
public record GroupFlow(int sl, int tClass, int flowLabel, int hopLimit, int packetLifeTime, int scope) {
    /** All fields zero but the link-local scope. */
    public static final GroupFlow PLAIN = new GroupFlow(0, 0, 0, 0, 0, 2);
}
