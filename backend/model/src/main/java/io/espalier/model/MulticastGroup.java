package io.espalier.model;

import java.util.List;

/**
 * A multicast group as the SA keeps it (InfiniBand spec, 15.2.5.17).
 *
 * @param mgid the group's name on the wire
 * @param mlid what switches forward by; several groups may share one
 * @param qKey 32 bits, unsigned
 * @param pKey partition of the group
 * @param mtu largest packet
 * @param rate rate that every member must have
 * @param flow SL and the header fields that members must use
 * @param members every port known to be joined, in KEY order; empty too when the SA does not show them
 */
public record MulticastGroup(
        Mgid mgid, Mlid mlid, long qKey, PKey pKey, Mtu mtu, Rate rate, GroupFlow flow, List<Member> members) {
    public MulticastGroup {
        members = List.copyOf(members);
    }

    /** The same group with other members. */
    public MulticastGroup withMembers(List<Member> others) {
        return new MulticastGroup(mgid, mlid, qKey, pKey, mtu, rate, flow, others);
    }
}
