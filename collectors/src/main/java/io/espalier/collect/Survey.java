package io.espalier.collect;

import io.espalier.mad.MadAttribute;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.MulticastTable;
import io.espalier.model.Node;
import io.espalier.model.Part;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import io.espalier.model.PortTables;
import io.espalier.model.SubnetManager;
import io.espalier.model.SubnetService;
import io.espalier.model.SweepProblem;
import io.espalier.model.UnicastTable;
import io.espalier.transport.LocalPort;
import io.espalier.transport.MadTransport;
import io.espalier.transport.ManagementKeys;
import io.espalier.transport.TransportCost;
import io.espalier.transport.TransportException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A fabric through one local port, read part by part: each reading takes what is due and leaves the rest as it was read
 * last. A missing answer is a problem in the fabric and the reading goes on.
 *
 * <p>Everything is read at first, and again when the ground has moved: the local port has another LID or another master SM,
 * or the master began anew. Every reading but one of counters alone looks at the subnet managers for that. Used by one
 * thread.
 */
public final class Survey {
    private final MadTransport transport;
    private final ManagementKeys keys;
    private final InstantSource clock;
    private final Set<Extra> extras;
    private final Silences silences;
    private final MulticastSurvey multicast;
    private final Map<Part, List<SweepProblem>> problems = new EnumMap<>(Part.class);
    private final Map<Part, Instant> readAt = new EnumMap<>(Part.class);
    private final LinkWatch watch = new LinkWatch();
    private final Map<PortId, KnownAgent> agents = new HashMap<>();
    private boolean everything;
    /** Whether a discovery of this reading left out cables that counters vouched for. */
    private boolean trusted;

    private Topology topology = Topology.NOTHING;
    // Of the topology; made once, as they stay the same until the next discovery.
    private List<Node> nodes = List.of();
    private List<Link> links = List.of();
    private List<SubnetManager> managers = List.of();
    private SortedMap<PortId, PortCounters> counters = new TreeMap<>();
    private SortedMap<PortId, PortTables> portTables = new TreeMap<>();
    private SortedMap<Guid, MulticastTable> managerTables = new TreeMap<>();
    private SortedMap<Guid, UnicastTable> unicastTables = new TreeMap<>();
    private List<SubnetService> services = List.of();
    /** The switches' own tables when the SM's were read. */
    private SortedMap<Guid, MulticastTable> comparedTables = new TreeMap<>();

    private @Nullable LocalPort localPort;
    private @Nullable SubnetManager lastMaster;
    /** Whether nobody was master at some reading since members were read. */
    private boolean masterLost;

    /** @param clock gives the times in the fabric */
    public Survey(MadTransport transport, ManagementKeys keys, InstantSource clock) {
        this(transport, keys, clock, Optional.empty(), Set.of());
    }

    /**
     * @param saDump where groups and members are read from in place of the SA
     * @param extras what is read beside the usual
     */
    Survey(
            MadTransport transport,
            ManagementKeys keys,
            InstantSource clock,
            Optional<SaDump> saDump,
            Set<Extra> extras) {
        this.transport = transport;
        this.keys = keys;
        this.clock = clock;
        this.extras = extras;
        silences = new Silences(clock);
        multicast = new MulticastSurvey(keys, this::asker, saDump);
    }

    /**
     * Reads what is due.
     *
     * @throws TransportException if the local port fails on the way
     * @throws SourceUnavailableException if not even the local node answers, or if the local port had no link before or after:
     *     then what was read says nothing about the rest of the fabric
     */
    public SweepReport read(Set<Reading> due) throws TransportException, SourceUnavailableException {
        long start = System.nanoTime();
        TransportCost before = transport.cost();
        LocalPort port = linkedPort();
        everything = due.contains(Reading.EVERYTHING) || !port.equals(localPort);
        localPort = null;
        trusted = false;
        SaPulse pulse = new SaPulse(asker(), port);
        boolean steady = readGround(due, port, pulse) && readMulticastAndCounters(due, port, pulse);
        if (everything) {
            readMore(port);
        }
        // Whatever moved meanwhile is a reason to read everything next time.
        localPort = linkedPort().equals(port) && steady ? port : null;
        Duration duration = Duration.ofNanos(System.nanoTime() - start);
        TransportCost after = transport.cost();
        SweepCost cost = new SweepCost(after.since(before), after.smallestWindow(), duration, pulse.roundTrip());
        return new SweepReport(fabric(port), cost);
    }

    private boolean isDue(Set<Reading> due, Reading reading) {
        return everything || due.contains(reading);
    }

    private Asker asker() {
        return new Asker(transport, silences, everything);
    }

