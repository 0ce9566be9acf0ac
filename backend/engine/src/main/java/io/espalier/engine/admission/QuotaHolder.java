package io.espalier.engine.admission;

import io.espalier.engine.index.NodeNames;
import io.espalier.engine.index.NodePattern;
import io.espalier.model.PKey;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Who may use what a quota gives; each of them as much. */
public sealed interface QuotaHolder {
    /**
     * Tenants.
     *
     * @param names which; none means each
     */
    record OfTenant(Set<String> names) implements QuotaHolder {
        public OfTenant {
            names = Set.copyOf(names);
        }
    }

    /**
     * Nodes.
     *
     * @param patterns which; none means each
     */
    record OfNode(List<NodePattern> patterns) implements QuotaHolder {
        public OfNode {
            patterns = List.copyOf(patterns);
        }
    }

    /**
     * Partitions.
     *
     * @param pKeys which; none means each; the membership bit does not count
     */
    record OfPKey(List<PKey> pKeys) implements QuotaHolder {
        public OfPKey {
            pKeys = List.copyOf(pKeys);
        }
    }

    /** Whose a join is, in words that are the same for all of theirs; nobody's where the quota is not about it. */
    default Optional<String> holder(JoinFacts join, Optional<String> tenant) {
        return switch (this) {
            case OfTenant(Set<String> names) ->
                tenant.filter(name -> names.isEmpty() || names.contains(name)).map("tenant "::concat);
            case OfNode(List<NodePattern> patterns) ->
                join.node()
                        .filter(node ->
                                patterns.isEmpty() || patterns.stream().anyMatch(pattern -> pattern.matches(node)))
                        .map(node -> "node " + NodeNames.of(node) + " (" + node.guid() + ")");
            case OfPKey(List<PKey> pKeys) ->
                join.pKey()
                        .map(PKey::base)
                        .filter(base -> pKeys.isEmpty() || pKeys.stream().anyMatch(key -> key.base() == base))
                        .map(base -> String.format("P_Key 0x%04x", base));
        };
    }
}
