package io.espalier.files.draft;

import io.espalier.files.text.ImportProblem;
import io.espalier.files.text.Place;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Lid;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.PKey;
import io.espalier.model.PortCounters;
import io.espalier.model.PortSet;
import io.espalier.model.PortTables;
import io.espalier.model.SubnetManager;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Everything that files say of a subnet, in whatever order they come. Nodes are told apart by GUID and never by name. What
 * names a node by LID or PortGUID is joined to it when all is read. The first word on a fact stands; another word is a
 * problem that names both places. Used by one thread, and built once.
 */
public final class FabricDraft {
    /** When counters were read of which no file says it; the fabric has its own time in place of this. */
    public static final Instant NO_TIME = Instant.EPOCH;

    private final Map<NodeRef, NodeDraft> nodes = new LinkedHashMap<>();
    private final Map<NodeRef, Facts<NodeFact>> supposed = new LinkedHashMap<>();
    private final Map<PortRef, Facts<PortFact>> supposedOfPorts = new LinkedHashMap<>();
    private final Map<NodeRef, Known<String>> names = new LinkedHashMap<>();
    private final List<Cable> cables = new ArrayList<>();
    private final SortedMap<Mgid, GroupDraft> groups = new TreeMap<>();
    private final Map<NodeRef, SortedMap<Mlid, Known<PortSet>>> tables = new LinkedHashMap<>();
    private final Map<NodeRef, SortedMap<Mlid, Known<PortSet>>> managerTables = new LinkedHashMap<>();
    private final CounterDraft counters = new CounterDraft();
    private final Map<PortRef, Known<PortTables>> portTables = new LinkedHashMap<>();
    private final PKeyDraft pKeys = new PKeyDraft();
    private final Map<Guid, Known<PortTables>> endPortTables = new LinkedHashMap<>();
    private final Map<Guid, Known<Lid>> lids = new LinkedHashMap<>();
    private final List<Known<SubnetManager>> subnetManagers = new ArrayList<>();
    private final List<ImportProblem> problems = new ArrayList<>();
    private final Set<String> said = new LinkedHashSet<>();
    private Optional<Known<Long>> gidPrefix = Optional.empty();
    private boolean membersKnown;

    /** Which copy of a multicast forwarding table a file shows. */
    public enum TableOf {
        /** What the switch itself answers. */
        SWITCH,
        /** What the SM has noted of it. */
        MANAGER
    }

    /** Says something of a node. */
    public <T> void set(NodeRef node, Fact<NodeFact, T> fact, T value, Place at) {
        node(node).facts().set(fact, value, at, conflictOf(node));
    }

    /** Says something of a port, and that it is there. */
    public <T> void set(PortRef port, Fact<PortFact, T> fact, T value, Place at) {
        node(port.node()).port(port.number()).set(fact, value, at, conflictOf(port));
    }

    /** Says something of a node that only stands where no line says it properly; no contradiction to those. */
    public <T> void suppose(NodeRef node, Fact<NodeFact, T> fact, T value, Place at) {
        supposed.computeIfAbsent(node, ref -> new Facts<>(NodeFact.COUNT)).set(fact, value, at, (f, v, a, b) -> {});
    }

    /** As the other, of a port. */
    public <T> void suppose(PortRef port, Fact<PortFact, T> fact, T value, Place at) {
        supposedOfPorts
                .computeIfAbsent(port, ref -> new Facts<>(PortFact.COUNT))
                .set(fact, value, at, (f, v, a, b) -> {});
    }

    /** Says what the site calls a node. Only names of nodes that a file tells of are used; a map may hold all of a site. */
    public void name(NodeRef node, String name, Place at) {
        Known<String> before = names.putIfAbsent(node, new Known<>(name, at));
        if (before != null && !before.value().equals(name)) {
            contradiction(node.toString(), "name in the node-name-map", name, at, before);
        }
    }

    /** Says that a port is there. */
    public void port(PortRef port) {
        node(port.node()).port(port.number());
    }

    /** One end's word on a cable; the other end is expected to say the same. */
    public void cable(PortRef from, PortRef to, Place at) {
        cables.add(new Cable(from, to, at, false));
    }

    /** A cable that the file tells once, for both ends. */
    public void link(PortRef a, PortRef b, Place at) {
        cables.add(new Cable(a, b, at, true));
    }

    /** Says something of a group, and that it is there. */
    public <T> void set(Mgid group, Fact<GroupFact, T> fact, T value, Place at) {
        group(group).facts().set(fact, value, at, conflictOf("group " + group));
    }

    /** Says that a port is a member of a group. */
    public void member(Mgid group, Member member, Place at) {
        Known<Member> before = group(group).members().putIfAbsent(member.portGuid(), new Known<>(member, at));
        if (before != null && !before.value().equals(member)) {
            contradiction("group " + group, "member " + member.portGuid(), member, at, before);
        }
    }

    /** Says that a file lists members, so that empty lists mean nobody. */
    public void membersKnown() {
        membersKnown = true;
    }