    private LocalPort linkedPort() throws TransportException, SourceUnavailableException {
        LocalPort port = transport.localPort();
        if (!port.linked()) {
            throw new SourceUnavailableException(port.name() + " has no link; check its cable");
        }
        return port;
    }

    private void done(Part part, Instant at, List<SweepProblem> found) {
        readAt.put(part, at);
        problems.put(part, List.copyOf(found));
    }

    /** Topology and managers; all of the topology once more when a light reading meets a manager that began anew. */
    private boolean readGround(Set<Reading> due, LocalPort port, SaPulse pulse)
            throws TransportException, SourceUnavailableException {
        boolean light = !everything;
        if (isDue(due, Reading.CHANGES)) {
            discover(port, due.contains(Reading.COUNTERS));
        }
        if (!everything && due.equals(Set.of(Reading.COUNTERS))) {
            return true;
        }
        boolean restarted = readManagers(due, port, pulse);
        if (restarted && light) {
            everything = true;
            discover(port, false);
            return !readManagers(due, port, pulse);
        }
        return true;
    }

    /** @param trusting whether cables that counters vouch for may be left out, since the counters are read right after */
    private void discover(LocalPort port, boolean trusting) throws TransportException, SourceUnavailableException {
        Asker asker = asker();
        Instant at = clock.instant();
        Discovery discovery = everything
                ? new Discovery(asker, keys.mKey(), port)
                : new Discovery(asker, keys.mKey(), port, topology, watch, trusting);
        Topology found = discovery.run();
        if (found.nodes().isEmpty()) {
            throw new SourceUnavailableException(port.name() + " does not answer itself: " + asker.problems());
        }
        List<SweepProblem> problemsFound =
                new Diagnosis(asker(), keys.mKey()).ofTopology(asker.problems(), found, topology);
        topology = found;
        watch.discovered();
        trusted = trusting && !everything;
        Asker speeds = asker();
        new SpeedReader(speeds, keys.mKey()).read(nodes());
        List<SweepProblem> all = new ArrayList<>(problemsFound);
        all.addAll(speeds.problems());
        nodes = nodes().stream().map(NodeFacts::toNode).toList();
        links = found.links();
        keepPortsThatAreUp(counters);
        keepPortsThatAreUp(portTables);
        done(Part.TOPOLOGY, at, all);
    }

    /** What costs as much again and changes rarely. */
    private void readMore(LocalPort port) throws TransportException {
        Asker asker = asker();
        Instant at = clock.instant();
        portTables = new PortTableReader(asker, keys.mKey()).read(nodes());
        comparedTables = multicast.tables();
        managerTables = multicast.memberships().answered()
                ? new ManagerTableReader(asker, keys, port, here()).read(nodes())
                : new TreeMap<>();
        if (extras.contains(Extra.UNICAST_TABLES)) {
            unicastTables = new UnicastTableReader(asker, keys.mKey()).read(nodes());
        }
        if (extras.contains(Extra.SERVICES)) {
            services = new ServiceReader(asker, port, here()).read();
        }
        done(Part.PORT_TABLES, at, asker.problems());
    }

    private Collection<NodeFacts> nodes() {
        return topology.nodes().values();
    }

    /** The local port as the fabric has it. */
    private PortId here() {
        NodeFacts local = nodes().iterator().next();
        return local.port(local.info.localPort());
    }

    /** Says whether the master began anew, or is another. */
    private boolean readManagers(Set<Reading> due, LocalPort port, SaPulse pulse) throws TransportException {
        Asker asker = asker();
        Instant at = clock.instant();
        boolean alive = pulse.beats();
        if (alive) {
            // It was silent while it was away, and would be asked when it is time again only.
            asker.forgetSilence(pulse.destination());
        }
        managers = new ManagerReader(asker, port, keys.mKey()).read(nodes());
        if (!alive && !isDue(due, Reading.MULTICAST)) {
            pulse.silence()
                    .ifPresent(silence -> asker.note(
                            silence.saReason(), here(), MadAttribute.SA_CLASS_PORT_INFO.label(), silence.detail()));
        }
        done(Part.MANAGERS, at, asker.problems());
        masterLost |= MulticastSurvey.master(managers).isEmpty();
        SubnetManager master = MulticastSurvey.master(managers).orElse(lastMaster);
        SubnetManager earlier = lastMaster;
        lastMaster = master;
        boolean restarted = earlier != null && master != null && Rejoining.isRestart(earlier, master);
        if (restarted) {
            multicast.restarted(at);
        }
        return restarted;
    }

