package io.espalier.engine.sa.group;

import io.espalier.model.Mgid;
import java.util.Collection;
import java.util.Collections;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The groups of an SM by MGID. OpenSM keeps them in a red-black tree, and for a solicited-node group it takes the first that fits
 * on the way down from the root, which need not be the lowest. A TreeMap is balanced by the same rules (Cormen, Leiserson, Rivest:
 * Introduction to Algorithms, chapter 13), so after the same additions and removals it has the same shape and the way down is the
 * same. Owned by one {@link GroupTable}.
 */
final class MgidTree {
    private final TreeMap<Mgid, LiveGroup> groups = new TreeMap<>(this::compare);
    private boolean ignoresOwnBytes;

    private int compare(Mgid a, Mgid b) {
        return ignoresOwnBytes ? SolicitedNodes.shared(a).compareTo(SolicitedNodes.shared(b)) : a.compareTo(b);
    }

    Optional<LiveGroup> find(Mgid mgid) {
        return Optional.ofNullable(groups.get(mgid));
    }

    /** The group that OpenSM meets first among those that agree with an MGID in the first thirteen bytes. */
    Optional<LiveGroup> findSharing(Mgid mgid) {
        ignoresOwnBytes = true;
        try {
            return find(mgid);
        } finally {
            ignoresOwnBytes = false;
        }
    }

    /** Whether it was added: no other has its MGID. */
    boolean add(LiveGroup group) {
        return groups.putIfAbsent(group.mgid(), group) == null;
    }

    void remove(Mgid mgid) {
        groups.remove(mgid);
    }

    /** By MGID. */
    Collection<LiveGroup> all() {
        return Collections.unmodifiableCollection(groups.values());
    }
}
