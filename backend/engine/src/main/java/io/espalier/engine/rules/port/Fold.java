package io.espalier.engine.rules.port;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.text.Words;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.PortId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Makes findings of ports: one each while they are few, one for each node while these are few, else one for the fabric. A page of
 * a hundred like rows says less than one row with a number.
 *
 * @param kind kind of the findings
 * @param many what is so of several ports, as the end of a sentence that begins with them: "count PortRcvErrors"
 * @param effect what follows
 */
record Fold(String kind, String many, String effect) {
    /** More than this are folded. */
    static final int SINGLES = 8;

    private static final String FABRIC = "fabric";
    private static final Comparator<Sufferer> WORST_FIRST = Comparator.comparing(Sufferer::severity)
            .thenComparing(Comparator.comparingDouble(Sufferer::amount).reversed())
            .thenComparing(Sufferer::port);

    List<Finding> of(Evidence evidence, List<Sufferer> sufferers) {
        Fabric fabric = evidence.fabric();
        List<Sufferer> sorted = sufferers.stream().sorted(WORST_FIRST).toList();
        if (sorted.size() <= SINGLES) {
            return sorted.stream().map(one -> single(fabric, one)).toList();
        }
        SortedMap<Guid, List<Sufferer>> nodes = sorted.stream()
                .collect(Collectors.groupingBy(one -> one.port().node(), TreeMap::new, Collectors.toList()));
        if (nodes.size() > SINGLES) {
            return List.of(folded(fabric, FABRIC, sorted));
        }
        List<Finding> findings = new ArrayList<>();
        for (Map.Entry<Guid, List<Sufferer>> node : nodes.entrySet()) {
            findings.add(
                    node.getValue().size() == 1
                            ? single(fabric, node.getValue().getFirst())
                            : folded(fabric, node.getKey().toString(), node.getValue()));
        }
        return List.copyOf(findings);
    }

    private Finding single(Fabric fabric, Sufferer one) {
        PortId port = one.port();
        return new Finding(
                kind,
                port.toString(),
                one.severity(),
                Words.port(fabric, port) + " " + one.what(),
                effect,
                Subjects.of(port.node()).withPorts(List.of(port)),
                1);
    }

    /** The sufferers, the worst of them first. */
    private Finding folded(Fabric fabric, String key, List<Sufferer> sufferers) {
        Severity worst = sufferers.getFirst().severity();
        List<PortId> ports = sufferers.stream().map(Sufferer::port).toList();
        List<Guid> nodes = ports.stream().map(PortId::node).distinct().toList();
        String where = key.equals(FABRIC)
                ? " of " + Words.count(nodes.size(), "node")
                : " of " + Words.node(fabric, nodes.getFirst());
        String example = Words.port(fabric, ports.getFirst()) + " "
                + sufferers.getFirst().what();
        return new Finding(
                kind,
                key,
                worst,
                Words.count(ports.size(), "port") + where + " " + many + ", worst: " + example,
                effect,
                Subjects.FABRIC.withNodes(nodes).withPorts(ports),
                ports.size());
    }
}