    /**
     * The tables of switches, then the counters while the SA gathers its answer. Counters that tell of a cable that was pulled,
     * or that do not vouch for theirs any more, send us back to the topology once, if that was read on trust.
     *
     * @return whether the master stayed the same meanwhile, as far as that was looked at
     */
    private boolean readMulticastAndCounters(Set<Reading> due, LocalPort port, SaPulse pulse)
            throws TransportException, SourceUnavailableException {
        Instant at = clock.instant();
        boolean members = isDue(due, Reading.MULTICAST);
        if (members) {
            multicast.begin(topology, pulse, here(), everything);
        }
        if (isDue(due, Reading.COUNTERS) && readCounters() && trusted) {
            discover(port, false);
            return readMulticastAndCounters(due, port, pulse);
        }
        return !members || endMulticast(due, port, pulse, at);
    }

    private boolean endMulticast(Set<Reading> due, LocalPort port, SaPulse pulse, Instant at)
            throws TransportException {
        boolean isNew = multicast.end(at);
        boolean restarted = isNew && multicast.hasShrunk() && hasBegunAnew(due, port, pulse, at);
        if (restarted) {
            multicast.noteMissing(topology, here(), at);
        }
        multicast.settle();
        masterLost &= !(isNew && multicast.memberships().known());
        done(Part.MULTICAST, isNew ? at : readAt.getOrDefault(Part.MULTICAST, at), multicast.problems());
        return !restarted;
    }

    /** Whether the SM whose SA knows fewer members began anew: it says so itself, or nobody was master since they were more. */
    private boolean hasBegunAnew(Set<Reading> due, LocalPort port, SaPulse pulse, Instant at)
            throws TransportException {
        boolean told = readManagers(due, port, pulse);
        if (!told && masterLost) {
            multicast.restarted(at);
        }
        return told || masterLost;
    }

    /** Says whether the counters tell that cables have been moved, nodes have begun anew, or links may be others than they were. */
    private boolean readCounters() throws TransportException {
        Asker asker = asker();
        Instant at = clock.instant();
        if (everything) {
            agents.clear();
        }
        counters = new CounterReader(asker, clock, agents).read(nodes());
        List<SweepProblem> found = new Diagnosis(asker(), keys.mKey())
                .ofCounters(asker.problems(), topology, counters.keySet(), new Partitions(portTables, here()));
        done(Part.COUNTERS, at, found);
        boolean moved = watch.read(counters);
        if (moved) {
            agents.clear();
        }
        return watch.isTrustBroken();
    }

    private Fabric fabric(LocalPort port) {
        Fabric.Builder fabric = new Fabric.Builder(clock.instant())
                .gidPrefix(port.gidPrefix())
                .membersKnown(multicast.memberships().known());
        nodes.forEach(fabric::node);
        links.forEach(fabric::link);
        Set<Guid> endPorts = topology.endPortGuids();
        managers.stream().filter(sm -> endPorts.contains(sm.portGuid())).forEach(fabric::subnetManager);
        multicast.groups().forEach(fabric::group);
        multicast.tables().forEach((guid, table) -> {
            if (topology.nodes().containsKey(guid)) {
                fabric.table(guid, table);
            }
        });
        addManagerTables(fabric);
        unicastTables.forEach((guid, table) -> {
            if (topology.nodes().containsKey(guid)) {
                fabric.unicastTable(guid, table);
            }
        });
        services.forEach(fabric::service);
        fabric.counters(counters);
        fabric.portTables(portTables);
        readAt.forEach(fabric::readAt);
        problems.values().forEach(found -> found.stream().filter(this::stands).forEach(fabric::problem));
        return fabric.build();
    }

    /** The SM's word of a switch holds until the switch's table changes: after that, to compare them would say nothing. */
    private void addManagerTables(Fabric.Builder fabric) {
        managerTables.forEach((guid, table) -> {
            if (topology.nodes().containsKey(guid)
                    && Objects.equals(
                            comparedTables.get(guid), multicast.tables().get(guid))) {
                fabric.managerTable(guid, table);
            }
        });
    }

    /** Counters and tables go with their port. */
    private void keepPortsThatAreUp(SortedMap<PortId, ?> ofPorts) {
        ofPorts.keySet().removeIf(port -> !isUp(port));
    }

    private boolean isUp(PortId id) {
        NodeFacts node = topology.nodes().get(id.node());
        return node != null
                && (!node.isSwitch()
                        ? !node.portGuid(id.number()).equals(Guid.ZERO)
                        : id.number() == 0 || node.isUp(id.number()));
    }

    /** A problem that was met at a node that is gone now is no problem any more. */
    private boolean stands(SweepProblem problem) {
        return topology.nodes().containsKey(problem.at().node()) || problem.at().equals(here());
    }
}
