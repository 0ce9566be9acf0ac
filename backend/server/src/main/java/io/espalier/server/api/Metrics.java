package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.tree.Verdict;
import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.MulticastGroup;
import io.espalier.model.Node;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.Switch;
import io.espalier.server.FabricService;
import io.espalier.server.ServiceHealth;
import io.espalier.server.Subnet;
import io.espalier.server.Subnets;
import io.espalier.server.store.StoreHealth;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * What Prometheus scrapes, in its text format 0.0.4. Switch ports under the names that the known InfiniBand exporters use;
 * multicast has no such names, so those are ours.
 */
final class Metrics {
    private static final Map<String, Counter> PORT_COUNTERS = portCounters();
    private static final int BYTES_PER_WORD = 4;

    private Metrics() {}

    private static Map<String, Counter> portCounters() {
        Map<String, Counter> names = new LinkedHashMap<>();
        names.put("transmit_data_bytes_total", Counter.XMIT_DATA);
        names.put("receive_data_bytes_total", Counter.RCV_DATA);
        names.put("transmit_wait_total", Counter.XMIT_WAIT);
        names.put("receive_errors_total", Counter.RCV_ERRORS);
        names.put("excessive_buffer_overrun_errors_total", Counter.EXCESSIVE_BUFFER_OVERRUN_ERRORS);
        names.put("multicast_transmit_packets_total", Counter.MULTICAST_XMIT_PKTS);
        names.put("multicast_receive_packets_total", Counter.MULTICAST_RCV_PKTS);
        return names;
    }

    /** Of all subnets; the label tells which, where there are several. */
    static String text(Subnets subnets) {
        MetricsText text = new MetricsText();
        for (Subnet subnet : subnets.all()) {
            if (subnets.several()) {
                text.each(Subnets.PARAMETER, subnet.name());
            }
            add(text, subnet.service());
        }
        return text.toString();
    }

    private static void add(MetricsText text, FabricService service) {
        sweep(text, service.health());
        history(text, service.history());
        CostMetrics.add(text, service.cost());
        SmMetrics.add(text, service.smHealth());
        OutputMetrics.add(text, service.outputs());
        service.current().ifPresent(analysis -> {
            PORT_COUNTERS.forEach((name, counter) -> portCounter(text, analysis.fabric(), name, counter));
            switches(text, analysis.fabric());
            multicast(text, analysis);
            FindingMetrics.add(text, service.findings());
        });
    }

    private static void sweep(MetricsText text, ServiceHealth health) {
        text.family("espalier_ready", "gauge", "1 while there is a fresh fabric");
        text.sample(health.ready() ? 1 : 0);
        text.family("espalier_sweeps_total", "counter", "Calls that read something since the start");
        text.sample(health.sweep().sweeps());
        text.family("espalier_sweep_failures", "gauge", "Calls in a row that read nothing, up to now");
        text.sample(health.sweep().failures());
        text.family("espalier_sweep_late_total", "counter", "Moments skipped, since other readings were under way");
        text.sample(health.sweep().lateRuns());
        health.age().ifPresent(age -> {
            text.family("espalier_fabric_age_seconds", "gauge", "Age of the newest fabric");
            text.sample(age.toSeconds());
        });
        text.family("espalier_sweep_problems", "gauge", "Answers the newest fabric lacks");
        health.problems()
                .forEach((reason, count) ->
                        text.sample(count, "reason", reason.name().toLowerCase(Locale.ROOT)));
    }

    private static void history(MetricsText text, StoreHealth history) {
        text.family("espalier_history_bytes", "gauge", "What the history takes on disk");
        text.sample(history.bytes());
        text.family("espalier_history_used_bytes", "gauge", "How much of that holds something");
        text.sample(history.used());
        text.family("espalier_history_max_bytes", "gauge", "What it may take, 0 for any size");
        text.sample(history.maxBytes());
    }

    private static void portCounter(MetricsText text, Fabric fabric, String name, Counter counter) {
        text.family("infiniband_switch_port_" + name, "counter", counter.field());
        int unit = counter.kind() == Counter.Kind.WORDS ? BYTES_PER_WORD : 1;
        fabric.counters().forEach((port, counters) -> {
            if (fabric.findNode(port.node()).orElse(null) instanceof Switch node) {
                counters.value(counter)
                        .ifPresent(value -> text.sample(
                                value * unit,
                                "guid",
                                hex(node),
                                "port",
                                "" + port.number(),
                                "switch",
                                node.description()));
            }
        });
    }

    private static String hex(Node node) {
        return node.guid().toString();
    }

    private static void switches(MetricsText text, Fabric fabric) {
        text.family("infiniband_switch_up", "gauge", "1 for each switch that the newest sweep found");
        fabric.switches().forEach(node -> text.sample(1, "guid", hex(node), "switch", node.description()));
        text.family("infiniband_switch_uplink_info", "gauge", "What is at the other end of a switch port");
        fabric.switches()
                .forEach(node -> node.ports()
                        .forEach(port ->
                                fabric.findPeer(port.id()).ifPresent(peer -> uplink(text, fabric, node, port, peer))));
    }

    private static void uplink(MetricsText text, Fabric fabric, Switch node, Port port, PortId peer) {
        Node far = fabric.node(peer.node());
        text.sample(
                1,
                "guid",
                hex(node),
                "port",
                "" + port.number(),
                "switch",
                node.description(),
                "uplink",
                far.description(),
                "uplink_guid",
                hex(far),
                "uplink_type",
                NodeKindJson.of(far).name().toLowerCase(Locale.ROOT),
                "uplink_port",
                "" + peer.number(),
                "uplink_lid",
                far.port(peer.number()).lid().toString());
    }

    private static void multicast(MetricsText text, FabricAnalysis analysis) {
        Fabric fabric = analysis.fabric();
        text.family("infiniband_multicast_groups", "gauge", "Multicast groups");
        text.sample(fabric.groups().size());
        text.family("infiniband_multicast_group_members", "gauge", "Ports joined to a group");
        fabric.groups().forEach(group -> members(text, group));
        text.family("infiniband_multicast_mlid_used", "gauge", "MLIDs that groups have");
        text.sample(fabric.groupsByMlid().size());
        text.family(
                "infiniband_multicast_mlid_capacity", "gauge", "MLIDs that the switch with the smallest table holds");
        fabric.switches().stream()
                .mapToInt(node -> node.capabilities().multicastFdbCap())
                .filter(cap -> cap > 0)
                .min()
                .ifPresent(cap -> text.sample(cap));
        text.family("infiniband_multicast_link_trees", "gauge", "Installed trees that leave by a switch port");
        fabric.switches().forEach(node -> node.ports().forEach(port -> trees(text, analysis, port)));
        text.family("infiniband_multicast_trees", "gauge", "Trees by verdict against the plan");
        for (Verdict verdict : Verdict.values()) {
            long count = analysis.trees().stream()
                    .filter(tree -> tree.verdict() == verdict)
                    .count();
            text.sample(count, "verdict", verdict.name().toLowerCase(Locale.ROOT));
        }
    }

    private static void members(MetricsText text, MulticastGroup group) {
        text.sample(
                group.members().size(),
                "mgid",
                group.mgid().toString(),
                "mlid",
                group.mlid().toString(),
                "pkey",
                group.pKey().toString());
    }

    private static void trees(MetricsText text, FabricAnalysis analysis, Port port) {
        int trees = analysis.loads().treesOut(port.id());
        if (trees > 0) {
            text.sample(trees, "guid", port.id().node().toString(), "port", "" + port.number());
        }
    }
}
