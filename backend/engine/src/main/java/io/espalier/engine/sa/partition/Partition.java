package io.espalier.engine.sa.partition;

import io.espalier.model.Guid;
import io.espalier.model.PKey;
import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A partition.
 *
 * @param key its P_Key as a full member holds it
 * @param name as the file calls it, or its P_Key in hex
 * @param full PortGUIDs of the full members
 * @param limited PortGUIDs of the limited members; with allow_both_pkeys a port can be both
 */
public record Partition(PKey key, String name, SortedSet<Guid> full, SortedSet<Guid> limited) {
    public Partition {
        full = Collections.unmodifiableSortedSet(new TreeSet<>(full));
        limited = Collections.unmodifiableSortedSet(new TreeSet<>(limited));
    }
}
