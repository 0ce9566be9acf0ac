package io.espalier.collect;

import io.espalier.mad.McMemberRecord;
import io.espalier.model.GroupFlow;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.Mtu;
import io.espalier.model.MulticastGroup;
import io.espalier.model.PKey;
import io.espalier.model.Rate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the SA said of groups and members at one moment.
 *
 * @param records all records, of groups and of members
 * @param known whether the member lists are complete
 * @param answered whether the SA answered at all
 */
record Memberships(List<McMemberRecord> records, boolean known, boolean answered) {
    static final Memberships SILENCE = new Memberships(List.of(), false, false);

    Memberships {
        records = List.copyOf(records);
    }

    /** The highest MLID that a group has. */
    Optional<Mlid> highestMlid() {
        return records.stream()
                .map(McMemberRecord::mlid)
                .filter(Memberships::isMlid)
                .max(Comparator.naturalOrder())
                .map(Mlid::new);
    }

    static boolean isMlid(int value) {
        return value >= Mlid.FIRST_VALUE && value <= Mlid.LAST_VALUE;
    }

    /** The groups, each with its members in KEY order. */
    List<MulticastGroup> groups() {
        Map<Mgid, List<McMemberRecord>> byGroup = new LinkedHashMap<>();
        for (McMemberRecord record : records) {
            if (isMlid(record.mlid())) {
                byGroup.computeIfAbsent(record.mgid(), mgid -> new ArrayList<>())
                        .add(record);
            }
        }
        return byGroup.values().stream().map(Memberships::group).toList();
    }

    private static MulticastGroup group(List<McMemberRecord> records) {
        McMemberRecord first = records.getFirst();
        McMemberRecord.Header header = first.header();
        return new MulticastGroup(
                first.mgid(),
                new Mlid(first.mlid()),
                first.qKey(),
                new PKey(first.pKey()),
                Mtu.ofCode(first.mtu()),
                Rate.ofCode(first.rate()),
                new GroupFlow(
                        header.sl(),
                        first.tClass(),
                        header.flowLabel(),
                        header.hopLimit(),
                        first.packetLifeTime(),
                        first.scope()),
                members(records));
    }

    private static List<Member> members(List<McMemberRecord> records) {
        return records.stream()
                .filter(Memberships::isMember)
                .map(record -> new Member(record.portGuid(), new JoinState(record.joinState()), record.proxyJoin()))
                .distinct()
                .sorted(Comparator.comparing(Member::portGuid, Guid.KEY_ORDER))
                .toList();
    }

    static boolean isMember(McMemberRecord record) {
        return !record.portGuid().equals(Guid.ZERO);
    }
}
