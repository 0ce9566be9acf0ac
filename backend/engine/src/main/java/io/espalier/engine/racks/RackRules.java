package io.espalier.engine.racks;

import io.espalier.engine.index.NodePattern;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Node;
import io.espalier.model.Switch;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A site's file of racks. A node stands where the line with its GUID says, else the line with its name, else the first line whose
 * pattern fits; of two lines for one node the first counts. Immutable.
 */
public final class RackRules {
    /** A site without such a file. */
    public static final RackRules NONE = new RackRules(List.of());

    private final Map<Guid, String> byGuid = new HashMap<>();
    private final Map<String, String> byName = new HashMap<>();
    private final List<RackRule> patterns;
    private final int count;

    /** The rules of so many lines, in their order. */
    public RackRules(List<RackRule> rules) {
        for (RackRule rule : rules) {
            switch (rule) {
                case RackRule.OfGuid(String rack, Guid node) -> byGuid.putIfAbsent(node, rack);
                case RackRule.OfName(String rack, String name) -> byName.putIfAbsent(name, rack);
                case RackRule.OfNames names -> {}
                case RackRule.OfPattern pattern -> {}
            }
        }
        patterns = rules.stream().filter(RackRules::isPattern).toList();
        count = rules.size();
    }

    private static boolean isPattern(RackRule rule) {
        return rule instanceof RackRule.OfNames || rule instanceof RackRule.OfPattern;
    }

    /** How many lines. */
    public int count() {
        return count;
    }

    /**
     * The racks of a fabric's switches. A switch that no line fits stands in the rack of more than half of the end ports that hang
     * on it, if there is one. Cost: each pattern on each node.
     */
    public Racks of(Fabric fabric) {
        if (count == 0) {
            return Racks.NONE;
        }
        Map<Guid, Map<String, Integer>> votes = new HashMap<>();
        Map<Guid, Integer> hosts = new HashMap<>();
        for (Link link : fabric.links()) {
            vote(fabric.node(link.a().node()), fabric.node(link.b().node()), votes, hosts);
            vote(fabric.node(link.b().node()), fabric.node(link.a().node()), votes, hosts);
        }
        SortedMap<Guid, String> rackOf = new TreeMap<>();
        for (Switch node : fabric.switches()) {
            find(node).or(() -> elected(node.guid(), votes, hosts)).ifPresent(rack -> rackOf.put(node.guid(), rack));
        }
        return Racks.of(rackOf);
    }

    private void vote(Node at, Node host, Map<Guid, Map<String, Integer>> votes, Map<Guid, Integer> hosts) {
        if (at instanceof Switch && !(host instanceof Switch)) {
            hosts.merge(at.guid(), 1, Integer::sum);
            find(host)
                    .ifPresent(rack -> votes.computeIfAbsent(at.guid(), none -> new TreeMap<>())
                            .merge(rack, 1, Integer::sum));
        }
    }

    private static Optional<String> elected(
            Guid node, Map<Guid, Map<String, Integer>> votes, Map<Guid, Integer> hosts) {
        return votes.getOrDefault(node, Map.of()).entrySet().stream()
                .filter(vote -> vote.getValue() * 2 > hosts.getOrDefault(node, 0))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    private Optional<String> find(Node node) {
        return Optional.ofNullable(byGuid.get(node.guid())).or(() -> byName(RackNames.of(node)));
    }

    private Optional<String> byName(List<String> names) {
        return names.stream()
                .map(byName::get)
                .filter(Objects::nonNull)
                .findFirst()
                .or(() -> patterns.stream()
                        .flatMap(rule -> names.stream().flatMap(name -> find(rule, name).stream()))
                        .findFirst());
    }

    private static Optional<String> find(RackRule rule, String name) {
        return switch (rule) {
            case RackRule.OfNames(String rack, NodePattern names) ->
                names.matches(name) ? Optional.of(rack) : Optional.empty();
            case RackRule.OfPattern(NamePattern pattern) -> pattern.find(name);
            case RackRule.OfGuid one -> Optional.empty();
            case RackRule.OfName one -> Optional.empty();
        };
    }
}
