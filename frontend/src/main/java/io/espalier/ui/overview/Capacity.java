package io.espalier.ui.overview;

import io.espalier.engine.FabricAnalysis;
import io.espalier.model.Fabric;
import io.espalier.model.MulticastGroup;
import io.espalier.model.Switch;
import io.espalier.ui.text.Names;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * How much of a table is used.
 *
 * @param name which table
 * @param used entries in use
 * @param limit entries there are; 0 where no limit is known
 * @param note one line that explains the limit
 */
record Capacity(String name, long used, long limit, String note) {
    /** From here on it is time to act. */
    static final double WARNING = 0.8;

    double share() {
        return limit > 0 ? (double) used / limit : 0;
    }

    static List<Capacity> of(FabricAnalysis analysis) {
        Fabric fabric = analysis.fabric();
        List<Capacity> list = new ArrayList<>();
        list.add(mlids(fabric));
        fullest(fabric).ifPresent(list::add);
        list.add(members(fabric));
        return list;
    }

    private static Capacity mlids(Fabric fabric) {
        long used =
                fabric.groups().stream().map(MulticastGroup::mlid).distinct().count();
        long cap = fabric.switches().stream()
                .mapToInt(node -> node.capabilities().multicastFdbCap())
                .filter(entries -> entries > 0)
                .min()
                .orElse(0);
        String note =
                Say.of("capacity.mlids.note", Words.count(fabric.switches().size(), "switch"));
        return new Capacity(Say.of("capacity.mlids"), used, cap, note);
    }

    private static Optional<Capacity> fullest(Fabric fabric) {
        List<Switch> byRows = fabric.switches().stream()
                .sorted(Comparator.comparingInt((Switch node) -> rows(fabric, node))
                        .reversed())
                .toList();
        return byRows.stream().findFirst().map(fullest -> {
            int median = rows(fabric, byRows.get(byRows.size() / 2));
            String note = Say.of("capacity.rows.note", new Names(fabric).node(fullest.guid()), median);
            return new Capacity(
                    Say.of("capacity.rows"),
                    rows(fabric, fullest),
                    fullest.capabilities().multicastFdbCap(),
                    note);
        });
    }

    private static int rows(Fabric fabric, Switch node) {
        return fabric.table(node.guid()).rows().size();
    }

    private static Capacity members(Fabric fabric) {
        long used = fabric.groups().stream()
                .mapToLong(group -> group.members().size())
                .sum();
        String note = Say.of(fabric.membersKnown() ? "capacity.members.note" : "capacity.members.hidden");
        return new Capacity(Say.of("capacity.members"), used, 0, note);
    }
}
