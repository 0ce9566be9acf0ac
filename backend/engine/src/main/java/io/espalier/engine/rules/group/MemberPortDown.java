package io.espalier.engine.rules.group;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.text.Words;
import io.espalier.engine.tree.Doubt;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Member;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.Node;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.PortState;
import io.espalier.model.PortTables;
import io.espalier.model.Switch;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Members whose port is down, or is not in the fabric any more. One finding for all. */
final class MemberPortDown implements Rule {
    static final String KIND = "member-port-down";

    /** Where more members than this are not in the fabric, it was not read where they are. */
    private static final double MOST_UNSEEN = 0.5;

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        Map<Guid, PortId> down = down(evidence.fabric());
        Set<Guid> vanished = vanished(evidence);
        SortedSet<PortId> ports = new TreeSet<>();
        SortedSet<Guid> gone = new TreeSet<>();
        SortedSet<Mlid> mlids = new TreeSet<>();
        boolean none = down.isEmpty() && vanished.isEmpty();
        for (MulticastGroup group :
                none ? List.<MulticastGroup>of() : evidence.fabric().groups()) {
            for (Member member : group.members()) {
                PortId port = down.get(member.portGuid());
                if (port != null) {
                    ports.add(port);
                    mlids.add(group.mlid());
                } else if (vanished.contains(member.portGuid())) {
                    gone.add(member.portGuid());
                    mlids.add(group.mlid());
                }
            }
        }
        return mlids.isEmpty() ? List.of() : List.of(finding(evidence, ports, gone, List.copyOf(mlids)));
    }

    private static Map<Guid, PortId> down(Fabric fabric) {
        Map<Guid, PortId> down = new HashMap<>();
        for (Node node : fabric.nodes().values()) {
            if (!(node instanceof Switch)) {
                node.ports().stream()
                        .filter(port -> port.state() == PortState.DOWN)
                        .forEach(port -> down.put(port.guid(), port.id()));
            }
        }
        return down;
    }

    /** Members that are not in the fabric; none where they may only be hidden, unread, or another name of a port. */
    private static Set<Guid> vanished(Evidence evidence) {
        Set<Guid> unseen = new HashSet<>();
        Set<Guid> members = new HashSet<>();
        for (TreeReport tree : evidence.trees()) {
            if (tree.hasDoubt(Doubt.Reason.FABRIC_INCOMPLETE)) {
                return Set.of();
            }
            if (tree.hasDoubt(Doubt.Reason.MEMBER_NOT_IN_FABRIC)) {
                tree.members().forEach(member -> members.add(member.portGuid()));
                tree.doubts().stream()
                        .filter(doubt -> doubt.reason() == Doubt.Reason.MEMBER_NOT_IN_FABRIC)
                        .forEach(doubt -> unseen.add(doubt.about()));
            }
        }
        boolean judged = !unseen.isEmpty() && unseen.size() <= MOST_UNSEEN * members.size();
        return judged && aliasesAreKnown(evidence.fabric()) ? without(unseen, aliases(evidence.fabric())) : Set.of();
    }

    private static Set<Guid> without(Set<Guid> unseen, Set<Guid> aliases) {
        unseen.removeAll(aliases);
        return unseen;
    }

    /** A virtual function joins by an alias GUID of its port; only where all ports told theirs can a GUID be said to be nobody's. */
    private static boolean aliasesAreKnown(Fabric fabric) {
        return fabric.nodes().values().stream()
                .filter(Adapter.class::isInstance)
                .flatMap(node -> node.ports().stream())
                .filter(port -> port.state() == PortState.ACTIVE)
                .map(Port::id)
                .allMatch(id -> !tables(fabric, id).guids().isEmpty());
    }

    private static PortTables tables(Fabric fabric, PortId id) {
        return fabric.portTables().getOrDefault(id, PortTables.EMPTY);
    }

    private static Set<Guid> aliases(Fabric fabric) {
        Set<Guid> aliases = new HashSet<>();
        fabric.portTables().values().forEach(tables -> aliases.addAll(tables.guids()));
        return aliases;
    }

    private static Finding finding(Evidence evidence, SortedSet<PortId> ports, SortedSet<Guid> gone, List<Mlid> mlids) {
        List<String> names = Stream.concat(
                        ports.stream().map(port -> Words.port(evidence.fabric(), port)),
                        gone.stream().map(guid -> "PortGUID " + guid + ", which is not in the fabric"))
                .toList();
        return new Finding(
                KIND,
                "fabric",
                Severity.WARNING,
                Words.count(names.size(), "member") + " with the port down: " + Words.list(names) + "; trees "
                        + Words.mlids(mlids),
                "They get nothing; the subnet manager still counts them as members",
                Subjects.FABRIC.withPorts(List.copyOf(ports)).withMlids(mlids),
                names.size());
    }
}
