package io.espalier.engine.whatif;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.GroupFlow;
import io.espalier.model.Mtu;
import io.espalier.model.Rate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;

/** INTERIM until SaModel: takes every join of a port that is there. */
final class DirectRegistry implements Registry {
    private final Fabric fabric;
    private final TreeMap<Mgid, MulticastGroup> groups = new TreeMap<>();

    DirectRegistry(Fabric fabric) {
        this.fabric = fabric;
        fabric.groups().forEach(group -> groups.put(group.mgid(), group));
    }

    @Override
    public GroupReply ask(GroupRequest request) {
        if (fabric.findEndPort(request.port()).isEmpty()) {
            return new GroupReply(request, false, "request invalid (0x0200)", Optional.empty(), List.of("no port " + request.port()));
        }
        MulticastGroup group = groups.get(request.mgid());
        if (group == null) {
            if (request.traits().isEmpty() || request.kind() == GroupRequest.Kind.LEAVE) {
                return new GroupReply(request, false, "request invalid (0x0200)", Optional.empty(), List.of("no group"));
            }
            GroupChange.Traits traits = request.traits().get();
            group = new MulticastGroup(request.mgid(), free(), traits.qKey(), traits.pKey(),
                    traits.mtu().orElse(Mtu.MTU_2048), traits.rate().orElse(Rate.GBPS_10), GroupFlow.PLAIN, List.of());
        }
        List<Member> members = new ArrayList<>(group.members());
        JoinState old = members.stream().filter(m -> m.portGuid().equals(request.port())).map(Member::joinState).findFirst().orElse(new JoinState(0));
        members.removeIf(m -> m.portGuid().equals(request.port()));
        if (request.kind() == GroupRequest.Kind.JOIN) {
            members.add(new Member(request.port(), new JoinState(old.bits() | request.state().bits()), false));
            members.sort((a, b) -> Guid.KEY_ORDER.compare(a.portGuid(), b.portGuid()));
        }
        if (members.isEmpty()) {
            groups.remove(request.mgid());
        } else {
            groups.put(request.mgid(), group.withMembers(members));
        }
        return new GroupReply(request, true, "success (0x0000)", Optional.of(group.mlid()), List.of());
    }

    private Mlid free() {
        Set<Mlid> used = new HashSet<>();
        groups.values().forEach(group -> used.add(group.mlid()));
        for (int value = Mlid.FIRST_VALUE; ; value++) {
            if (!used.contains(new Mlid(value))) {
                return new Mlid(value);
            }
        }
    }

    @Override
    public void lose(SortedSet<Guid> portGuids) {
        for (MulticastGroup group : List.copyOf(groups.values())) {
            List<Member> left = group.members().stream().filter(m -> !portGuids.contains(m.portGuid())).toList();
            if (left.size() < group.members().size()) {
                if (left.isEmpty()) {
                    groups.remove(group.mgid());
                } else {
                    groups.put(group.mgid(), group.withMembers(left));
                }
            }
        }
    }

    @Override
    public List<MulticastGroup> groups() {
        return List.copyOf(groups.values());
    }
}
