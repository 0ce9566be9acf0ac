package io.espalier.collect;

import io.espalier.mad.ClassPortInfo;
import io.espalier.mad.MadAttribute;
import io.espalier.mad.MadReader;
import io.espalier.mad.PortCountersAttribute;
import io.espalier.mad.PortCountersExtendedAttribute;
import io.espalier.mad.PortFlowCtlCountersAttribute;
import io.espalier.mad.PortRcvErrorDetailsAttribute;
import io.espalier.mad.PortXmitDiscardDetailsAttribute;
import io.espalier.mad.SwitchInfo;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import io.espalier.model.SweepProblem.Reason;
import io.espalier.transport.Destination;
import io.espalier.transport.Failure;
import io.espalier.transport.PerformanceGet;
import io.espalier.transport.TransportException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Reads the counters of every port whose cable is up, and of a switch's port 0 where it is an end port of its own right (a
 * base port 0 has none): of each node what its agent can do, unless that is remembered, then of each port PortCounters and,
 * where the agent has them, PortCountersExtended; only these where they tell all that PortCounters does. An agent that sends its askers to another port is followed there once, on the queue pair of all
 * agents.
 *
 * <p>What PortRcvErrors and PortXmitDiscards consist of is asked only where they are not 0, so that a healthy fabric pays
 * nothing for it. The flow control counters are asked with the discards, since that is where they help, to tell a peer that
 * gives no credit; most devices do not have them, and for congestion there is PortXmitWait.
 *
 * <p>Asks for all ports in one only where an agent refuses a port's own counters and the node has no other port, since then
 * the sum is the port's.
 */
final class CounterReader {
    private static final int DATA_AT = PerformanceGet.DATA_AT;
    private static final int ALL_PORTS = 255;

    private static final int REDIRECTED = 0x02;

    private final Asker asker;
    private final InstantSource clock;
    private final Map<PortId, KnownAgent> remembered;
    private final Map<PortId, PortCounters.Builder> readings = new HashMap<>();

    /** @param remembered what agents have said of themselves, by end port; kept from reading to reading */
    CounterReader(Asker asker, InstantSource clock, Map<PortId, KnownAgent> remembered) {
        this.asker = asker;
        this.clock = clock;
        this.remembered = remembered;
    }

