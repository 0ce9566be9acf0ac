package io.espalier.bench.faults;

import io.espalier.lab.SaRequest;
import io.espalier.lab.SaRequest.GroupTraits;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Link;
import io.espalier.model.Mgid;
import io.espalier.model.MulticastGroup;
import io.espalier.server.store.EventKind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The lab's own list: who is joined to what, and what must be told of what was done. Between two looks at it nothing is done and
 * undone, so that whoever reads now and then has to tell just that. Used by one thread.
 */
final class Deeds {
    private final SortedMap<Mgid, SortedSet<Guid>> members = new TreeMap<>();
    private final List<Fact> all = new ArrayList<>();
    private final List<Fact> fresh = new ArrayList<>();
    private final Set<String> touched = new HashSet<>();
    private final Set<Mgid> touchedGroups = new HashSet<>();
    private final Set<Mgid> deletedGroups = new HashSet<>();
    private long joins;
    private long leaves;

    private static String membership(Mgid mgid, Guid port) {
        return mgid + " " + port;
    }

    /**
     * Whether that port may join or leave that group before the next look. The last one leaves a group only where nothing else
     * became of it, for of a group that is deleted no leaving is told, and who looks in between would tell some.
     */
    boolean mayChange(Mgid mgid, Guid port) {
        boolean last = isMember(mgid, port) && members(mgid).size() == 1;
        return !touched.contains(membership(mgid, port))
                && !deletedGroups.contains(mgid)
                && !(last && touchedGroups.contains(mgid));
    }

    boolean isMember(Mgid mgid, Guid port) {
        return members(mgid).contains(port);
    }

    /** A port joins; gives what to ask the SA for. */
    SaRequest join(Mgid mgid, Guid port) {
        SortedSet<Guid> of = members.computeIfAbsent(mgid, group -> {
            add(EventKind.GROUP_CREATED, group.toString());
            return new TreeSet<>();
        });
        of.add(port);
        joins++;
        touch(EventKind.MEMBERS_JOINED, mgid, port);
        return SaRequest.create(mgid, port, GroupTraits.IPOIB);
    }

    /** A port leaves; gives what to ask the SA for. */
    SaRequest leave(Mgid mgid, Guid port) {
        leaves++;
        left(mgid, port);
        return SaRequest.leave(mgid, port, JoinState.FULL);
    }

    private void left(Mgid mgid, Guid port) {
        SortedSet<Guid> of = members.getOrDefault(mgid, new TreeSet<>());
        of.remove(port);
        if (of.isEmpty()) {
            members.remove(mgid);
            deletedGroups.add(mgid);
            fresh.removeIf(fact ->
                    fact.kind() == EventKind.MEMBERS_LEFT && fact.subject().startsWith(mgid + " "));
            add(EventKind.GROUP_DELETED, mgid.toString());
        } else {
            touch(EventKind.MEMBERS_LEFT, mgid, port);
        }
    }

    private void touch(EventKind kind, Mgid mgid, Guid port) {
        touched.add(membership(mgid, port));
        touchedGroups.add(mgid);
        add(kind, membership(mgid, port));
    }

    private void add(EventKind kind, String subject) {
        fresh.add(new Fact(kind, subject));
    }

    void cut(Link link) {
        add(EventKind.LINK_DOWN, link.toString());
    }

    void mended(Link link) {
        add(EventKind.LINK_UP, link.toString());
    }

    void switchGone(Guid node) {
        add(EventKind.SWITCH_GONE, node.toString());
    }

    void switchCame(Guid node) {
        add(EventKind.SWITCH_CAME, node.toString());
    }

    /** A host is gone: the SM takes its port out of all groups. Gives these. */
    List<Mgid> hostGone(Guid node, Guid port) {
        add(EventKind.NODE_GONE, node.toString());
        List<Mgid> of =
                members.keySet().stream().filter(mgid -> isMember(mgid, port)).toList();
        of.forEach(mgid -> left(mgid, port));
        return of;
    }

    void hostCame(Guid node) {
        add(EventKind.NODE_CAME, node.toString());
    }

    /** What all ports ask for again when an SM has begun anew; for the list nothing has changed. */
    List<SaRequest> rejoins() {
        return members.entrySet().stream()
                .flatMap(group -> group.getValue().stream()
                        .map(port -> SaRequest.create(group.getKey(), port, GroupTraits.IPOIB)))
                .toList();
    }

    /** What was done since this was last asked. */
    List<Fact> take() {
        List<Fact> taken = List.copyOf(fresh);
        all.addAll(taken);
        fresh.clear();
        return taken;
    }

    /** Somebody has looked: from now on anything may be changed. */
    void looked() {
        touched.clear();
        touchedGroups.clear();
        deletedGroups.clear();
    }

    /** Everything since the begin. */
    Collection<Fact> all() {
        return Collections.unmodifiableList(all);
    }

    long joins() {
        return joins;
    }

    long leaves() {
        return leaves;
    }

    /** The groups with members now. */
    Set<Mgid> groups() {
        return Collections.unmodifiableSet(members.keySet());
    }

    /** The members of a group now. */
    Set<Guid> members(Mgid mgid) {
        return Collections.unmodifiableSet(members.getOrDefault(mgid, Collections.emptySortedSet()));
    }

    /** In what a fabric has other members than the list says. */
    Optional<String> difference(Fabric fabric) {
        if (!fabric.membersKnown()) {
            return Optional.of("the SA shows no members");
        }
        Map<Mgid, SortedSet<Guid>> read = fabric.groups().stream()
                .filter(group -> !group.members().isEmpty())
                .collect(Collectors.toMap(MulticastGroup::mgid, Deeds::ports, (a, b) -> b, TreeMap::new));
        return read.equals(members) ? Optional.empty() : Optional.of("the SA has members " + read + ", not " + members);
    }

    private static SortedSet<Guid> ports(MulticastGroup group) {
        return group.members().stream().map(member -> member.portGuid()).collect(Collectors.toCollection(TreeSet::new));
    }
}
