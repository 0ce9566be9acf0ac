package io.espalier.server.api;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.espalier.engine.tree.TreeShape;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Member;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import java.util.List;
import java.util.Optional;

/** A member: the port, the node it is on, the switch port it hangs on, and whether the installed tree reaches it. */
record MemberJson(
        String portGuid,
        Optional<String> node,
        Optional<Integer> port,
        String name,
        @JsonProperty("switch") Optional<String> switchGuid,
        Optional<Integer> switchPort,
        String joinState,
        boolean proxyJoin,
        boolean reached) {
    static List<MemberJson> all(Fabric fabric, List<Member> members, TreeShape installed) {
        return members.stream().map(member -> of(fabric, member, installed)).toList();
    }

    private static MemberJson of(Fabric fabric, Member member, TreeShape installed) {
        Optional<Port> port = fabric.findEndPort(member.portGuid());
        Optional<PortId> at = port.flatMap(found -> switchPort(fabric, found));
        return new MemberJson(
                member.portGuid().toString(),
                port.map(found -> found.id().node().toString()),
                port.map(Port::number),
                port.map(found -> fabric.node(found.id().node()).description()).orElse(""),
                at.map(PortId::node).map(Guid::toString),
                at.map(PortId::number),
                member.joinState().toString(),
                member.proxyJoin(),
                !installed.cutOff().contains(member.portGuid()));
    }

    /** Where a member hangs: the other end of its cable; a switch's port 0 hangs on itself. */
    static Optional<PortId> switchPort(Fabric fabric, Port port) {
        return port.number() == 0 ? Optional.of(port.id()) : fabric.findPeer(port.id());
    }
}
