package io.espalier.lab;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortId;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** The traffic of a lab at any moment, over the links that are up and the tables that are installed. Owned by one thread. */
final class FlowModel {
    private final Lab lab;
    private final Fabric whole;
    private final long seed;
    private Fabric current;
    private UnicastFlows unicast;
    private Set<PortId> linked = Set.of();
    private SortedMap<Guid, MulticastTable> tables = new TreeMap<>();
    private SortedMap<Mlid, Map<PortId, Double>> multicast = new TreeMap<>();

    FlowModel(Lab lab, Fabric fabric, long seed) {
        this.lab = lab;
        whole = fabric;
        current = fabric;
        this.seed = seed;
        unicast = new UnicastFlows(fabric, seed);
    }

    /** Takes in what has changed. While OpenSM is away the traffic goes on as it was. */
    void follow() {
        try {
            followLinks();
            followTables();
        } catch (LabException e) {
            if (!lab.ibsim().isAlive()) {
                throw e;
            }
        }
    }

    private void followLinks() {
        Set<PortId> now = lab.linkedPorts();
        if (!now.equals(linked)) {
            Fabric.Builder builder = whole.toBuilder().clearLinks();
            whole.links().stream()
                    .filter(link -> now.contains(link.a()) && now.contains(link.b()))
                    .forEach(builder::link);
            current = builder.build();
            unicast = new UnicastFlows(current, seed);
            tables = new TreeMap<>();
            linked = now;
        }
    }

    private void followTables() {
        SortedMap<Guid, MulticastTable> now = lab.tables();
        if (!now.equals(tables)) {
            multicast = new MulticastFlows(current, now).shares(lab.members());
            tables = now;
        }
    }

    /** The links that are up. */
    Iterable<Link> links() {
        return current.links();
    }

    /** Gbit/s that a port can carry. */
    double capacity(PortId port) {
        return current.findPort(port).map(found -> found.dataGbps()).orElse(0.0);
    }

    /** Gbit/s that host pairs send by each port. */
    Map<PortId, Double> unicastGbps(double seconds) {
        return unicast.gbpsAt(seconds);
    }

    /** Multicast packets a second that leave by each port; some groups are busy and most are not. */
    Map<PortId, Double> multicastPacketsPerSecond() {
        Map<PortId, Double> packets = new HashMap<>();
        multicast.forEach((mlid, shares) -> {
            double rate = 50 * Math.pow(10, 3 * new Random(seed + 31L * mlid.value()).nextDouble());
            shares.forEach((port, share) -> packets.merge(port, share * rate, Double::sum));
        });
        return packets;
    }
}
