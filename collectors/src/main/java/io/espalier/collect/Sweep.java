package io.espalier.collect;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortId;
import io.espalier.model.SweepProblem;
import io.espalier.transport.LocalPort;
import io.espalier.transport.MadTransport;
import io.espalier.transport.ManagementKeys;
import io.espalier.transport.TransportCost;
import io.espalier.transport.TransportException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * One reading of a fabric: topology, subnet managers, groups and members, multicast tables, counters. A missing answer is a
 * problem in the fabric and the sweep goes on. Used once, by one thread.
 */
public final class Sweep {
    /** Tables are read again when members changed meanwhile, at most so often. */
    private static final int TABLE_READINGS = 3;

    private final MadTransport transport;
    private final ManagementKeys keys;
    private final InstantSource clock;
    private final List<SweepProblem> problems = new ArrayList<>();
    private @Nullable Duration saRoundTrip;

    /** @param clock gives the times in the fabric */
    public Sweep(MadTransport transport, ManagementKeys keys, InstantSource clock) {
        this.transport = transport;
        this.keys = keys;
        this.clock = clock;
    }

    /** Reads everything, with the tables of ports and the SM's own multicast tables. */
    public SweepReport run() throws TransportException, SourceUnavailableException {
        return run(true);
    }

    /**
     * Reads a fabric.
     *
     * @param everything whether to read the tables of ports and the SM's own multicast tables too, which cost as much again
     * @throws TransportException if the local port fails on the way
     * @throws SourceUnavailableException if not even the local node answers, or if the local port had no link before or after:
     *     then what was read says nothing about the rest of the fabric
     */
    public SweepReport run(boolean everything) throws TransportException, SourceUnavailableException {
        long start = System.nanoTime();
        TransportCost before = transport.cost();
        LocalPort localPort = linkedPort();
        Discovery discovery = discover(localPort);
        Collection<NodeFacts> nodes = discovery.nodes().values();
        Asker asker = new Asker(transport);
        new SpeedReader(asker, keys.mKey()).read(nodes);
        var managers = new ManagerReader(asker, localPort, keys.mKey()).read(nodes);
        problems.addAll(asker.problems());
        Multicast multicast = readMulticast(localPort, nodes);
        Asker counterAsker = new Asker(transport);
        var counters = new CounterReader(counterAsker, clock).read(nodes);
        problems.addAll(counterAsker.problems());

        Fabric.Builder fabric = new Fabric.Builder(clock.instant())
                .gidPrefix(localPort.gidPrefix())
                .membersKnown(multicast.memberships.known());
        addTopology(fabric, discovery);
        managers.forEach(fabric::subnetManager);
        multicast.memberships.groups().forEach(fabric::group);
        multicast.tables.forEach(fabric::table);
        if (everything) {
            readMore(fabric, localPort, nodes, multicast.memberships.answered());
        }
        counters.forEach(fabric::counters);
        linkedPort();
        problems.forEach(fabric::problem);
        return new SweepReport(fabric.build(), cost(before, System.nanoTime() - start));
    }

    private void readMore(Fabric.Builder fabric, LocalPort localPort, Collection<NodeFacts> nodes, boolean saAnswers)
            throws TransportException {
        Asker asker = new Asker(transport);
        new PortTableReader(asker, keys.mKey()).read(nodes).forEach(fabric::portTables);
        if (saAnswers) {
            NodeFacts local = nodes.iterator().next();
            PortId at = local.port(local.info.localPort());
            new ManagerTableReader(asker, keys, localPort, at).read(nodes).forEach(fabric::managerTable);
        }
        problems.addAll(asker.problems());
    }

    private LocalPort linkedPort() throws TransportException, SourceUnavailableException {
        LocalPort localPort = transport.localPort();
        if (!localPort.linked()) {
            throw new SourceUnavailableException(localPort.name() + " has no link; check its cable");
        }
        return localPort;
    }

    private Discovery discover(LocalPort localPort) throws TransportException, SourceUnavailableException {
        Asker asker = new Asker(transport);
        Discovery discovery = new Discovery(asker, keys.mKey(), localPort);
        discovery.run();
        if (discovery.nodes().isEmpty()) {
            throw new SourceUnavailableException(localPort.name() + " does not answer itself: " + asker.problems());
        }
        problems.addAll(asker.problems());
        return discovery;
    }

    /** Groups, members and tables of one moment, as far as that can be had. */
    private record Multicast(Memberships memberships, SortedMap<Guid, MulticastTable> tables) {}

    private Multicast readMulticast(LocalPort localPort, Collection<NodeFacts> nodes) throws TransportException {
        Asker saAsker = new Asker(transport);
        NodeFacts local = nodes.iterator().next();
        PortId at = local.port(local.info.localPort());
        MembershipReader members = new MembershipReader(saAsker, keys, localPort, at);
        Memberships memberships = members.read();
        saRoundTrip = members.roundTrip().orElse(null);
        for (int reading = 1; ; reading++) {
            Asker tableAsker = new Asker(transport);
            var tables = new TableReader(tableAsker, keys.mKey())
                    .read(nodes, memberships.highestMlid(), memberships.answered());
            int saProblems = saAsker.problems().size();
            Memberships after = memberships.answered() ? members.read() : memberships;
            if (after.equals(memberships) || reading == TABLE_READINGS) {
                problems.addAll(saAsker.problems().subList(0, saProblems));
                problems.addAll(tableAsker.problems());
                return new Multicast(memberships, tables);
            }
            memberships = after;
        }
    }

    private static void addTopology(Fabric.Builder fabric, Discovery discovery) {
        discovery.nodes().values().forEach(node -> fabric.node(node.toNode()));
        discovery.peers().forEach((port, peer) -> {
            if (port.compareTo(peer) < 0) {
                fabric.link(new Link(port, peer));
            }
        });
    }

    private SweepCost cost(TransportCost before, long nanos) {
        TransportCost after = transport.cost();
        return new SweepCost(
                after.since(before), after.smallestWindow(), Duration.ofNanos(nanos), Optional.ofNullable(saRoundTrip));
    }
}
