package io.espalier.files.draft;

import io.espalier.files.draft.FabricDraft.TableOf;
import io.espalier.files.text.ImportProblem;
import io.espalier.files.text.Place;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Lid;
import io.espalier.model.Link;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import io.espalier.model.PortTables;
import io.espalier.model.SubnetManager;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Makes the fabric of a draft, and notes in the draft what did not find its place. */
final class DraftBuild {
    private final FabricDraft draft;
    private final Instant time;
    private final Identities identities;
    private final Fabric.Builder fabric;
    /** The nodes that are made, with their numbers of ports. */
    private final Map<Guid, Integer> built = new HashMap<>();

    private final Set<Guid> endPorts = new HashSet<>();

    DraftBuild(FabricDraft draft, Instant at) {
        this.draft = draft;
        this.time = at;
        this.identities = new Identities(draft);
        this.fabric = new Fabric.Builder(at).membersKnown(draft.areMembersKnown());
    }

    Fabric build() {
        draft.findGidPrefix().ifPresent(prefix -> fabric.gidPrefix(prefix.value()));
        List<Link> links = new Cabling(draft, identities).links();
        addNodes(links);
        links.forEach(this::addLink);
        draft.groups().forEach(this::addGroup);
        tables(TableOf.SWITCH).forEach(fabric::table);
        Map<Guid, MulticastTable> managers = tables(TableOf.MANAGER);
        managers.forEach(fabric::managerTable);
        standInForTables(managers);
        addCounters();
        addPortTables();
        addSubnetManagers();
        return fabric.build();
    }

    private void addNodes(List<Link> links) {
        Set<PortId> cabled = new HashSet<>();
        links.forEach(link -> cabled.addAll(List.of(link.a(), link.b())));
        identities.nodes().forEach((guid, node) -> {
            Optional<NodeKind> kind = node.facts().find(NodeFact.KIND);
            if (kind.isPresent()) {
                addNode(new NodeBuild(guid, node, cabled), kind.get());
            } else {
                node.findPlace()
                        .ifPresent(at -> unknown(
                                at,
                                "no file tells whether node " + guid
                                        + " is a switch, an adapter or a router; it is left out"));
            }
        });
    }

    private void addNode(NodeBuild node, NodeKind kind) {
        if (node.guid().equals(Guid.ZERO)) {
            node.draft()
                    .findPlace()
                    .ifPresent(at -> contradicts(at, "the GUID of this node is 0, which none should have"));
        }
        node.draft()
                .ports()
                .tailMap(node.portCount() + 1)
                .forEach((number, port) -> port.findPlace()
                        .ifPresent(at -> contradicts(
                                at,
                                "port " + number + " of node " + node.guid() + ", which has " + node.portCount()
                                        + " ports")));
        var added = node.build(kind);
        fabric.node(added);
        built.put(node.guid(), node.portCount());
        added.ports().forEach(port -> endPorts.add(port.guid()));
    }

    private void addLink(Link link) {
        if (built.containsKey(link.a().node()) && built.containsKey(link.b().node())) {
            fabric.link(link);
        }
    }

    private void addGroup(Mgid mgid, GroupDraft group) {
        group.members().values().forEach(member -> checkMember(mgid, member));
        Optional<Mlid> mlid = group.facts().find(GroupFact.MLID);
        if (mlid.isPresent()) {
            fabric.group(group.build(mgid, mlid.get()));
        } else {
            group.findPlace()
                    .ifPresent(at -> unknown(at, "no file tells the MLID of group " + mgid + "; it is left out"));
        }
    }

    private void checkMember(Mgid mgid, Known<Member> member) {
        Guid port = member.value().portGuid();
        if (!endPorts.contains(port)) {
            unknown(member.at(), "member " + port + " of group " + mgid + ": no file tells of a port of that GUID");
        }
    }

    private Map<Guid, MulticastTable> tables(TableOf which) {
        Map<Guid, SortedMap<Mlid, Known<PortSet>>> tables = new HashMap<>();
        draft.tables(which).forEach((ref, rows) -> {
            Optional<Guid> node = identities.find(ref).filter(built::containsKey);
            if (node.isEmpty()) {
                rows.values().stream()
                        .findFirst()
                        .ifPresent(row -> unknown(
                                row.at(), "multicast table of " + ref + ", of which no file tells; it is left out"));
                return;
            }
            SortedMap<Mlid, Known<PortSet>> table = tables.computeIfAbsent(node.get(), guid -> new TreeMap<>());
            rows.forEach((mlid, row) -> addRow(ref, mlid, row, table));
        });
        Map<Guid, MulticastTable> made = new TreeMap<>();
        tables.forEach((guid, rows) -> {
            SortedMap<Mlid, PortSet> kept = new TreeMap<>();
            rows.forEach((mlid, row) -> kept.put(mlid, portsOf(guid, mlid, row)));
            made.put(guid, MulticastTable.of(kept));
        });
        return made;
    }

