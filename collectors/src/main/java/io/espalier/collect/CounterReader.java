package io.espalier.collect;

import io.espalier.mad.ClassPortInfo;
import io.espalier.mad.MadAttribute;
import io.espalier.mad.PortCountersAttribute;
import io.espalier.mad.PortCountersExtendedAttribute;
import io.espalier.model.PhysicalState;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import io.espalier.model.SweepProblem.Reason;
import io.espalier.transport.Destination;
import io.espalier.transport.Failure;
import io.espalier.transport.PerformanceGet;
import io.espalier.transport.TransportException;
import java.time.InstantSource;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Reads the counters of every port whose cable is up: of each node what its agent can do, then of each port PortCounters and,
 * where the agent has them, PortCountersExtended. Never asks for all ports in one.
 */
final class CounterReader {
    private static final int DATA_AT = PerformanceGet.DATA_AT;
    private static final ClassPortInfo NOTHING_SAID = new ClassPortInfo(1, 0, 0, 0);

    private final Asker asker;
    private final InstantSource clock;
    private final Map<PortId, PortCounters.Builder> readings = new HashMap<>();

    CounterReader(Asker asker, InstantSource clock) {
        this.asker = asker;
        this.clock = clock;
    }

    SortedMap<PortId, PortCounters> read(Collection<NodeFacts> nodes) throws TransportException {
        for (NodeFacts node : nodes) {
            for (int endPort : node.endPorts()) {
                List<PortId> ports = portsBehind(node, endPort);
                // Performance management has no directed routes: without a LID there is nobody to ask.
                if (!ports.isEmpty() && node.lid(endPort).isUnicast()) {
                    askAgent(node.destination(endPort), node.port(endPort), ports);
                }
            }
        }
        asker.run();
        SortedMap<PortId, PortCounters> counters = new TreeMap<>();
        readings.forEach((port, reading) -> counters.put(port, reading.build()));
        return counters;
    }

    private static List<PortId> portsBehind(NodeFacts node, int endPort) {
        if (!node.isSwitch()) {
            return List.of(node.port(endPort));
        }
        return IntStream.rangeClosed(1, node.info.portCount())
                .filter(port -> node.findPortInfo(port)
                        .filter(info -> info.physicalState() == PhysicalState.LINK_UP)
                        .isPresent())
                .mapToObj(node::port)
                .toList();
    }

    private void askAgent(Destination to, PortId at, List<PortId> ports) {
        MadAttribute attribute = MadAttribute.PERFORMANCE_CLASS_PORT_INFO;
        asker.ask(
                new PerformanceGet(to, attribute, 0),
                at,
                attribute,
                in -> {
                    ClassPortInfo agent = ClassPortInfo.decode(in, DATA_AT);
                    ports.forEach(port -> askPort(to, port, agent));
                },
                failure -> {
                    if (failure.reason() != Reason.TIMEOUT) {
                        ports.forEach(port -> askPort(to, port, NOTHING_SAID));
                    }
                });
    }

    /** One after the other, so that the wide counters take the place of the narrow ones. */
    private void askPort(Destination to, PortId port, ClassPortInfo agent) {
        MadAttribute attribute = MadAttribute.PORT_COUNTERS;
        asker.ask(
                new PerformanceGet(to, attribute, port.number()),
                port,
                attribute,
                in -> {
                    PortCountersAttribute.decode(in, DATA_AT, agent, reading(port));
                    askExtended(to, port, agent);
                },
                failure -> afterFailure(failure, to, port, agent));
    }

    private void afterFailure(Failure failure, Destination to, PortId port, ClassPortInfo agent) {
        if (failure.reason() != Reason.TIMEOUT) {
            askExtended(to, port, agent);
        }
    }

    private void askExtended(Destination to, PortId port, ClassPortInfo agent) {
        if (agent.has(ClassPortInfo.EXTENDED_WIDTH) || agent.has(ClassPortInfo.EXTENDED_WIDTH_NO_IETF)) {
            MadAttribute attribute = MadAttribute.PORT_COUNTERS_EXTENDED;
            asker.ask(
                    new PerformanceGet(to, attribute, port.number()),
                    port,
                    attribute,
                    in -> PortCountersExtendedAttribute.decode(in, DATA_AT, agent, reading(port)));
        }
    }

    private PortCounters.Builder reading(PortId port) {
        return readings.computeIfAbsent(port, id -> new PortCounters.Builder(clock.instant()));
    }
}
