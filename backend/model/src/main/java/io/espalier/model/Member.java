package io.espalier.model;

/**
 * A port joined to a multicast group: what one MCMemberRecord says (InfiniBand spec, 15.2.5.17).
 *
 * @param portGuid the low half of PortGID: a CA or router port, or a switch's port 0
 * @param joinState how it is joined
 * @param proxyJoin whether another port asked for this one
 */
public record Member(Guid portGuid, JoinState joinState, boolean proxyJoin) {}
