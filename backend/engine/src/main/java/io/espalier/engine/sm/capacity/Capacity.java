package io.espalier.engine.sm.capacity;

import io.espalier.engine.settings.AddedOption;
import io.espalier.engine.settings.SmSettings;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.MulticastTable;
import io.espalier.model.Switch;
import java.util.Collections;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How much multicast there is and how much more there could be.
 *
 * @param usableMlids MLIDs that the SM gives out: from 0xC000 as many as the smallest MulticastFDBCap that is not 0, and none
 *     above 0xFFFE. OpenSM remembers the smallest cap it ever saw, and of a switch that is gone nothing is known here
 * @param limitedBy the switch with that smallest cap, the first by NodeGUID; none where the range of MLIDs is the limit
 * @param usedMlids of these, MLIDs that a group has
 * @param highest the highest MLID that a group has
 * @param memberRecords members of all groups; at least these where the SA does not show members
 * @param maxRecords max_mcmr_recs: most member records that the SA takes; 0 is no limit
 * @param rows rows of each switch's multicast table that hold a port, by NodeGUID
 */
public record Capacity(
        int usableMlids,
        Optional<Guid> limitedBy,
        int usedMlids,
        Optional<Mlid> highest,
        long memberRecords,
        int maxRecords,
        SortedMap<Guid, Integer> rows) {
    private static final int ALL_MLIDS = Mlid.LAST_VALUE - Mlid.FIRST_VALUE + 1;

    public Capacity {
        rows = Collections.unmodifiableSortedMap(new TreeMap<>(rows));
    }

    /**
     * The capacity of a fabric.
     *
     * @param tables installed or planned ones
     */
    public static Capacity of(Fabric fabric, SmSettings settings, Map<Guid, MulticastTable> tables) {
        Optional<Switch> smallest = fabric.switches().stream()
                .filter(node -> cap(node) > 0 && cap(node) < ALL_MLIDS)
                .min(Comparator.comparingInt(Capacity::cap));
        int usable = smallest.map(Capacity::cap).orElse(ALL_MLIDS);
        SortedMap<Mlid, ?> groups = fabric.groupsByMlid();
        SortedMap<Guid, Integer> rows = new TreeMap<>();
        tables.forEach((guid, table) -> rows.put(guid, table.rows().size()));
        return new Capacity(
                usable,
                smallest.map(Switch::guid),
                (int) groups.keySet().stream()
                        .filter(mlid -> mlid.index() < usable)
                        .count(),
                groups.isEmpty() ? Optional.empty() : Optional.of(groups.lastKey()),
                fabric.groups().stream()
                        .map(MulticastGroup::members)
                        .mapToLong(members -> members.size())
                        .sum(),
                settings.number(AddedOption.MAX_RECORDS.key(), 0),
                rows);
    }

    private static int cap(Switch node) {
        return node.capabilities().multicastFdbCap();
    }

    /** MLIDs that new groups can still get. */
    public int mlidsLeft() {
        return usableMlids - usedMlids;
    }

    /** Member records that the SA still takes; nothing where there is no limit. */
    public Optional<Long> recordsLeft() {
        return maxRecords == 0 ? Optional.empty() : Optional.of(Math.max(0, maxRecords - memberRecords));
    }

    /** Most rows that any switch holds; nothing where no table is known. */
    public OptionalInt mostRows() {
        return rows.values().stream().mapToInt(Integer::intValue).max();
    }

    /** In words. */
    public String explain() {
        String text =
                String.format(Locale.ROOT, "%,d of %,d MLIDs used, %,d left", usedMlids, usableMlids, mlidsLeft());
        String records = String.format(Locale.ROOT, "; %,d member records", memberRecords);
        return text
                + records
                + recordsLeft()
                        .map(left -> String.format(Locale.ROOT, " of %,d, %,d left", maxRecords, left))
                        .orElse("");
    }
}
