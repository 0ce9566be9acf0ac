package io.espalier.engine.anonymous;

import io.espalier.model.PKey;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;

/** Other partitions in the same order; the default one, none, and who is a full member stay. */
record PKeyAliases(Map<Integer, Integer> aliases) {
    private static final int DEFAULT = 0x7FFF;
    private static final int FULL = 0x8000;

    static PKeyAliases of(Collection<Integer> partitions) {
        Map<Integer, Integer> aliases = new HashMap<>();
        for (int partition : new TreeSet<>(partitions)) {
            if (partition != DEFAULT && partition != 0) {
                aliases.put(partition, aliases.size() + 1);
            }
        }
        return new PKeyAliases(Map.copyOf(aliases));
    }

    PKey of(PKey key) {
        return new PKey(aliases.getOrDefault(key.base(), key.base() == 0 ? 0 : DEFAULT) | (key.value() & FULL));
    }
}
