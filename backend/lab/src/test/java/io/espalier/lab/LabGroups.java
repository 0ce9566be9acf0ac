package io.espalier.lab;

import io.espalier.model.Fabric;
import io.espalier.model.GroupFlow;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.Mtu;
import io.espalier.model.MulticastGroup;
import io.espalier.model.PKey;
import io.espalier.model.Rate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Puts the members that the SA tells into a fabric. */
final class LabGroups {
    private LabGroups() {}

    static Fabric of(Fabric fabric, List<SaMember> records) {
        Map<Mgid, List<SaMember>> byGroup = new TreeMap<>();
        records.forEach(record -> byGroup.computeIfAbsent(record.mgid(), mgid -> new ArrayList<>())
                .add(record));
        Fabric.Builder builder = fabric.toBuilder().clearGroups().membersKnown(true);
        byGroup.values().forEach(members -> builder.group(group(members)));
        return builder.build();
    }

    private static MulticastGroup group(List<SaMember> records) {
        SaMember first = records.getFirst();
        List<Member> members = records.stream()
                .map(record -> new Member(record.portGuid(), record.joinState(), true))
                .toList();
        return new MulticastGroup(
                first.mgid(),
                first.mlid(),
                0x0B1B,
                new PKey(0xFFFF),
                Mtu.MTU_2048,
                Rate.GBPS_10,
                GroupFlow.PLAIN,
                members);
    }
}
