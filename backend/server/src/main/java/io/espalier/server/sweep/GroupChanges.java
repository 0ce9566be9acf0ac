package io.espalier.server.sweep;

import io.espalier.model.Fabric;
import io.espalier.model.GroupFlow;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.MulticastGroup;
import io.espalier.server.store.EventKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
        parameters(old, now, writer);
        for (MulticastGroup group : before.groups()) {
            if (!current.containsKey(group.mgid())) {
                String text = "group " + group.mgid() + " on MLID " + group.mlid() + " was deleted";
                writer.add(EventKind.GROUP_DELETED, subjects(group), text, "", "");
            }
        }
    }

    private static void parameters(Map<Mgid, MulticastGroup> old, Fabric now, EventWriter writer) {
        List<EventWriter.Change> changes = new ArrayList<>();
        for (MulticastGroup group : now.groups()) {
            MulticastGroup earlier = old.get(group.mgid());
            if (earlier != null && !earlier.withMembers(List.of()).equals(group.withMembers(List.of()))) {
                changes.add(change(earlier, group));
            }
        }
        writer.changes(EventKind.GROUP_CHANGED, changes, count -> count + " groups have other parameters");
    }

    private static EventWriter.Change change(MulticastGroup old, MulticastGroup now) {
        List<String> subjects = new ArrayList<>(subjects(now));
        if (!old.mlid().equals(now.mlid())) {
            subjects.add(old.mlid().toString());
        }
        Map<String, String> was = parameters(old);
        Map<String, String> is = parameters(now);
        List<String> other = is.keySet().stream()
                .filter(name -> !Objects.equals(is.get(name), was.get(name)))
                .toList();
        return new EventWriter.Change(
                subjects,
                "group " + now.mgid() + " has other parameters: " + String.join(", ", other),
                values(was, other),
                values(is, other));
    }

    private static String values(Map<String, String> parameters, List<String> names) {
        return names.stream().map(name -> name + " " + parameters.get(name)).collect(Collectors.joining(", "));
    }

    private static Map<String, String> parameters(MulticastGroup group) {
        Map<String, String> all = new LinkedHashMap<>();
        all.put("MLID", group.mlid().toString());
        all.put("Q_Key", "0x" + Long.toHexString(group.qKey()));
        all.put("P_Key", group.pKey().toString());
        all.put("MTU", "" + group.mtu().bytes());
        all.put("rate", group.rate().label());
        GroupFlow flow = group.flow();
        all.put("SL", "" + flow.sl());
        all.put("TClass", "" + flow.tClass());
        all.put("FlowLabel", "" + flow.flowLabel());
        all.put("HopLimit", "" + flow.hopLimit());
        all.put("PacketLifeTime", "" + flow.packetLifeTime());
        all.put("scope", "" + flow.scope());
        return all;
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
            joinStates(earlier, group, writer);
        }
    }

    /** One event a group: how those are joined now who were joined in another way. */
    private static void joinStates(MulticastGroup before, MulticastGroup now, EventWriter writer) {
        Map<Guid, Integer> old = states(before);
        Map<Guid, Integer> current = states(now);
        current.entrySet().removeIf(entry -> {
            Integer was = old.get(entry.getKey());
            return was == null || was.equals(entry.getValue());
        });
        if (current.isEmpty()) {
            return;
        }
        List<Guid> ports = List.copyOf(current.keySet());
        List<String> subjects = new ArrayList<>(subjects(now));
        ports.forEach(port -> subjects.add(port.toString()));
        String who = EventWriter.list(ports.stream().map(writer::endPortName).toList());
        writer.add(
                EventKind.MEMBERS_CHANGED,
                subjects,
                who + (ports.size() == 1 ? " is" : " are") + " joined to " + now.mgid() + " in another way",
                joined(ports, old, writer),
                joined(ports, current, writer));
    }

    private static String joined(List<Guid> ports, Map<Guid, Integer> states, EventWriter writer) {
        return EventWriter.some(ports.stream()
                .map(port -> writer.endPortName(port) + ": " + new JoinState(states.getOrDefault(port, 0)))
                .toList());
    }

    /** The bits of all records of a port together. */
    private static Map<Guid, Integer> states(MulticastGroup group) {
        Map<Guid, Integer> states = new TreeMap<>();
        group.members()
                .forEach(member ->
                        states.merge(member.portGuid(), member.joinState().bits(), (a, b) -> a | b));
        return states;
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
