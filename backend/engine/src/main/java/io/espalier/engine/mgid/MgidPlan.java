package io.espalier.engine.mgid;

import io.espalier.model.Mgid;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Which range of MGIDs belongs to whom. A range inside another takes its MGIDs from the wider one, as a part handed on.
 * Immutable. Cost of a question: at most one look for each length that occurs.
 */
public final class MgidPlan {
    /** A plan that gives nothing to anybody. */
    public static final MgidPlan EMPTY = new MgidPlan(List.of());

    private final List<PlannedPrefix> prefixes;
    private final Map<MgidPrefix, PlannedPrefix> byPrefix = new HashMap<>();
    private final List<Integer> longestFirst;

    private MgidPlan(List<PlannedPrefix> prefixes) {
        this.prefixes = prefixes.stream()
                .sorted(Comparator.comparing(PlannedPrefix::prefix))
                .toList();
        this.prefixes.forEach(this::add);
        longestFirst = byPrefix.keySet().stream()
                .map(MgidPrefix::length)
                .distinct()
                .sorted(Comparator.reverseOrder())
                .toList();
    }

    private void add(PlannedPrefix planned) {
        PlannedPrefix other = byPrefix.put(planned.prefix(), planned);
        if (other != null) {
            throw new IllegalArgumentException("prefix " + planned.prefix() + " is given twice, to " + other.owner()
                    + " and to " + planned.owner());
        }
    }

    /**
     * A plan of these ranges.
     *
     * @throws IllegalArgumentException if one range is given twice
     */
    public static MgidPlan of(List<PlannedPrefix> prefixes) {
        return new MgidPlan(prefixes);
    }

    /** All ranges, by their first MGID, the wider first. */
    public List<PlannedPrefix> prefixes() {
        return prefixes;
    }

    /** The narrowest range that an MGID is in. */
    public Optional<PlannedPrefix> find(Mgid mgid) {
        for (int length : longestFirst) {
            PlannedPrefix planned = byPrefix.get(MgidPrefix.around(mgid, length));
            if (planned != null) {
                return Optional.of(planned);
            }
        }
        return Optional.empty();
    }

    /** The ranges of an owner, by their first MGID. */
    public List<PlannedPrefix> of(String owner) {
        return prefixes.stream()
                .filter(planned -> planned.owner().equals(owner))
                .toList();
    }

    /** Everybody who has a range. */
    public SortedSet<String> owners() {
        return prefixes.stream().map(PlannedPrefix::owner).collect(Collectors.toCollection(TreeSet::new));
    }
}
