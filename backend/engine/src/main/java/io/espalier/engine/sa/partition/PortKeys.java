package io.espalier.engine.sa.partition;

import io.espalier.model.Guid;
import io.espalier.model.PKey;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/** Which P_Keys each end port holds, and what OpenSM makes of them. Immutable. */
final class PortKeys {
    private static final int FULL = 0x8000;
    private static final SortedSet<PKey> NONE = Collections.unmodifiableSortedSet(new TreeSet<>());

    private final Map<Guid, SortedSet<PKey>> keys = new HashMap<>();
    private final boolean allowsBoth;

    /** With allow_both_pkeys a port can hold a P_Key as a full and as a limited member. */
    PortKeys(List<Partition> partitions, boolean allowsBoth) {
        this.allowsBoth = allowsBoth;
        for (Partition partition : partitions) {
            partition.full().forEach(port -> add(port, partition.key()));
            PKey limited = new PKey(partition.key().base());
            partition.limited().forEach(port -> add(port, limited));
        }
    }

    private void add(Guid port, PKey key) {
        keys.computeIfAbsent(port, p -> new TreeSet<>()).add(key);
    }

    SortedSet<PKey> of(Guid port) {
        SortedSet<PKey> held = keys.get(port);
        return held == null ? NONE : Collections.unmodifiableSortedSet(held);
    }

    /**
     * Full and limited count alike. But with allow_both_pkeys OpenSM looks for the limited key only: a port that holds just the
     * full one is not let in.
     */
    boolean holds(Guid port, PKey groupKey) {
        if (groupKey.base() == 0) {
            return true;
        }
        SortedSet<PKey> held = of(port);
        boolean limited = held.contains(new PKey(groupKey.base()));
        return limited || (!allowsBoth && held.contains(new PKey(groupKey.base() | FULL)));
    }

    /** A common P_Key of which at least one of the two is a full member; a port that holds none talks to all. */
    boolean share(Guid a, Guid b) {
        SortedSet<PKey> ofA = of(a);
        SortedSet<PKey> ofB = of(b);
        return ofA.isEmpty() || ofB.isEmpty() || ofA.stream().anyMatch(key -> meets(key, ofB));
    }

    private static boolean meets(PKey key, SortedSet<PKey> others) {
        boolean withFull = others.contains(new PKey(key.base() | FULL));
        return withFull || (key.isFull() && others.contains(new PKey(key.base())));
    }
}
