package io.espalier.lab;

import io.espalier.model.Fabric;
import io.espalier.model.Link;
import io.espalier.model.PortId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Makes the counters of a lab move as traffic would: host pairs, multicast along the installed trees, waiting where a link
 * is nearly full, and two cables that are not well. What leaves by a port arrives at its peer. ibsim takes absolute values,
 * so the sums are kept here. Owned by one thread.
 *
 * <p>Cost: about a dozen console lines for a port and tick; 2,592 ports take about 0.2 s.
 */
public final class CounterDriver {
    private static final double BYTES_PER_GBIT = 1e9 / 8;

    /** A link waits when it is fuller than this. */
    private static final double FULL = 0.7;

    private static final double MOST = 0.8;

    /**
     * What every link carries, Gb/s: more than the MADs that ibsim itself counts on it, or a link that carried nothing else would
     * seem reset when its first traffic is set.
     */
    private static final double IDLE = 0.1;

    private static final double WAIT_TICKS_PER_SECOND = 1e8;

    private final Lab lab;
    private final FlowModel flows;
    private final List<PortId> sickPorts;
    private final SortedMap<PortId, PortSums> sums = new TreeMap<>();
    private double seconds;

    /** A driver that has counted nothing yet. */
    public CounterDriver(Lab lab, Fabric fabric, long seed) {
        this.lab = lab;
        flows = new FlowModel(lab, fabric, seed);
        sickPorts = sickPorts(fabric, new Random(seed));
    }

    private static List<PortId> sickPorts(Fabric fabric, Random random) {
        List<PortId> ports = new ArrayList<>();
        for (int i = 0; i < Math.min(2, fabric.links().size()); i++) {
            ports.add(fabric.links().get(random.nextInt(fabric.links().size())).b());
        }
        return ports;
    }

    /** The ports whose cables make errors, all of them the receiving end. */
    public List<PortId> sickPorts() {
        return sickPorts;
    }

    /** Lets that much time pass for the traffic, and sets all counters that it moves. */
    public void tick(Duration elapsed) {
        double step = elapsed.toNanos() / 1e9;
        seconds += step;
        flows.follow();
        addTraffic(step);
        addErrors(step);
        List<String> lines = new ArrayList<>();
        sums.forEach((port, sum) -> lines.addAll(lab.counterLines(port, sum.changes())));
        lab.ibsim().run(lines);
    }

    private void addTraffic(double step) {
        Map<PortId, Double> gbps = flows.unicastGbps(seconds);
        Map<PortId, Double> packets = flows.multicastPacketsPerSecond();
        for (Link link : flows.links()) {
            for (PortId port : List.of(link.a(), link.b())) {
                double wanted = gbps.getOrDefault(port, 0.0);
                addTraffic(port, link.other(port), wanted, packets.getOrDefault(port, 0.0) * step, step);
            }
        }
    }

    private void addTraffic(PortId port, PortId peer, double wantedGbps, double packets, double step) {
        double capacity = flows.capacity(port);
        double gbps = Math.min(MOST * capacity, wantedGbps + IDLE);
        double bytes = gbps * BYTES_PER_GBIT * step;
        sum(port).addTraffic("Xmit", bytes, packets);
        sum(peer).addTraffic("Rcv", bytes, packets);
        if (gbps > FULL * capacity) {
            double share = (gbps / capacity - FULL) / (1 - FULL);
            sum(port).add("PortCounters.PortXmitWait", share * WAIT_TICKS_PER_SECOND * step);
        }
    }

    private void addErrors(double step) {
        for (int i = 0; i < sickPorts.size(); i++) {
            PortSums sum = sum(sickPorts.get(i));
            sum.add("PortCounters.SymbolErrorCounter", (i + 1) * step / 4);
            // Often enough that every reading sees some.
            sum.add("PortCounters.PortRcvErrors", (i + 1) * step * 2);
            sum.add("PortCounters.ExcessiveBufferOverrunErrors", i * step / 60);
        }
    }

    private PortSums sum(PortId port) {
        return sums.computeIfAbsent(port, key -> new PortSums());
    }
}
