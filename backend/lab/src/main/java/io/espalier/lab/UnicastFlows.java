package io.espalier.lab;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Node;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.Switch;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/**
 * Traffic between pairs of hosts drawn by a seed: each host sends to one other by a shortest path, at a rate that swings
 * slowly. Which of several shortest paths depends on the destination, as with the forwarding tables of a real SM.
 */
final class UnicastFlows {
    /** One host's traffic: the ports it leaves by on its way, and its rate's middle, swing and phase. */
    private record Flow(List<PortId> path, double gbps, double periodSeconds, double phase) {
        double gbpsAt(double seconds) {
            return gbps * (1 + 0.6 * Math.sin(2 * Math.PI * seconds / periodSeconds + phase));
        }
    }

    private final Fabric fabric;
    private final List<Flow> flows = new ArrayList<>();

    /** Hops from each node to a host's switch; many hosts share a switch. */
    private final Map<Guid, Map<Guid, Integer>> hopsToSwitch = new HashMap<>();

    UnicastFlows(Fabric fabric, long seed) {
        this.fabric = fabric;
        Random random = new Random(seed);
        List<Node> hosts = fabric.nodes().values().stream()
                .filter(node -> !(node instanceof Switch))
                .filter(node -> firstLinked(node).isPresent())
                .toList();
        List<Node> targets = new ArrayList<>(hosts);
        Collections.shuffle(targets, random);
        for (int i = 0; i < hosts.size(); i++) {
            addFlow(hosts.get(i), targets.get(i), random);
        }
    }

    /** Gbit/s that leaves by each port that anything leaves by. */
    Map<PortId, Double> gbpsAt(double seconds) {
        Map<PortId, Double> loads = new HashMap<>();
        flows.forEach(flow -> flow.path().forEach(port -> loads.merge(port, flow.gbpsAt(seconds), Double::sum)));
        return loads;
    }

    private void addFlow(Node from, Node to, Random random) {
        Port port = firstLinked(from).orElseThrow();
        double gbps = port.dataGbps() * (0.05 + 0.3 * random.nextDouble() * random.nextDouble());
        double period = 60 + random.nextInt(240);
        double phase = 2 * Math.PI * random.nextDouble();
        List<PortId> path = from.equals(to)
                ? List.of()
                : path(port.id(), firstLinked(to).orElseThrow().id());
        if (!path.isEmpty()) {
            flows.add(new Flow(path, gbps, period, phase));
        }
    }

    private Optional<Port> firstLinked(Node host) {
        return host.ports().stream()
                .filter(port -> fabric.findPeer(port.id()).isPresent())
                .findFirst();
    }

    private List<PortId> path(PortId start, PortId target) {
        PortId last = fabric.findPeer(target).orElseThrow();
        Map<Guid, Integer> hops = hopsToSwitch.computeIfAbsent(last.node(), this::hopsTo);
        List<PortId> path = new ArrayList<>(List.of(start));
        Guid here = fabric.findPeer(start).orElseThrow().node();
        while (!here.equals(last.node())) {
            List<PortId> nearer = nearer(here, hops);
            if (nearer.isEmpty()) {
                return List.of();
            }
            PortId next = nearer.get((int) Long.remainderUnsigned(target.node().value() >>> 4, nearer.size()));
            path.add(next);
            here = fabric.findPeer(next).orElseThrow().node();
        }
        path.add(last);
        return path;
    }

    private Map<Guid, Integer> hopsTo(Guid target) {
        Map<Guid, Integer> hops = new HashMap<>(Map.of(target, 0));
        Deque<Guid> waiting = new ArrayDeque<>(List.of(target));
        while (!waiting.isEmpty()) {
            Guid here = waiting.remove();
            int next = hops.getOrDefault(here, 0) + 1;
            for (Port port : fabric.node(here).ports()) {
                fabric.findPeer(port.id())
                        .map(PortId::node)
                        .filter(node -> fabric.node(node) instanceof Switch)
                        .filter(node -> hops.putIfAbsent(node, next) == null)
                        .ifPresent(waiting::add);
            }
        }
        return hops;
    }

    private List<PortId> nearer(Guid here, Map<Guid, Integer> hops) {
        int limit = hops.getOrDefault(here, 0);
        return fabric.node(here).ports().stream()
                .map(Port::id)
                .filter(port -> fabric.findPeer(port)
                        .filter(peer -> hops.getOrDefault(peer.node(), limit) < limit)
                        .isPresent())
                .toList();
    }
}