    /** The counters of each port that told any; the caller's to change. */
    SortedMap<PortId, PortCounters> read(Collection<NodeFacts> nodes) throws TransportException {
        for (NodeFacts node : nodes) {
            for (int endPort : node.endPorts()) {
                List<PortId> ports = portsBehind(node, endPort);
                // Performance management has no directed routes: without a LID there is nobody to ask.
                if (!ports.isEmpty() && node.lid(endPort).isUnicast()) {
                    ask(new CounterAgent(node, endPort, ports));
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
        List<PortId> ports = new ArrayList<>();
        if (node.findSwitchInfo().filter(SwitchInfo::enhancedPort0).isPresent()) {
            ports.add(node.port(0));
        }
        for (int number = 1; number <= node.info.portCount(); number++) {
            if (node.isUp(number)) {
                ports.add(node.port(number));
            }
        }
        return ports;
    }

    private void ask(CounterAgent agent) {
        if (agent.recall(remembered.get(agent.at))) {
            agent.ports.forEach(port -> askPort(agent, port));
        } else {
            agent.again.addAll(agent.ports);
            agent.begin();
            askAgent(agent);
        }
    }

    private void askAgent(CounterAgent agent) {
        MadAttribute attribute = MadAttribute.PERFORMANCE_CLASS_PORT_INFO;
        asker.tryAsking(
                new PerformanceGet(agent.to, attribute, 0),
                in -> {
                    agent.info = ClassPortInfo.decode(in, DATA_AT);
                    if (agent.info.redirect().equals(ClassPortInfo.Redirect.NONE) || agent.redirected) {
                        remembered.put(agent.at, agent.known());
                        askPorts(agent);
                    } else {
                        follow(agent);
                    }
                },
                failure -> withoutWord(agent, failure));
    }

    private void follow(CounterAgent agent) {
        ClassPortInfo.Redirect redirect = agent.info.redirect();
        if (redirect.isGeneralServices()) {
            agent.redirected = true;
            agent.to = Destination.of(redirect.lid(), redirect.serviceLevel());
            askAgent(agent);
        } else {
            String text = "counters are kept at LID " + redirect.lid() + ", queue pair " + redirect.queuePair()
                    + ", which is not asked";
            asker.note(Reason.BAD_STATUS, agent.at, MadAttribute.PERFORMANCE_CLASS_PORT_INFO.label(), text);
        }
    }

    private void withoutWord(CounterAgent agent, Failure failure) {
        boolean none = failure.isNoSuchClass();
        note(failure, none ? Reason.NO_PERFORMANCE_AGENT : failure.reason(), agent.at);
        if (failure.reason() == Reason.TIMEOUT || none) {
            agent.word = CounterAgent.Word.NONE;
        } else {
            askPorts(agent);
        }
    }

    private void askPorts(CounterAgent agent) {
        agent.word = CounterAgent.Word.NEW;
        agent.again.forEach(port -> askPort(agent, port));
        agent.again.clear();
    }

    private void note(Failure failure, Reason reason, PortId at) {
        String redirected = reason == Reason.BAD_STATUS && (failure.status() & REDIRECTED) != 0
                ? ": the agent wants to be asked elsewhere and does not say where in ClassPortInfo"
                : "";
        asker.note(reason, at, MadAttribute.PERFORMANCE_CLASS_PORT_INFO.label(), failure.detail() + redirected);
    }

    private void askPort(CounterAgent agent, PortId port) {
        if (agent.info.hasAllCountersExtended()) {
            askExtendedAlone(agent, port);
        } else {
            askNarrow(agent, port);
        }
    }

    /** The wide counters are all that there are; an agent that does not tell them as it said is asked for the narrow ones. */
    private void askExtendedAlone(CounterAgent agent, PortId port) {
        MadAttribute attribute = MadAttribute.PORT_COUNTERS_EXTENDED;
        asker.tryAsking(
                new PerformanceGet(agent.to, attribute, port.number()),
                in -> {
                    agent.answered = true;
                    PortCountersExtendedAttribute.decode(in, DATA_AT, agent.info, reading(port));
                    askDetails(
                            agent,
                            port,
                            PortCountersExtendedAttribute.hasRcvErrors(in, DATA_AT),
                            PortCountersExtendedAttribute.hasXmitDiscards(in, DATA_AT));
                },
                failure -> {
                    if (failure.reason() == Reason.TIMEOUT) {
                        failed(agent, port, failure);
                    } else {
                        remembered.remove(agent.at);
                        askNarrow(agent, port);
                    }
                });
    }

    /** One after the other, so that the wide counters take the place of the narrow ones. */
    private void askNarrow(CounterAgent agent, PortId port) {
        MadAttribute attribute = MadAttribute.PORT_COUNTERS;
        asker.tryAsking(
                new PerformanceGet(agent.to, attribute, port.number()),
                in -> {
                    agent.answered = true;
                    PortCountersAttribute.decode(in, DATA_AT, agent.info, reading(port));
                    askExtended(agent, port, port.number());
                    askDetails(
                            agent,
                            port,
                            PortCountersAttribute.hasRcvErrors(in, DATA_AT),
                            PortCountersAttribute.hasXmitDiscards(in, DATA_AT));
                },
                failure -> failed(agent, port, failure));
    }

    /** Where the agent was not asked what it can do, it is now, and the port once more. */
    private void failed(CounterAgent agent, PortId port, Failure failure) {
        remembered.remove(agent.at);
        boolean silent = failure.reason() == Reason.TIMEOUT;
        switch (agent.word) {
            case AWAITED -> agent.again.add(port);
            case REMEMBERED -> {
                if (silent && !agent.answered) {
                    withoutWord(agent, failure);
                } else if (silent) {
                    withoutCounters(agent, port, failure);
                } else {
                    agent.again.add(port);
                    agent.begin();
                    askAgent(agent);
                }
            }
            case NEW -> withoutCounters(agent, port, failure);
            case NONE -> {
                if (agent.answered) {
                    withoutCounters(agent, port, failure);
                }
            }
        }
    }

    private void withoutCounters(CounterAgent agent, PortId port, Failure failure) {
        boolean refused = failure.reason() == Reason.BAD_STATUS;
        if (refused && agent.hasSum() && agent.singlePort) {
            askSum(agent, port, failure);
            return;
        }
        // Not every agent counts at port 0, and it is no fault.
        if (!refused || port.number() > 0) {
            String sum = refused && agent.hasSum() ? "; it has the sum of all its ports, which is no port's" : "";
            asker.note(failure.reason(), port, MadAttribute.PORT_COUNTERS.label(), failure.detail() + sum);
        }
        if (failure.reason() != Reason.TIMEOUT) {
            askExtended(agent, port, port.number());
        }
    }

    /** An agent that does not tell ports apart: of a node with one port, the sum is the port's. */
    private void askSum(CounterAgent agent, PortId port, Failure refusal) {
        MadAttribute attribute = MadAttribute.PORT_COUNTERS;
        asker.tryAsking(
                new PerformanceGet(agent.to, attribute, ALL_PORTS),
                in -> {
                    PortCountersAttribute.decode(in, DATA_AT, agent.info, reading(port));
                    askExtended(agent, port, ALL_PORTS);
                },
                failure -> asker.note(refusal.reason(), port, attribute.label(), refusal.detail()));
    }

    private void askExtended(CounterAgent agent, PortId port, int portSelect) {
        if (agent.hasExtended()) {
            asker.ask(
                    new PerformanceGet(agent.to, MadAttribute.PORT_COUNTERS_EXTENDED, portSelect),
                    port,
                    in -> PortCountersExtendedAttribute.decode(in, DATA_AT, agent.info, reading(port)),
                    failure -> remembered.remove(agent.at));
        }
    }

    private void askDetails(CounterAgent agent, PortId port, boolean rcvErrors, boolean xmitDiscards) {
        if (rcvErrors) {
            askOptional(
                    agent,
                    port,
                    MadAttribute.PORT_RCV_ERROR_DETAILS,
                    in -> PortRcvErrorDetailsAttribute.decode(in, DATA_AT, reading(port)));
        }
        if (xmitDiscards) {
            askOptional(
                    agent,
                    port,
                    MadAttribute.PORT_XMIT_DISCARD_DETAILS,
                    in -> PortXmitDiscardDetailsAttribute.decode(in, DATA_AT, reading(port)));
            askOptional(
                    agent,
                    port,
                    MadAttribute.PORT_FLOW_CTL_COUNTERS,
                    in -> PortFlowCtlCountersAttribute.decode(in, DATA_AT, reading(port)));
        }
    }

    private void askOptional(CounterAgent agent, PortId port, MadAttribute attribute, Consumer<MadReader> onAnswer) {
        agent.optional(attribute)
                .ask(asker, port, () -> new PerformanceGet(agent.to, attribute, port.number()), onAnswer);
    }

    private PortCounters.Builder reading(PortId port) {
        return readings.computeIfAbsent(port, id -> new PortCounters.Builder(clock.instant()));
    }
}
