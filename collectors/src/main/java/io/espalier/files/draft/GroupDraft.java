package io.espalier.files.draft;

import io.espalier.files.text.Place;
import io.espalier.model.GroupFlow;
import io.espalier.model.Guid;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.Mtu;
import io.espalier.model.MulticastGroup;
import io.espalier.model.PKey;
import io.espalier.model.Rate;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** What has been said of one multicast group. Used by one thread. */
final class GroupDraft {
    private final Facts<GroupFact> facts = new Facts<>(GroupFact.COUNT);
    private final SortedMap<Guid, Known<Member>> members = new TreeMap<>(Guid.KEY_ORDER);

    Facts<GroupFact> facts() {
        return facts;
    }

    /** The members by PortGUID, in KEY order. */
    SortedMap<Guid, Known<Member>> members() {
        return members;
    }

    /** Where any of it was said. */
    Optional<Place> findPlace() {
        return facts.findPlace()
                .or(() -> members.values().stream().map(Known::at).findFirst());
    }

    MulticastGroup build(Mgid mgid, Mlid mlid) {
        return new MulticastGroup(
                mgid,
                mlid,
                facts.get(GroupFact.Q_KEY, 0L),
                facts.get(GroupFact.P_KEY, new PKey(0xFFFF)),
                facts.get(GroupFact.MTU, Mtu.UNKNOWN),
                facts.get(GroupFact.RATE, Rate.UNKNOWN),
                flow(),
                members.values().stream().map(Known::value).toList());
    }

    private GroupFlow flow() {
        GroupFlow plain = GroupFlow.PLAIN;
        return new GroupFlow(
                facts.get(GroupFact.SL, plain.sl()),
                facts.get(GroupFact.T_CLASS, plain.tClass()),
                facts.get(GroupFact.FLOW_LABEL, plain.flowLabel()),
                facts.get(GroupFact.HOP_LIMIT, plain.hopLimit()),
                facts.get(GroupFact.PACKET_LIFE_TIME, plain.packetLifeTime()),
                facts.get(GroupFact.SCOPE, plain.scope()));
    }
}