    /** The ports of a row that the switch has. */
    private PortSet portsOf(Guid node, Mlid mlid, Known<PortSet> row) {
        int count = built.getOrDefault(node, 0);
        PortSet kept = row.value();
        for (int port = kept.next(count + 1); port >= 0; port = kept.next(count + 1)) {
            contradicts(
                    row.at(),
                    "row " + mlid + " has port " + port + " of switch " + node + ", which has " + count
                            + " ports; that port is left out");
            kept = kept.without(port);
        }
        return kept;
    }

    /** Without a word from the switches the SM's copy is the best there is. */
    private void standInForTables(Map<Guid, MulticastTable> managers) {
        if (!draft.tables(TableOf.SWITCH).isEmpty()) {
            return;
        }
        draft.tables(TableOf.MANAGER).values().stream()
                .flatMap(rows -> rows.values().stream())
                .findFirst()
                .ifPresent(row -> {
                    managers.forEach(fabric::table);
                    draft.problem(
                            ImportProblem.Kind.NOT_USED,
                            row.at(),
                            "these are the multicast tables as the SM has them; no file shows the switches' own, so they"
                                    + " stand in for those");
                });
    }

    /** Files name a port in several ways; what they say of it comes together here. */
    private void addCounters() {
        CounterDraft joined = new CounterDraft();
        draft.counters().noteConflicts(draft);
        draft.counters()
                .ports()
                .forEach((ref, known) -> findPort(ref, known.at(), "counters")
                        .ifPresent(port -> joined.add(PortRef.of(port), known.value(), known.at())));
        joined.noteConflicts(draft);
        joined.ports()
                .forEach((ref, known) ->
                        identities.find(ref).ifPresent(port -> fabric.counters(port, timed(known.value()))));
    }

    private PortCounters timed(PortCounters values) {
        return values.readAt().equals(FabricDraft.NO_TIME) ? values.readAt(time) : values;
    }

    private void addPortTables() {
        Map<PortId, Known<PortTables>> joined = new TreeMap<>();
        draft.portTables()
                .forEach((ref, known) -> findPort(ref, known.at(), "tables")
                        .ifPresent(port -> joined.merge(port, known, PortTablesMerge::merge)));
        draft.endPortTables().forEach((guid, known) -> {
            Optional<PortId> port = identities.findEndPort(guid).filter(id -> built.containsKey(id.node()));
            if (port.isPresent()) {
                joined.merge(port.get(), known, PortTablesMerge::merge);
            } else {
                unknown(known.at(), "tables of PortGUID " + guid + ", of which no file tells; left out");
            }
        });
        joined.forEach((port, known) -> fabric.portTables(port, known.value()));
    }

    private Optional<PortId> findPort(PortRef ref, Place at, String what) {
        Optional<PortId> port = identities.find(ref).filter(id -> built.containsKey(id.node()));
        if (port.isEmpty()) {
            unknown(at, what + " of " + ref + ", of which no file tells; left out");
        }
        return port;
    }

    private void addRow(NodeRef ref, Mlid mlid, Known<PortSet> row, SortedMap<Mlid, Known<PortSet>> table) {
        Known<PortSet> before = table.putIfAbsent(mlid, row);
        if (before != null && !before.value().equals(row.value())) {
            contradicts(
                    row.at(),
                    "switch " + ref + ": row " + mlid + " ports " + row.value() + ", but " + before.at() + " says "
                            + before.value() + ", which stands");
        }
    }

    private void addSubnetManagers() {
        Map<Guid, SubnetManager> managers = new TreeMap<>();
        for (Known<SubnetManager> known : draft.subnetManagers()) {
            SubnetManager sm = known.value();
            SubnetManager before = managers.putIfAbsent(sm.portGuid(), sm);
            if (before != null && (before.state() != sm.state() || before.priority() != sm.priority())) {
                contradicts(known.at(), "subnet manager " + sm + ", but before " + before + ", which stands");
            }
        }
        managers.values().forEach(sm -> fabric.subnetManager(sm.lid().equals(Lid.NONE) ? withLid(sm) : sm));
    }

    private SubnetManager withLid(SubnetManager sm) {
        Lid lid = identities.findLid(sm.portGuid());
        return new SubnetManager(sm.portGuid(), lid, sm.priority(), sm.state(), sm.activityCount());
    }

    private void unknown(Place at, String message) {
        draft.problem(ImportProblem.Kind.UNKNOWN_ID, at, message);
    }

    private void contradicts(Place at, String message) {
        draft.problem(ImportProblem.Kind.CONTRADICTS, at, message);
    }
}
