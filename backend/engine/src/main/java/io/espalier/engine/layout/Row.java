package io.espalier.engine.layout;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.index.NodeNames;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One row of switches, cut where those end that stand together.
 *
 * @param modules of each director that has some in this row
 * @param runs of the other switches, from left to right: racks first, then those in none
 */
record Row(SortedMap<Integer, Run> modules, List<Run> runs) {
    private static final int BETWEEN = 1;

    /**
     * Switches side by side.
     *
     * @param ranks from left to right
     * @param slots the place of each
     */
    record Run(List<Integer> ranks, Slots slots) {}

    static Row of(FabricIndex index, Company company, TierNames names, List<Integer> ranks) {
        SortedMap<Integer, List<Integer>> groups = new TreeMap<>();
        ranks.forEach(rank -> groups.computeIfAbsent(company.groupAt(rank), none -> new ArrayList<>())
                .add(rank));
        SortedMap<Integer, Run> modules = new TreeMap<>();
        List<Run> runs = new ArrayList<>();
        groups.forEach((group, members) -> {
            if (group < company.directors()) {
                modules.put(
                        group,
                        new Run(
                                members,
                                Slots.of(members.stream()
                                        .mapToLong(company::placeAt)
                                        .toArray())));
            } else {
                runs.add(new Run(members, slots(index, names, members)));
            }
        });
        return new Row(modules, runs);
    }

    private static Slots slots(FabricIndex index, TierNames names, List<Integer> ranks) {
        return names.isNumbered()
                ? Slots.of(ranks.stream()
                        .map(rank -> names.label(NodeNames.of(index.switchAt(rank))))
                        .mapToLong(Slots::number)
                        .toArray())
                : Slots.sideBySide(ranks.size());
    }

    /** Slots that those take who are no modules, with one free between two racks. */
    int width() {
        int between = BETWEEN * Math.max(0, runs.size() - 1);
        return between + runs.stream().mapToInt(run -> run.slots().count()).sum();
    }

    /** Where a run begins among those who are no modules. */
    int start(int run) {
        return runs.subList(0, run).stream()
                .mapToInt(before -> before.slots().count() + BETWEEN)
                .sum();
    }
}
