package io.espalier.server.sweep;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.MulticastGroup;
import io.espalier.server.store.EventKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Groups and their members: what two fabrics say of them together. */
final class GroupChanges {
    private GroupChanges() {}

    static void groups(Fabric before, Fabric now, EventWriter writer) {
        Map<Mgid, MulticastGroup> old = byMgid(before);
        Map<Mgid, MulticastGroup> current = byMgid(now);
        for (MulticastGroup group : now.groups()) {
            if (!old.containsKey(group.mgid())) {
                String text = "group " + group.mgid() + " was created on MLID " + group.mlid();
                writer.add(EventKind.GROUP_CREATED, subjects(group), text, "", "");
            }
        }
        for (MulticastGroup group : before.groups()) {
            if (!current.containsKey(group.mgid())) {
                String text = "group " + group.mgid() + " on MLID " + group.mlid() + " was deleted";
                writer.add(EventKind.GROUP_DELETED, subjects(group), text, "", "");
            }
        }
    }

    private static Map<Mgid, MulticastGroup> byMgid(Fabric fabric) {
        return fabric.groups().stream()
                .collect(Collectors.toMap(MulticastGroup::mgid, group -> group, (a, b) -> b, TreeMap::new));
    }

    private static List<String> subjects(MulticastGroup group) {
        return List.of(group.mgid().toString(), group.mlid().toString());
    }

    /** One event a group and direction: hundreds may join between two sweeps. */
    static void members(Fabric before, Fabric now, EventWriter writer) {
        Map<Mgid, MulticastGroup> old = byMgid(before);
        for (MulticastGroup group : now.groups()) {
            MulticastGroup earlier = old.getOrDefault(group.mgid(), group.withMembers(List.of()));
            SortedSet<Guid> joined = ports(group);
            joined.removeAll(ports(earlier));
            SortedSet<Guid> left = ports(earlier);
            left.removeAll(ports(group));
            tell(EventKind.MEMBERS_JOINED, group, joined, " joined ", earlier, writer);
            tell(EventKind.MEMBERS_LEFT, group, left, " left ", earlier, writer);
        }
    }

    private static SortedSet<Guid> ports(MulticastGroup group) {
        return group.members().stream().map(Member::portGuid).collect(Collectors.toCollection(TreeSet::new));
    }

    private static void tell(
            EventKind kind,
            MulticastGroup group,
            SortedSet<Guid> ports,
            String did,
            MulticastGroup earlier,
            EventWriter writer) {
        if (ports.isEmpty()) {
            return;
        }
        String who = EventWriter.list(ports.stream().map(writer::endPortName).toList());
        List<String> subjects = new ArrayList<>(subjects(group));
        ports.forEach(port -> subjects.add(port.toString()));
        writer.add(kind, subjects, who + did + group.mgid(), count(earlier), count(group));
    }

    private static String count(MulticastGroup group) {
        return group.members().size() == 1 ? "1 member" : group.members().size() + " members";
    }
}
