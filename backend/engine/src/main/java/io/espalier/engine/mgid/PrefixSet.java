package io.espalier.engine.mgid;

import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;

/** Ranges of MGIDs that do not overlap: of ranges inside each other only the widest is kept. Used by one thread. */
final class PrefixSet {
    private final NavigableSet<MgidPrefix> prefixes = new TreeSet<>();

    void add(MgidPrefix prefix) {
        MgidPrefix before = prefixes.floor(MgidPrefix.of(prefix.first()));
        if (before != null && before.contains(prefix)) {
            return;
        }
        List<MgidPrefix> inside = List.copyOf(prefixes.subSet(prefix, true, MgidPrefix.of(prefix.last()), true));
        inside.forEach(prefixes::remove);
        prefixes.add(prefix);
    }

    /** One of the ranges that have an MGID in common with that one. */
    Optional<MgidPrefix> findOverlapping(MgidPrefix prefix) {
        MgidPrefix before = prefixes.floor(MgidPrefix.of(prefix.first()));
        if (before != null && before.overlaps(prefix)) {
            return Optional.of(before);
        }
        return Optional.ofNullable(prefixes.ceiling(MgidPrefix.of(prefix.first())))
                .filter(prefix::contains);
    }
}