    /** Says one row of a multicast forwarding table, all its ports at once. */
    public void row(TableOf which, NodeRef node, Mlid mlid, PortSet ports, Place at) {
        Known<PortSet> before = table(which, node).putIfAbsent(mlid, new Known<>(ports, at));
        if (before != null && !before.value().equals(ports)) {
            contradiction("switch " + node, "row " + mlid, "ports " + ports, at, before);
        }
    }

    /** Says that a table was read, even if no row of it is used. */
    public void tableRead(TableOf which, NodeRef node) {
        table(which, node);
    }

    /** Says the counters of a port; later readings take the place of earlier ones, counter by counter. */
    public void counters(PortRef port, PortCounters values, Place at) {
        counters.add(port, values, at);
    }

    /** Says what is set up on a port: P_Keys, GUIDs, lanes; a part that is empty says nothing. */
    public void portTables(PortRef port, PortTables tables, Place at) {
        portTables.merge(port, new Known<>(tables, at), PortTablesMerge::merge);
    }

    /** Says what is set up on the end port of a PortGUID, whatever its number is. */
    public void portTables(Guid portGuid, PortTables tables, Place at) {
        endPortTables.merge(portGuid, new Known<>(tables, at), PortTablesMerge::merge);
    }

    /** Says one P_Key of a port, by its place in the port's table. */
    public void pKey(PortRef port, int index, PKey key, Place at) {
        pKeys.add(this, port, index, key, at);
    }

    /** Says the LID of the end port of a PortGUID, whatever its number is. */
    public void lid(Guid portGuid, Lid lid, Place at) {
        Known<Lid> before = lids.putIfAbsent(portGuid, new Known<>(lid, at));
        if (before != null && !before.value().equals(lid)) {
            contradiction("PortGUID " + portGuid, PortFact.LID.name(), lid, at, before);
        }
    }

    /** Says that a subnet manager is there. */
    public void subnetManager(SubnetManager manager, Place at) {
        subnetManagers.add(new Known<>(manager, at));
    }

    /** Says the high half of the ports' GIDs. */
    public void gidPrefix(long prefix, Place at) {
        if (gidPrefix.isEmpty()) {
            gidPrefix = Optional.of(new Known<>(prefix, at));
        } else if (gidPrefix.get().value() != prefix) {
            contradiction("the subnet", "GID prefix", Long.toHexString(prefix), at, gidPrefix.get());
        }
    }

    /** What was found wrong so far; after {@link #build}, all of it. */
    public List<ImportProblem> problems() {
        return List.copyOf(problems);
    }

    /** Joins everything and makes the fabric of it; what cannot be joined is left out and becomes a problem. */
    public Fabric build(Instant at) {
        pKeys.handOver(this);
        supposed.forEach((ref, facts) -> node(ref).facts().addMissing(facts));
        supposedOfPorts.forEach(
                (ref, facts) -> node(ref.node()).port(ref.number()).addMissing(facts));
        names.forEach((ref, name) -> Optional.ofNullable(nodes.get(ref))
                .ifPresent(node -> node.facts().set(NodeFact.SITE_NAME, name.value(), name.at(), conflictOf(ref))));
        return new DraftBuild(this, at).build();
    }

    NodeDraft node(NodeRef node) {
        return nodes.computeIfAbsent(node, ref -> new NodeDraft());
    }

    Map<NodeRef, NodeDraft> nodes() {
        return nodes;
    }

    List<Cable> cables() {
        return cables;
    }

    SortedMap<Mgid, GroupDraft> groups() {
        return groups;
    }

    Map<NodeRef, SortedMap<Mlid, Known<PortSet>>> tables(TableOf which) {
        return which == TableOf.SWITCH ? tables : managerTables;
    }

    CounterDraft counters() {
        return counters;
    }

    Map<Guid, Known<PortTables>> endPortTables() {
        return endPortTables;
    }

    Map<Guid, Known<Lid>> lids() {
        return lids;
    }

    Map<PortRef, Known<PortTables>> portTables() {
        return portTables;
    }

    List<Known<SubnetManager>> subnetManagers() {
        return subnetManagers;
    }

    Optional<Known<Long>> findGidPrefix() {
        return gidPrefix;
    }

    boolean areMembersKnown() {
        return membersKnown;
    }

    /** Notes what is said twice of a subject, differently. */
    Facts.Conflict conflictOf(Object subject) {
        return (fact, value, at, before) -> contradiction(subject.toString(), fact, value, at, before);
    }

    /** Notes a second word on a fact; the same contradiction is told once, however many lines repeat it. */
    void contradiction(String subject, String fact, Object value, Place at, Known<?> before) {
        String message = subject + ": " + fact + " " + value + ", but " + before.at() + " says " + before.value()
                + ", which stands";
        if (said.add(at.file() + message)) {
            problem(ImportProblem.Kind.CONTRADICTS, at, message);
        }
    }

    void problem(ImportProblem.Kind kind, Place at, String message) {
        problems.add(new ImportProblem(kind, at, message));
    }

    private GroupDraft group(Mgid mgid) {
        return groups.computeIfAbsent(mgid, g -> new GroupDraft());
    }

    private SortedMap<Mlid, Known<PortSet>> table(TableOf which, NodeRef node) {
        return tables(which).computeIfAbsent(node, ref -> new TreeMap<>());
    }
}
