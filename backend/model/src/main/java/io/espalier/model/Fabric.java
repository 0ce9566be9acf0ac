package io.espalier.model;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A subnet at one moment: everything that one sweep, or one set of files, said about it. Immutable; what is derived from it
 * (peers, ports by GUID) is computed once, when it is built.
 *
 * <p>A Fabric never lies about what is missing: {@link #problems()} lists the answers that did not come, and
 * {@link #membersKnown()} says whether empty member lists mean "nobody" or "not shown to us".
 */
public final class Fabric {
    private final long number;
    private final Instant sweptAt;
    private final long gidPrefix;
    private final SortedMap<Guid, Node> nodes;
    private final List<Link> links;
    private final List<MulticastGroup> groups;
    private final SortedMap<Guid, MulticastTable> tables;
    private final SortedMap<Guid, MulticastTable> managerTables;
    private final SortedMap<Guid, UnicastTable> unicastTables;
    private final SortedMap<PortId, PortCounters> counters;
    private final SortedMap<PortId, PortTables> portTables;
    private final Map<Part, Instant> readAt;
    private final List<SubnetManager> subnetManagers;
    private final List<SubnetService> services;
    private final List<SweepProblem> problems;
    private final boolean membersKnown;
    private final Map<PortId, PortId> peers;
    private final Map<Guid, Port> endPorts;
    private final List<Switch> switches;

    private Fabric(Builder builder) {
        number = builder.number;
        sweptAt = builder.sweptAt;
        gidPrefix = builder.gidPrefix;
        nodes = Collections.unmodifiableSortedMap(new TreeMap<>(builder.nodes));
        links = builder.links.stream().sorted().distinct().toList();
        groups = builder.groups.stream()
                .sorted((a, b) -> a.mgid().compareTo(b.mgid()))
                .toList();
        tables = Collections.unmodifiableSortedMap(new TreeMap<>(builder.tables));
        managerTables = Collections.unmodifiableSortedMap(new TreeMap<>(builder.managerTables));
        unicastTables = Collections.unmodifiableSortedMap(new TreeMap<>(builder.unicastTables));
        counters = Collections.unmodifiableSortedMap(new TreeMap<>(builder.counters));
        portTables = Collections.unmodifiableSortedMap(new TreeMap<>(builder.portTables));
        readAt = Map.copyOf(builder.readAt);
        subnetManagers = List.copyOf(builder.subnetManagers);
        services = List.copyOf(builder.services);
        problems = List.copyOf(builder.problems);
        membersKnown = builder.membersKnown;
        switches = nodes.values().stream()
                .filter(Switch.class::isInstance)
                .map(Switch.class::cast)
                .toList();
        peers = LinkEnds.peers(links);
        endPorts = LinkEnds.endPorts(nodes.values());
        links.forEach(this::checkEnds);
    }

    private void checkEnds(Link link) {
        for (PortId end : List.of(link.a(), link.b())) {
            Node node = nodes.get(end.node());
            if (node == null || node.findPort(end.number()).isEmpty()) {
                throw new IllegalArgumentException("link " + link + " ends at " + end + ", which is not in the fabric");
            }
        }
    }

    /** Which sweep this is, counted by whoever keeps the history; 0 where nobody does. */
    public long number() {
        return number;
    }

    /** When the sweep ended. */
    public Instant sweptAt() {
        return sweptAt;
    }

    /** High half of every port's GID. */
    public long gidPrefix() {
        return gidPrefix;
    }

    /** All nodes, by NodeGUID as a number. */
    public SortedMap<Guid, Node> nodes() {
        return nodes;
    }

    /** All switches, by NodeGUID as a number. */
    public List<Switch> switches() {
        return switches;
    }

    /** All links, sorted. */
    public List<Link> links() {
        return links;
    }

    /** All groups, by MGID. */
    public List<MulticastGroup> groups() {
        return groups;
    }

    /** The multicast forwarding table of each switch that told it. */
    public SortedMap<Guid, MulticastTable> tables() {
        return tables;
    }

    /**
     * What the SM itself has noted of the switches' multicast tables (SA MulticastForwardingTableRecord); empty where it was
     * not asked or did not tell.
     */
    public SortedMap<Guid, MulticastTable> managerTables() {
        return managerTables;
    }

    /** The unicast forwarding table of each switch that told it; empty where nobody asked, since that is not usual. */
    public SortedMap<Guid, UnicastTable> unicastTables() {
        return unicastTables;
    }

    /** What is set up on each port that told it. */
    public SortedMap<PortId, PortTables> portTables() {
        return portTables;
    }

    /** When a part was read, which may be long before {@link #sweptAt()}: each part is read at an interval of its own. */
    public Instant readAt(Part part) {
        return readAt.getOrDefault(part, sweptAt);
    }

    /** The counters of each port that told them. */
    public SortedMap<PortId, PortCounters> counters() {
        return counters;
    }

    /** Every subnet manager that was found. */
    public List<SubnetManager> subnetManagers() {
        return subnetManagers;
    }

    /** The subnet manager that takes itself for the master; the first where several do. */
    public Optional<SubnetManager> findMaster() {
        return subnetManagers.stream()
                .filter(sm -> sm.state() == SubnetManager.State.MASTER)
                .findFirst();
    }

    /** The services registered with the SA; empty where nobody asked, since that is not usual. */
    public List<SubnetService> services() {
        return services;
    }

    /** The answers that did not come. */
    public List<SweepProblem> problems() {
        return problems;
    }

    /** Whether the groups' member lists are complete. */
    public boolean membersKnown() {
        return membersKnown;
    }

    /** The node of that NodeGUID, if it is there. */
    public Optional<Node> findNode(Guid guid) {
        return Optional.ofNullable(nodes.get(guid));
    }

    /**
     * The node of that NodeGUID.
     *
     * @throws IllegalArgumentException if it is not in the fabric
     */
    public Node node(Guid guid) {
        return findNode(guid).orElseThrow(() -> new IllegalArgumentException("no node " + guid + " in the fabric"));
    }

    /** The port of that id, if it is there. */
    public Optional<Port> findPort(PortId id) {
        return findNode(id.node()).flatMap(node -> node.findPort(id.number()));
    }

    /** The port at the other end of the cable, if there is a cable. */
    public Optional<PortId> findPeer(PortId id) {
        return Optional.ofNullable(peers.get(id));
    }

    /** The end port (CA or router port, or a switch's port 0) of that PortGUID, if it is there. */
    public Optional<Port> findEndPort(Guid portGuid) {
        return Optional.ofNullable(endPorts.get(portGuid));
    }

    /** The group of that MGID, if it is there. */
    public Optional<MulticastGroup> findGroup(Mgid mgid) {
        return groups.stream().filter(group -> group.mgid().equals(mgid)).findFirst();
    }

    /** The groups on each MLID; more than one where the SM lets them share. */
    public SortedMap<Mlid, List<MulticastGroup>> groupsByMlid() {
        SortedMap<Mlid, List<MulticastGroup>> byMlid = new TreeMap<>();
        for (MulticastGroup group : groups) {
            byMlid.computeIfAbsent(group.mlid(), mlid -> new ArrayList<>()).add(group);
        }
        return byMlid;
    }

    /** The table of a switch; empty where it told none. */
    public MulticastTable table(Guid switchGuid) {
        return tables.getOrDefault(switchGuid, MulticastTable.EMPTY);
    }

    /** A builder that starts with everything in this fabric. */
    public Builder toBuilder() {
        Builder builder =
                new Builder(sweptAt).number(number).gidPrefix(gidPrefix).membersKnown(membersKnown);
        nodes.values().forEach(builder::node);
        links.forEach(builder::link);
        groups.forEach(builder::group);
        tables.forEach(builder::table);
        managerTables.forEach(builder::managerTable);
        unicastTables.forEach(builder::unicastTable);
        builder.counters(counters).portTables(portTables);
        readAt.forEach(builder::readAt);
        subnetManagers.forEach(builder::subnetManager);
        services.forEach(builder::service);
        problems.forEach(builder::problem);
        return builder;
    }

    /** Collects what a sweep learns; used by one thread. */
    public static final class Builder {
        private Instant sweptAt;
        private long number;
        private long gidPrefix = 0xFE80L << 48;
        private boolean membersKnown;
        private final Map<Guid, Node> nodes = new HashMap<>();
        private final List<Link> links = new ArrayList<>();
        private final List<MulticastGroup> groups = new ArrayList<>();
        private final Map<Guid, MulticastTable> tables = new HashMap<>();
        private final Map<Guid, MulticastTable> managerTables = new HashMap<>();
        private final Map<Guid, UnicastTable> unicastTables = new HashMap<>();
        private final SortedMap<PortId, PortCounters> counters = new TreeMap<>();
        private final SortedMap<PortId, PortTables> portTables = new TreeMap<>();
        private final Map<Part, Instant> readAt = new EnumMap<>(Part.class);
        private final List<SubnetManager> subnetManagers = new ArrayList<>();
        private final List<SubnetService> services = new ArrayList<>();
        private final List<SweepProblem> problems = new ArrayList<>();

        public Builder(Instant sweptAt) {
            this.sweptAt = sweptAt;
        }

        /** Says when the sweep ended, in place of what was said before. */
        public Builder sweptAt(Instant moment) {
            sweptAt = moment;
            return this;
        }

        public Builder number(long value) {
            number = value;
            return this;
        }

        public Builder gidPrefix(long value) {
            gidPrefix = value;
            return this;
        }

        public Builder membersKnown(boolean value) {
            membersKnown = value;
            return this;
        }

        /** Adds a node, or takes the place of the one with its GUID. */
        public Builder node(Node node) {
            nodes.put(node.guid(), node);
            return this;
        }

        public Builder link(Link link) {
            links.add(link);
            return this;
        }

        public Builder group(MulticastGroup group) {
            groups.add(group);
            return this;
        }

        /** Forgets all groups, to set others. */
        public Builder clearGroups() {
            groups.clear();
            return this;
        }

        /** Forgets all links, to set others. */
        public Builder clearLinks() {
            links.clear();
            return this;
        }

        public Builder table(Guid switchGuid, MulticastTable table) {
            tables.put(switchGuid, table);
            return this;
        }

        public Builder managerTable(Guid switchGuid, MulticastTable table) {
            managerTables.put(switchGuid, table);
            return this;
        }

        public Builder unicastTable(Guid switchGuid, UnicastTable table) {
            unicastTables.put(switchGuid, table);
            return this;
        }

        /** The tables of many ports, in less time than one by one. */
        public Builder portTables(SortedMap<PortId, PortTables> all) {
            portTables.putAll(all);
            return this;
        }

        public Builder portTables(PortId port, PortTables tables) {
            portTables.put(port, tables);
            return this;
        }

        /** Says when a part was read, where that is not when the sweep ended. */
        public Builder readAt(Part part, Instant moment) {
            readAt.put(part, moment);
            return this;
        }

        /** The counters of many ports, in less time than one by one. */
        public Builder counters(SortedMap<PortId, PortCounters> all) {
            counters.putAll(all);
            return this;
        }

        public Builder counters(PortId port, PortCounters values) {
            counters.put(port, values);
            return this;
        }

        public Builder subnetManager(SubnetManager sm) {
            subnetManagers.add(sm);
            return this;
        }

        public Builder service(SubnetService service) {
            services.add(service);
            return this;
        }

        public Builder problem(SweepProblem problem) {
            problems.add(problem);
            return this;
        }

        /**
         * The fabric.
         *
         * @throws IllegalArgumentException if a link ends at a port that is not there, or two links at one port
         */
        public Fabric build() {
            return new Fabric(this);
        }
    }
}
