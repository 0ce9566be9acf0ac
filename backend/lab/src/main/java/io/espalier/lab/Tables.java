package io.espalier.lab;

import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;

/** Compares multicast tables entry by entry. */
public final class Tables {
    private Tables() {}

    /** One line for each row that differs, with the seed, the switch and the MLID. */
    public static List<String> differences(
            String what, Map<Guid, MulticastTable> expected, Map<Guid, MulticastTable> actual) {
        SortedSet<Guid> switches = new TreeSet<>(expected.keySet());
        switches.addAll(actual.keySet());
        List<String> lines = new ArrayList<>();
        for (Guid guid : switches) {
            MulticastTable want = expected.getOrDefault(guid, MulticastTable.EMPTY);
            MulticastTable have = actual.getOrDefault(guid, MulticastTable.EMPTY);
            SortedSet<Mlid> mlids = new TreeSet<>(want.rows().keySet());
            mlids.addAll(have.rows().keySet());
            mlids.stream()
                    .filter(mlid -> !want.row(mlid).equals(have.row(mlid)))
                    .map(mlid -> String.format(
                            "%s: switch %s MLID %s: OpenSM has ports %s, not %s",
                            what, guid, mlid, want.row(mlid), have.row(mlid)))
                    .forEach(lines::add);
        }
        return lines;
    }

    /** How many rows there are, so that a comparison of nothing with nothing is seen. */
    public static int rows(SortedMap<Guid, MulticastTable> tables) {
        return tables.values().stream().mapToInt(table -> table.rows().size()).sum();
    }
}
